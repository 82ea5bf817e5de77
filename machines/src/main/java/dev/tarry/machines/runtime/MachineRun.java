package dev.tarry.machines.runtime;

import dev.tarry.core.program.ChoiceSource;
import dev.tarry.core.program.Choices;
import dev.tarry.core.program.Coverage;
import dev.tarry.core.program.Failure;
import dev.tarry.core.program.Mark;
import dev.tarry.core.program.Program;
import dev.tarry.core.program.Run;
import dev.tarry.core.program.Sent;
import dev.tarry.core.program.Step;
import dev.tarry.core.program.Tasks;
import dev.tarry.machines.model.MachineState.Heat;
import dev.tarry.machines.runtime.faults.Delivery;
import dev.tarry.machines.runtime.faults.FaultStep;
import dev.tarry.machines.runtime.faults.TimerClock;
import dev.tarry.machines.runtime.handlers.HandlerFailures;
import dev.tarry.machines.runtime.state.Effect;
import dev.tarry.machines.runtime.state.FullState;
import dev.tarry.machines.runtime.state.GlobalState;
import dev.tarry.machines.runtime.state.GlobalState.Asking;
import dev.tarry.machines.runtime.state.LocalState;
import dev.tarry.notes.Note;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A run of machines: a cursor at one of their states. */
public final class MachineRun implements Run {
  private final MachineProgram program;
  private final Stepper stepper;
  private final @Nullable PersistentSets sets;
  private final @Nullable Symmetry symmetry;
  private final long first;
  private GlobalState world;
  private @Nullable GlobalState looked;
  private int only = Step.NOBODY;
  private Choices scheduled = Choices.NONE;
  private List<Stepper.Handled> early;
  private boolean recording;
  private @Nullable Taken last;
  private @Nullable MachineRun whole;

  /**
   * A state of a recorded run, with what machines handled before the first step and is not in a
   * trace yet.
   *
   * @param whole the same state with dead fields; null if there is none
   */
  private record ToldMark(GlobalState world, List<Stepper.Handled> early, @Nullable Mark whole)
      implements Mark {
    @Override
    public int bytes() {
      return world.bytes();
    }
  }

  /** A step that was recorded. */
  private record Taken(
      GlobalState before,
      int choice,
      Step step,
      GlobalState after,
      @Nullable Effect committed,
      List<Stepper.Handled> early,
      List<Stepper.Handled> handled) {}

  MachineRun(MachineProgram program) {
    this.program = program;
    this.stepper = new Stepper(program);
    this.sets = program.persistentSets();
    this.world = stepper.world();
    this.symmetry = program.symmetry(world);
    this.first = world.fingerprint();
    this.early = stepper.handled();
  }

  GlobalState world() {
    return world;
  }

  /** The effect that the last step committed. */
  @Nullable Effect committed() {
    return stepper.committed();
  }

  /** The faults that may occur in a state that waits for a choice about them. */
  List<FaultStep> strikes() {
    return stepper.strikes(world);
  }

  MachineProgram program() {
    return program;
  }

  @Override
  public Choices choices() {
    if (world.failure() != null || stepper.isUnfit()) {
      return Choices.NONE;
    }
    int who = world.chooser();
    return switch (world.asking()) {
      case NOBODY -> only() == Step.NOBODY ? whoRuns(world.enabled()) : Choices.data(1);
      case HANDLER -> Choices.data(world.slots().local(who).unfinished().options());
      case NETWORK -> Choices.data(stepper.network().deliveries(world, who).size());
      case FAULTS, CRASH -> Choices.data(1 + stepper.strikes(world).size());
      case OVER -> Choices.NONE;
    };
  }

  /**
   * The machine whose step is a persistent set here, if there is one: only its step is offered. In
   * the first state all steps are offered, because explorers learn there who can run.
   */
  @SuppressWarnings("ReferenceEquality") // worlds are never compared by content
  private int only() {
    if (sets != null && looked != world) {
      looked = world;
      boolean looks = world.asking() == Asking.NOBODY && world.fingerprint() != first;
      only = looks ? sets.in(world) : Step.NOBODY;
    }
    return only;
  }

  /** The choice among these machines; the previous object if they are still the same. */
  @SuppressWarnings("ReferenceEquality") // those that are the same are seldom other objects
  private Choices whoRuns(Tasks enabled) {
    if (scheduled.tasks() != enabled) {
      scheduled = Choices.tasks(enabled);
    }
    return scheduled;
  }

  @Override
  public Step step(int choice) {
    return step(choice, only() == Step.NOBODY ? choice : only());
  }

  /**
   * Takes a step.
   *
   * @param choice that was made
   * @param meant the machine or option that it stands for, if it was the only one offered
   */
  private Step step(int choice, int meant) {
    GlobalState before = world;
    Step step = stepper.step(before, meant);
    world = stepper.world();
    if (whole != null) {
      // Dead fields may refer to machines, so there may be fewer persistent sets with them.
      whole.step(choice, meant);
      whole.checkIsAs(world);
    }
    if (recording) {
      List<Stepper.Handled> handled = stepper.handled();
      List<Stepper.Handled> first = early(step.task(), handled);
      last = new Taken(before, choice, step, world, stepper.committed(), first, handled);
    }
    return step;
  }

  /**
   * Dead fields must not matter; a state with them that does differ is a defect. A handler that is
   * cut off once may end the other time.
   */
  private void checkIsAs(GlobalState other) {
    boolean cutOff =
        HandlerFailures.isCutOff(world.failure()) || HandlerFailures.isCutOff(other.failure());
    if (cutOff) {
      return;
    }
    if (!world.enabled().equals(other.enabled())
        || world.asking() != other.asking()
        || !Objects.equals(world.failure(), other.failure())) {
      throw new IllegalStateException(
          "a field that counts as dead was read; this is a defect of Tarry, please report it");
    }
  }

