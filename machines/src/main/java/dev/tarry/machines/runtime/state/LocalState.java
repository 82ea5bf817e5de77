package dev.tarry.machines.runtime.state;

import dev.tarry.core.program.Failure;
import dev.tarry.core.state.Derived;
import dev.tarry.machines.model.Blueprint;
import dev.tarry.machines.model.Composite;
import dev.tarry.machines.model.Event;
import dev.tarry.machines.model.EventType;
import dev.tarry.machines.model.Hashed;
import dev.tarry.machines.model.Input;
import dev.tarry.machines.model.MachineId;
import dev.tarry.machines.model.MachineKind;
import dev.tarry.machines.model.MachineState;
import dev.tarry.machines.model.Memory;
import dev.tarry.machines.model.Outline;
import dev.tarry.machines.model.Values;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The snapshot of one machine, without its inbox: everything that its next step depends on, as an
 * immutable value with its hash.
 *
 * <p>A handler runs ahead, so a snapshot holds the fields as the handler left them, and the effects
 * that have not been committed yet. A handler that waits for an answer cannot be kept as it is; its
 * snapshot holds what it takes to run it again ({@link Unfinished}).
 */
public final class LocalState extends Composite {
  /** What a machine waits for once its effects are committed. */
  public enum Phase implements Hashed {
    /** To run the entry of its start state, or to continue after a pause. */
    NEW,
    /** For an event. */
    READY,
    /** For the answer to a choice. */
    CHOOSING,
    /** For one of the events that its handler asked for. */
    RECEIVING,
    /** For nothing. */
    HALTED;

    private final long hash = Values.of(name());

    @Override
    public long machines() {
      return 0;
    }

    @Override
    public long hash() {
      return hash;
    }
  }

  /**
   * A handler to run, or to run again.
   *
   * @param base the snapshot that it starts from; null for the first snapshot of a machine
   * @param event what it handles
   * @param answers to its choices and receives so far
   * @param committed how many of its effects have been committed or wait in the snapshot
   * @param options of the choice that it waits for; 0 if it waits for an event
   * @param fair whether that choice takes each of its options again and again
   * @param types of the events that it waits for
   */
  public record Unfinished(
      @Nullable LocalState base,
      Event event,
      List<Input> answers,
      int committed,
      int options,
      boolean fair,
      List<EventType> types)
      implements Hashed {

    /** A machine that handles this event, as it is, before all others. */
    public static Unfinished of(Event event) {
      return new Unfinished(null, event, List.of(), 0, 0, false, List.of());
    }

    @Override
    public long machines() {
      return Values.machines(new @Nullable Object[] {base, event, answers});
    }

    @Override
    public void outline(Outline.Writer to) {
      to.add(parts());
    }

    private @Nullable Object[] parts() {
      return new @Nullable Object[] {base, event, answers, committed, options, fair, types};
    }

    @Override
    public long bytes() {
      return 56 + Values.bytes(new @Nullable Object[] {base, event, answers});
    }

    @Override
    public long hash() {
      return Values.hash(parts());
    }
  }

  /** Handled by a machine before anything else: its start, with the payload it was created with. */
  public static final EventType START = new EventType("(start)", "start", List.of());

  static final Effect[] NO_EFFECTS = {};

  private final MachineId self;
  private final MachineKind kind;
  private final MachineState state;
  private final Phase phase;
  private final @Nullable Object[] fields;
  private final int children;
  private final @Nullable Unfinished unfinished;
  private final Effect[] effects;
  private final @Nullable Failure failure;
  private final @Nullable Disk disk;
  @Derived private @Nullable LocalState rest;
  @Derived private @Nullable Object view;
  @Derived private boolean compared;

  @Derived private @Nullable Outline outline;

  /** 0 until it is asked for: the machine's own bit is there in any case. */
  @Derived private long machines;

