package dev.tarry.machines.runtime.state;

import dev.tarry.core.program.Failure;
import dev.tarry.core.program.Signal;
import dev.tarry.core.program.Step;
import dev.tarry.core.program.Tasks;
import dev.tarry.machines.model.Event;
import dev.tarry.machines.model.MachineId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The next state under construction: one step's changes to a {@link GlobalState}. It knows which
 * machines were touched, so that consequences are computed for those only.
 */
public final class Draft {
  private static final Tasks[] ALONE = new Tasks[64];

  static {
    Arrays.setAll(ALONE, Tasks::of);
  }

  private final GlobalState before;
  private final Memo memo;
  private final int task;
  private Slots slots;
  private @Nullable Slots own;
  private Roster roster;
  private LocalState[] specs;
  private GlobalState.Asking asking = GlobalState.Asking.NOBODY;
  private FaultState faults;
  private long sum;
  private boolean changed;
  private @Nullable Failure failure;
  private int touched = Step.NOBODY;
  private int touchedToo = Step.NOBODY;
  private List<Signal> signals = List.of();

  public Draft(GlobalState before, int task, Memo memo) {
    this.before = before;
    this.task = task;
    this.memo = memo;
    this.slots = before.slots();
    this.roster = before.roster();
    this.specs = before.specs();
    this.faults = before.faults();
    this.sum = before.sum();
  }

  public Slots slots() {
    return slots;
  }

  public Roster roster() {
    return roster;
  }

  public FaultState faults() {
    return faults;
  }

  public void faults(FaultState now) {
    sum += GlobalState.hash(now) - GlobalState.hash(faults);
    faults = now;
  }

  public LocalState spec(int i) {
    return specs[i];
  }

  public boolean failed() {
    return failure != null;
  }

  public void fail(@Nullable Failure what) {
    failure = failure == null ? what : failure;
  }

  public void ask(GlobalState.Asking who) {
    asking = who;
  }

  public void signal(Signal signal) {
    signals = signals.isEmpty() ? new ArrayList<>() : signals;
    signals.add(signal);
  }

  /** Whether fields or states were changed, so that conditions over them must be checked. */
  public boolean changed() {
    return changed;
  }

  /** Gives a machine another snapshot and inbox. */
  public void set(int slot, LocalState local, Inbox inbox) {
    LocalState old = slots.local(slot);
    Inbox settled = settled(local, inbox);
    sum += GlobalState.hash(local, settled) - GlobalState.hash(old, slots.inbox(slot));
    changed |= old.fields() != local.fields() || old.state() != local.state();
    changed |= old.isAlive() != local.isAlive();
    own = slots.with(slot, local, settled, own);
    slots = own;
    if (slot != task && slot != touched && slot < before.slots().size()) {
      touchedToo = touched;
      touched = slot;
    }
  }

  /** Replaces a machine's snapshot by one that can do the same. */
  public void replace(int slot, LocalState local) {
    Inbox inbox = slots.inbox(slot);
    sum += GlobalState.hash(local, inbox) - GlobalState.hash(slots.local(slot), inbox);
    own = slots.with(slot, local, inbox, own);
    slots = own;
  }

  /**
   * Gives a machine without an inbox the snapshot that follows from its own and from another
   * machine's; cached.
   */
  public void follow(int slot, LocalState cause, UnaryOperator<LocalState> change) {
    LocalState old = slots.local(slot);
    LocalState next = (LocalState) memo.get(old, cause);
    if (next == null) {
      next = memo.intern(change.apply(old));
      memo.put(old, cause, next);
    }
    if (!next.equals(old)) {
      set(slot, next, Inbox.EMPTY);
    }
  }

  /** Drops the ignored events of a machine with nothing to take, although effects are pending. */
  public void tidy(int slot) {
    LocalState local = slots.local(slot);
    Inbox inbox = slots.inbox(slot);
    Inbox less = inbox.size() == 0 ? inbox : memo.intern(needed(local, inbox));
    if (less.size() < inbox.size()) {
      sum += GlobalState.hash(local, less) - GlobalState.hash(local, inbox);
      own = slots.with(slot, local, less, own);
      slots = own;
    }
  }

  /** Drops the ignored events of a machine with nothing to take and no pending effects. */
  private static Inbox settled(LocalState local, Inbox inbox) {
    return inbox.size() == 0 || local.hasEffects() ? inbox : needed(local, inbox);
  }

