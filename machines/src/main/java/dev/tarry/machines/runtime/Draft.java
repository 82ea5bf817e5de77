package dev.tarry.machines.runtime;

import dev.tarry.core.program.Failure;
import dev.tarry.core.program.Fingerprint;
import dev.tarry.core.program.Signal;
import dev.tarry.core.program.Step;
import dev.tarry.core.program.Tasks;
import dev.tarry.machines.model.Event;
import dev.tarry.machines.model.MachineId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The next state in the making: one step's changes to a {@link World}. It knows which machines were
 * touched, so that what follows from the changes is worked out for those only.
 */
final class Draft {
  private static final Tasks[] ALONE = new Tasks[64];

  static {
    Arrays.setAll(ALONE, Tasks::of);
  }

  private final World before;
  private final Memo memo;
  private final int task;
  private Slots slots;
  private @Nullable Slots own;
  private Roster roster;
  private Local[] specs;
  private World.Asking asking = World.Asking.NOBODY;
  private Weather weather;
  private long sum;
  private boolean changed;
  private @Nullable Failure failure;
  private Tasks started = Tasks.NONE;
  private int touched = -1;
  private List<Signal> signals = List.of();

  Draft(World before, int task, Memo memo) {
    this.before = before;
    this.task = task;
    this.memo = memo;
    this.slots = before.slots();
    this.roster = before.roster();
    this.specs = before.specs();
    this.weather = before.weather();
    this.sum = before.sum();
  }

  Slots slots() {
    return slots;
  }

  Roster roster() {
    return roster;
  }

  Weather weather() {
    return weather;
  }

  void weather(Weather now) {
    sum += now.hash() - weather.hash();
    weather = now;
  }

  Local spec(int i) {
    return specs[i];
  }

  boolean failed() {
    return failure != null;
  }

  void fail(@Nullable Failure what) {
    failure = failure == null ? what : failure;
  }

  void ask(World.Asking who) {
    asking = who;
  }

  void signal(Signal signal) {
    signals = signals.isEmpty() ? new ArrayList<>() : signals;
    signals.add(signal);
  }

  /** Whether fields or states were changed, so that conditions over them are to be checked. */
  boolean changed() {
    return changed;
  }

  /** Gives a machine another snapshot and inbox. */
  void set(int slot, Local local, Inbox inbox) {
    Local old = slots.local(slot);
    Inbox settled = settled(local, inbox);
    sum += hash(local, settled) - hash(old, slots.inbox(slot));
    changed |= old.fields() != local.fields() || old.state() != local.state();
    own = slots.with(slot, local, settled, own);
    slots = own;
    touched = slot == task ? touched : slot;
  }

  /** Drops what a machine that has nothing to take ignores. */
  private static Inbox settled(Local local, Inbox inbox) {
    if (inbox.size() == 0 || local.hasEffects()) {
      return inbox;
    }
    if (local.phase() == Local.Phase.HALTED) {
      return Inbox.EMPTY;
    }
    boolean idle = local.phase() == Local.Phase.READY && inbox.next(local.state()) == Inbox.NONE;
    return idle ? inbox.dropIgnored(local.state(), inbox.size()) : inbox;
  }

  static long hash(Local local, Inbox inbox) {
    return Fingerprint.then(local.hash(), inbox.hash());
  }

  void spec(int i, Local local) {
    sum += Fingerprint.mix(local.hash()) - Fingerprint.mix(specs[i].hash());
    specs = specs.clone();
    specs[i] = local;
  }

  void addSpec(Local local) {
    specs = Arrays.copyOf(specs, specs.length + 1);
    specs[specs.length - 1] = local;
    sum += Fingerprint.mix(local.hash());
    fail(local.failure());
  }

  void create(Local first) {
    started = first.enabled(Inbox.EMPTY) ? started.append(Tasks.of(slots.size())) : started;
    roster = roster.plus(first);
    slots = slots.plus(first, Inbox.EMPTY);
    sum += hash(first, Inbox.EMPTY);
    changed = true;
  }

  /** Puts an event before position {@code at} of an inbox, or at its end if that is nearer. */
  void deliver(MachineId target, Event event, int at) {
    Integer slot = roster.slot(target);
    if (slot == null || slots.local(slot).phase() == Local.Phase.HALTED) {
      return;
    }
    Inbox inbox = slots.inbox(slot);
    if (at < inbox.size()) {
      set(slot, slots.local(slot), inbox.insert(at, event));
      return;
    }
    Inbox longer = (Inbox) memo.get(inbox, event);
    if (longer == null) {
      longer = memo.intern(inbox.insert(inbox.size(), event));
      memo.put(inbox, event, longer);
    }
    set(slot, slots.local(slot), longer);
  }

  /** The first state of a program. */
  World first() {
    Tasks enabled = Tasks.NONE;
    for (int i = 0; i < slots.size(); i++) {
      enabled = on(slots, i) ? enabled.append(Tasks.of(i)) : enabled;
    }
    return new World(slots, roster, specs, enabled, World.Asking.NOBODY, -1, weather, sum, failure);
  }

  private static Tasks alone(int task) {
    return task < ALONE.length ? ALONE[task] : Tasks.of(task);
  }

  /** What the engine is told about this step. */
  Step step() {
    boolean goesOn = on(slots, task);
    boolean ended = !goesOn && slots.local(task).phase() == Local.Phase.HALTED;
    boolean woken = touched >= 0 && on(slots, touched) && !on(before.slots(), touched);
    if (goesOn && !woken && started.isEmpty() && signals.isEmpty()) {
      return Step.of(task);
    }
    return new Step(
        task,
        started,
        woken ? alone(touched) : Tasks.NONE,
        goesOn || ended ? Tasks.NONE : alone(task),
        ended ? alone(task) : Tasks.NONE,
        signals);
  }

  private static boolean on(Slots slots, int slot) {
    return slots.local(slot).enabled(slots.inbox(slot));
  }

  World world(Step step) {
    Tasks enabled = before.enabled();
    boolean same = step.blocked().isEmpty() && step.finished().isEmpty();
    if (!same || !step.started().isEmpty() || !step.enabled().isEmpty()) {
      enabled = after(step);
    }
    return new World(slots, roster, specs, enabled, asking, task, weather, sum, failure);
  }

  private Tasks after(Step step) {
    return before
        .enabled()
        .without(step.blocked())
        .without(step.finished())
        .append(step.started())
        .append(step.enabled());
  }
}