  public LocalState(
      MachineId self,
      MachineKind kind,
      MachineState state,
      Phase phase,
      @Nullable Object[] fields,
      int children,
      @Nullable Unfinished unfinished,
      Effect[] effects,
      @Nullable Failure failure,
      @Nullable Disk disk) {
    this.self = self;
    this.kind = kind;
    this.state = state;
    this.phase = phase;
    this.fields = fields;
    this.children = children;
    this.unfinished = unfinished;
    this.effects = effects;
    this.failure = failure;
    this.disk = disk;
  }

  /** The first snapshot of a machine. */
  public static LocalState unborn(
      MachineId id, MachineKind kind, @Nullable Object[] fields, @Nullable Object payload) {
    return unborn(id, kind, fields, payload, 0);
  }

  private static LocalState unborn(
      MachineId id,
      MachineKind kind,
      @Nullable Object[] fields,
      @Nullable Object payload,
      int children) {
    boolean ready = kind.start().entry() == null;
    Unfinished start = ready ? null : Unfinished.of(new Event(START, payload));
    Phase phase = ready ? Phase.READY : Phase.NEW;
    return new LocalState(
        id, kind, kind.start(), phase, fields, children, start, NO_EFFECTS, null, null);
  }

  /** This machine as one that a program starts with. */
  public Blueprint.First asFirst() {
    return new Blueprint.First(
        self, kind, fields, unfinished == null ? null : unfinished.event().payload());
  }

  /** This spec as one that a program starts with. */
  public Blueprint.Watching watching(Set<EventType> observed, Set<MachineKind> watched) {
    return new Blueprint.Watching(self, kind, fields, observed, watched);
  }

  /** A machine that waits for an event, without pending effects. */
  public static LocalState waiting(
      MachineId id, MachineKind kind, MachineState state, @Nullable Object[] fields) {
    return new LocalState(id, kind, state, Phase.READY, fields, 0, null, NO_EFFECTS, null, null);
  }

  /** This machine after a run of a handler. */
  public LocalState next(
      MachineState to,
      Phase then,
      @Nullable Object[] now,
      int born,
      @Nullable Unfinished rest,
      Effect[] waiting,
      @Nullable Failure bug,
      @Nullable Disk written) {
    return new LocalState(self, kind, to, then, now, born, rest, waiting, bug, written);
  }

  /** This machine without the values of its dead fields, if it waits for events from the start. */
  public LocalState withoutDeadFields() {
    if (phase != Phase.READY || !kind.memory().hasDeadFields()) {
      return this;
    }
    @Nullable Object[] live = kind.memory().live(fields, state);
    return next(state, phase, live, children, unfinished, effects, failure, disk);
  }

  /** This machine as one that may crash and restart, with its durable fields on disk. */
  public LocalState withDisk() {
    return with(Disk.of(kind.memory(), fields));
  }

  /** This machine as one that can no longer crash and restart. */
  public LocalState withoutDisk() {
    return with(null);
  }

  @SuppressWarnings("ReferenceEquality") // a disk that is not the same is replaced
  private LocalState with(@Nullable Disk other) {
    return disk == other
        ? this
        : new LocalState(
            self, kind, state, phase, fields, children, unfinished, effects, failure, other);
  }

  /** This machine after a crash: as it was at first, except for the contents of its disk. */
  public LocalState restarted(LocalState first, List<@Nullable Object> found) {
    @Nullable Object[] kept = first.fields.clone();
    for (int i = 0; i < kept.length; i++) {
      boolean durable = kind.memory().durability(i) != Memory.Durability.NONE;
      kept[i] = durable ? found.get(i) : kept[i];
    }
    Unfinished start = first.unfinished;
    return unborn(self, kind, kept, start == null ? null : start.event().payload(), children);
  }

  /** This machine after a crash for good. */
  public LocalState dead() {
    return new LocalState(
        self, kind, state, Phase.HALTED, fields, children, null, NO_EFFECTS, null, null);
  }

  /** Whether the machine has neither halted nor crashed for good. */
  public boolean isAlive() {
    return phase != Phase.HALTED || hasEffects();
  }

  /** Whether no event will ever matter to the machine: it is gone, or certainly will be. */
  public boolean isDeaf() {
    return phase == Phase.HALTED && !(hasEffects() && mayRestart());
  }