  private static Inbox needed(LocalState local, Inbox inbox) {
    if (local.phase() == LocalState.Phase.HALTED) {
      return Inbox.EMPTY;
    }
    boolean idle =
        local.phase() == LocalState.Phase.READY && inbox.next(local.state()) == Inbox.NONE;
    return idle ? inbox.dropIgnored(local.state(), inbox.size()) : inbox;
  }

  public void spec(int i, LocalState local) {
    sum += GlobalState.hash(local) - GlobalState.hash(specs[i]);
    specs = specs.clone();
    specs[i] = local;
  }

  public void addSpec(LocalState local) {
    specs = Arrays.copyOf(specs, specs.length + 1);
    specs[specs.length - 1] = local;
    sum += GlobalState.hash(local);
    fail(local.failure());
  }

  public void create(LocalState first) {
    roster = roster.plus(first);
    slots = slots.plus(first, Inbox.EMPTY);
    sum += GlobalState.hash(first, Inbox.EMPTY);
    changed = true;
  }

  /** Puts an event before position {@code at} of an inbox, or at its end if that is nearer. */
  public void deliver(MachineId target, Event event, int at) {
    Integer slot = roster.slot(target);
    if (slot == null || slots.local(slot).isDeaf()) {
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
  public GlobalState first() {
    Tasks enabled = Tasks.NONE;
    for (int i = 0; i < slots.size(); i++) {
      enabled = on(slots, i) ? enabled.append(Tasks.of(i)) : enabled;
    }
    return new GlobalState(
        slots, roster, specs, enabled, GlobalState.Asking.NOBODY, -1, faults, sum, failure);
  }

  private static Tasks alone(int task) {
    return task < ALONE.length ? ALONE[task] : Tasks.of(task);
  }

  /** This step, for the engine. */
  public Step step() {
    boolean goesOn = on(slots, task);
    Tasks started = started();
    boolean turned = isToggled(touched);
    boolean turnedToo = isToggled(touchedToo);
    Tasks woken = Tasks.NONE;
    Tasks stopped = Tasks.NONE;
    if (turned || turnedToo) {
      woken = toggled(touched, turned, true).append(toggled(touchedToo, turnedToo, true));
      stopped = toggled(touched, turned, false).append(toggled(touchedToo, turnedToo, false));
    }
    boolean others = !woken.isEmpty() || !stopped.isEmpty() || !started.isEmpty();
    if (goesOn && !others && signals.isEmpty()) {
      return Step.of(task);
    }
    boolean ended = !goesOn && slots.local(task).phase() == LocalState.Phase.HALTED;
    Tasks blocked = goesOn || ended ? Tasks.NONE : alone(task);
    Tasks finished = ended ? alone(task) : Tasks.NONE;
    return new Step(task, started, woken, blocked.append(stopped), finished, signals);
  }

  /** The machines that were created and can run. */
  private Tasks started() {
    Tasks started = Tasks.NONE;
    for (int slot = before.slots().size(); slot < slots.size(); slot++) {
      started = on(slots, slot) ? started.append(Tasks.of(slot)) : started;
    }
    return started;
  }

  /** The step of a fault that hit the task, which need not have been enabled. */
  public Step struck() {
    boolean was = on(before.slots(), task);
    boolean is = on(slots, task);
    boolean ended = !slots.local(task).isAlive();
    return new Step(
        task,
        Tasks.NONE,
        is && !was ? alone(task) : Tasks.NONE,
        (was && !is && !ended ? alone(task) : Tasks.NONE)
            .append(toggled(touched, isToggled(touched), false)),
        ended ? alone(task) : Tasks.NONE,
        List.of());
  }

  /** Whether a touched machine has become enabled or disabled. */
  private boolean isToggled(int slot) {
    return slot >= 0 && on(slots, slot) != on(before.slots(), slot);
  }

  /** The touched machines that have become enabled, or disabled. */
  private Tasks toggled(int slot, boolean turned, boolean on) {
    return turned && on(slots, slot) == on ? alone(slot) : Tasks.NONE;
  }

  private static boolean on(Slots slots, int slot) {
    return slots.local(slot).enabled(slots.inbox(slot));
  }

  public GlobalState world(Step step) {
    Tasks enabled = before.enabled();
    boolean same = step.blocked().isEmpty() && step.finished().isEmpty();
    if (!same || !step.started().isEmpty() || !step.enabled().isEmpty()) {
      enabled = after(step);
    }
    return new GlobalState(slots, roster, specs, enabled, asking, task, faults, sum, failure);
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