  /** What the machines of a step handled before the first step, if this is their first one. */
  private List<Stepper.Handled> early(int task, List<Stepper.Handled> handled) {
    Set<Integer> acting = new HashSet<>(Set.of(task));
    handled.forEach(one -> acting.add(one.slot()));
    List<Stepper.Handled> first =
        early.stream().filter(one -> acting.contains(one.slot())).toList();
    if (!first.isEmpty()) {
      List<Stepper.Handled> left = new ArrayList<>(early);
      left.removeAll(first);
      early = List.copyOf(left);
    }
    return first;
  }

  @Override
  public List<Sent> sent() {
    if (!(stepper.committed() instanceof Effect.Send send)) {
      return List.of();
    }
    Integer receiver = world.roster().slot(send.target());
    return receiver == null ? List.of() : List.of(new Sent(receiver, send.event().type().name()));
  }

  @Override
  public Coverage coverage() {
    return program.handlers().coverage(stepper.counts(), kind -> !TimerClock.isClock(kind));
  }

  @Override
  public Mark mark() {
    return recording && !(early.isEmpty() && whole == null)
        ? new ToldMark(world, early, whole == null ? null : whole.mark())
        : world;
  }

  @Override
  public void reset(Mark mark) {
    if (mark instanceof ToldMark told) {
      world = told.world();
      early = told.early();
    } else {
      world = (GlobalState) mark;
      early = recording ? List.of() : early;
    }
    resetWhole(mark instanceof ToldMark told ? told.whole() : null);
  }

  private void resetWhole(@Nullable Mark mark) {
    if (recording) {
      whole = mark == null ? null : Objects.requireNonNullElseGet(whole, this::withDeadFields);
    }
    if (whole != null && mark != null) {
      whole.reset(mark);
    }
  }

  @Override
  public long fingerprint() {
    return symmetry == null ? world.fingerprint() : symmetry.fingerprint(world);
  }

  @Override
  public Object fullState() {
    return symmetry == null ? FullState.of(world) : symmetry.fullState(world);
  }

  @Override
  public @Nullable Failure failure() {
    return isCutOff() ? null : world.failure();
  }

  @Override
  public boolean isCutOff() {
    return HandlerFailures.isCutOff(world.failure());
  }

  @Override
  public long owed() {
    return specsThatAre(Heat.HOT);
  }

  @Override
  public long kept() {
    return specsThatAre(Heat.COLD);
  }

  private long specsThatAre(Heat heat) {
    long bits = 0;
    int[] promising = program.promising();
    for (int i = 0; i < promising.length; i++) {
      bits |= world.specs()[promising[i]].state().heat() == heat ? 1L << i : 0;
    }
    return bits;
  }

  @Override
  public String promise(int i) {
    return world.specs()[program.promising()[i]].kind().name();
  }

  @Override
  public ChoiceSource draw() {
    return switch (world.asking()) {
      case NETWORK -> ChoiceSource.fault(stepper.network().harmless(world, world.chooser()));
      case FAULTS, CRASH -> ChoiceSource.fault(0);
      case HANDLER ->
          world.slots().local(world.chooser()).unfinished().fair()
              ? ChoiceSource.FAIR
              : ChoiceSource.FREE;
      case NOBODY, OVER -> ChoiceSource.FREE;
    };
  }

  @Override
  public String name(int task) {
    return world.slots().local(task).self().toString();
  }

  @Override
  public long identity(int task) {
    return world.slots().local(task).self().hash();
  }

  @Override
  public long numbering() {
    return world.roster().hash();
  }

  /**
   * Records the run from here on. If states do not hold dead fields, a second run with them takes
   * the same steps, to show their values.
   */
  @Override
  public void record() {
    if (!recording && program.hasDeadFields() && world.fingerprint() == first) {
      whole = withDeadFields();
    }
    recording = true;
    stepper.record();
  }

  private MachineRun withDeadFields() {
    MachineRun run = program.withDeadFields().start();
    run.record();
    return run;
  }

  @Override
  public List<Note> story() {
    if (whole != null) {
      return whole.story();
    }
    Taken taken = last;
    if (taken == null) {
      return List.of();
    }
    List<Delivery> deliveries =
        taken.before.asking() == Asking.NETWORK
            ? stepper.network().deliveries(taken.before, taken.before.chooser())
            : List.of();
    List<FaultStep> strikes =
        Stepper.isAboutFaults(taken.before) ? stepper.strikes(taken.before) : List.of();
    TimerClock clock = program.clock();
    int clockSlot = clock == null ? Step.NOBODY : clock.slot();
    return new StepNotes(taken.before, taken.step.task(), taken.after, clockSlot)
        .of(
            taken.choice,
            taken.committed,
            taken.early,
            taken.handled,
            taken.step.signals(),
            deliveries,
            strikes);
  }

  @Override
  public @Nullable Program successor() {
    return stepper.isUnfit() ? program.unreduced() : null;
  }

  @Override
  public long touches(int task) {
    LocalState local = world.slots().local(task);
    if (!local.hasEffects()) {
      local = stepper.outcome(local, world.slots().inbox(task)).next();
    }
    if (!local.hasEffects()) {
      return local.self().hash();
    }
    boolean plain =
        local.effects()[0] instanceof Effect.Send send
            && program.observers(send.event().type()).length == 0;
    return plain ? ((Effect.Send) local.effects()[0]).target().hash() : 0;
  }
}