  /** Whether the machine can take a step. */
  public boolean enabled(Inbox inbox) {
    if (hasEffects()) {
      return true;
    }
    return switch (phase) {
      case NEW, CHOOSING -> true;
      case READY -> inbox.next(state) != Inbox.NONE || state.isSpontaneous();
      case RECEIVING -> inbox.next(unfinished().types()) != Inbox.NONE;
      case HALTED -> false;
    };
  }

  public MachineId self() {
    return self;
  }

  public MachineKind kind() {
    return kind;
  }

  public MachineState state() {
    return state;
  }

  public Phase phase() {
    return phase;
  }

  public @Nullable Object[] fields() {
    return fields;
  }

  public int children() {
    return children;
  }

  public Unfinished unfinished() {
    return Objects.requireNonNull(unfinished);
  }

  public Effect[] effects() {
    return effects;
  }

  /** What it has on disk; null if it cannot crash and restart. */
  public @Nullable Disk disk() {
    return disk;
  }

  /** Whether the machine may crash and restart. */
  public boolean mayRestart() {
    return disk != null;
  }

  public boolean hasEffects() {
    return effects.length > 0;
  }

  /** The bug that the handler ended with, reported once its effects are committed. */
  public @Nullable Failure failure() {
    return failure;
  }

  /** This snapshot after the commitment of its first effect. */
  public LocalState rest(Memo memo) {
    LocalState known = rest;
    if (known == null) {
      Effect[] left = Effect.after(1, effects);
      Disk after = disk == null ? null : disk.committed(effects[0] instanceof Effect.Sync);
      known =
          memo.intern(
              new LocalState(
                  self, kind, state, phase, fields, children, unfinished, left, failure, after));
      rest = known;
    }
    return known;
  }

  /** This snapshot without its pending effects. */
  public LocalState withoutEffects() {
    return new LocalState(
        self, kind, state, phase, fields, children, unfinished, NO_EFFECTS, failure, disk);
  }

  /** This snapshot with these effects before its own. */
  public LocalState behind(Effect[] earlier) {
    Effect[] all = Arrays.copyOf(earlier, earlier.length + effects.length);
    System.arraycopy(effects, 0, all, earlier.length, effects.length);
    return new LocalState(
        self, kind, state, phase, fields, children, unfinished, all, failure, disk);
  }

  /** The machine's fields for others to read; they must not change them. */
  public Object view() {
    Object known = view;
    if (known == null) {
      known = kind.memory().load(fields);
      view = known;
    }
    return known;
  }

  /**
   * A description of what a reader has changed; null if nothing. It is computed once, and again
   * whenever {@code again} asks for it.
   */
  public @Nullable String changedView(boolean again) {
    if (view == null || (compared && !again)) {
      return null;
    }
    compared = true;
    List<String> names = kind.memory().names();
    @Nullable Object[] now = kind.memory().save(view);
    for (int i = 0; i < now.length; i++) {
      if (!Objects.equals(fields[i], now[i])) {
        return kind + "." + names.get(i) + ", from " + fields[i] + " to " + now[i];
      }
    }
    return null;
  }

  @Override
  public long machines() {
    long known = machines;
    if (known == 0) {
      known = Values.machines(parts());
      machines = known;
    }
    return known;
  }

  /** The snapshot with gaps for machines; computed once, for its program. */
  public Outline outline(Predicate<Object> ordered) {
    Outline known = outline;
    if (known == null) {
      known = Outline.of(this, ordered);
      outline = known;
    }
    return known;
  }

  /** The creator of the machine also counts if states are compared up to renaming. */
  @Override
  public void outline(Outline.Writer to) {
    to.add(self.parent());
    super.outline(to);
  }

  @Override
  protected @Nullable Object[] parts() {
    return new @Nullable Object[] {
      self, kind, state, phase, fields, children, unfinished, effects, failure, disk
    };
  }

  @Override
  public String toString() {
    return self + " in " + state + " " + phase;
  }
}
