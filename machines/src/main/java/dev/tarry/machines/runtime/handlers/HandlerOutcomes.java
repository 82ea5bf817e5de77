package dev.tarry.machines.runtime.handlers;

import dev.tarry.core.program.Failure;
import dev.tarry.core.program.FailureKind;
import dev.tarry.machines.model.Event;
import dev.tarry.machines.model.EventType;
import dev.tarry.machines.model.Input;
import dev.tarry.machines.model.MachineKind;
import dev.tarry.machines.model.MachineState;
import dev.tarry.machines.runtime.state.Disk;
import dev.tarry.machines.runtime.state.Effect;
import dev.tarry.machines.runtime.state.LocalState;
import dev.tarry.machines.runtime.state.Memo;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;

/**
 * Computes the outcome of a snapshot and an input: from the memo if it is known, otherwise by
 * running the handler. Shared by the runs of a program.
 */
public final class HandlerOutcomes {
  private static final int FIRST_RUNS = 2;

  private final MachineSettings settings;
  private final Memo memo;
  private final HandlerCoverage handlers;
  private final Map<Site, LongAdder> sites = new ConcurrentHashMap<>();
  private final LongAdder executions = new LongAdder();
  private final Map<String, String> cutOff = new ConcurrentSkipListMap<>();

  /** A place in code: before an event is handled in a state, or the state is entered. */
  record Site(MachineKind kind, MachineState state, EventType type) {}

  public HandlerOutcomes(MachineSettings settings, Memo memo, HandlerCoverage handlers) {
    this.settings = settings;
    this.memo = memo;
    this.handlers = handlers;
  }

  /** How many times a handler was run, those that were run twice counted once. */
  public long executions() {
    return executions.sum();
  }

  /** The handlers and conditions that were cut off, each in a sentence. */
  public List<String> cutOff() {
    return cutOff.entrySet().stream()
        .map(entry -> entry.getKey() + HandlerFailures.at(entry.getValue()))
        .toList();
  }

  /** Says that a condition did not end, and where it was abandoned, if that is known. */
  public Failure endless(String condition, String place) {
    String what =
        "the condition \"" + condition + "\" did not end in " + text(settings.handlerTime());
    cutOff.putIfAbsent(what, place);
    return new Failure(FailureKind.ENDLESS_HANDLER, what, condition);
  }

  private void cutOff(Failure failure) {
    cutOff.putIfAbsent(failure.message(), failure.place());
  }

  /** The outcome for a machine, or for a spec. */
  public HandlerOutcome of(LocalState from, Input input, boolean spec, HandlerRunner runner) {
    if (memo.get(from, input) instanceof HandlerOutcome known) {
      return known;
    }
    HandlerOutcome found = run(from, input, spec, runner);
    Failure failure = found.next().failure();
    if (failure != null && HandlerFailures.isCutOff(failure)) {
      cutOff(failure);
    }
    HandlerOutcome kept =
        new HandlerOutcome(memo.intern(found.next()), found.signals(), found.reached());
    memo.put(from, input, kept);
    return kept;
  }

  /**
   * The outcome for a machine with pending effects: those of this input wait behind them.
   *
   * @param ends whether the halt of a machine that has sent nothing is a separate step
   */
  public HandlerOutcome ahead(LocalState from, Input input, boolean ends, HandlerRunner runner) {
    if (from.hasEffects() && memo.get(from, input) instanceof HandlerOutcome known) {
      return known;
    }
    LocalState bare = from.hasEffects() ? memo.intern(from.withoutEffects()) : from;
    HandlerOutcome alone = of(bare, input, false, runner);
    LocalState next = alone.next();
    boolean halts = ends && next.phase() == LocalState.Phase.HALTED;
    boolean apart = !next.hasEffects() && (next.failure() != null || halts);
    if (!from.hasEffects() && !apart) {
      return alone;
    }
    Effect[] waiting = from.effects();
    if (apart) {
      waiting = Arrays.copyOf(waiting, waiting.length + 1);
      waiting[waiting.length - 1] = new Effect.End();
    }
    HandlerOutcome queued =
        new HandlerOutcome(memo.intern(next.behind(waiting)), alone.signals(), alone.reached());
    if (from.hasEffects()) {
      memo.put(from, input, queued);
    }
    return queued;
  }

  private HandlerOutcome run(LocalState from, Input input, boolean spec, HandlerRunner runner) {
    HandlerOutcome first = runOnce(from, input, spec, runner);
    if (isToBeRepeated(from, input) && !HandlerFailures.isAtALimit(first.next().failure())) {
      HandlerOutcome second = runOnce(from, input, spec, runner);
      boolean comparable = !HandlerFailures.isAtALimit(second.next().failure());
      if (comparable && !first.next().equals(second.next())) {
        throw new UnrepeatableHandler(first.next(), second.next(), eventOf(from, input));
      }
    }
    return first;
  }

  private boolean isToBeRepeated(LocalState from, Input input) {
    executions.increment();
    if (settings.repeatEvery() == 0) {
      return false;
    }
    Site site = new Site(from.kind(), from.state(), eventOf(from, input).type());
    LongAdder runs = sites.computeIfAbsent(site, any -> new LongAdder());
    runs.increment();
    long n = runs.sum();
    return n <= FIRST_RUNS || n % settings.repeatEvery() == 0;
  }

  private static Event eventOf(LocalState from, Input input) {
    return from.phase() == LocalState.Phase.READY ? (Event) input : from.unfinished().event();
  }

  private HandlerOutcome runOnce(LocalState from, Input input, boolean spec, HandlerRunner runner) {
    Event event = eventOf(from, input);
    HandlerOutcome outcome =
        runner.run(() -> execute(from, input, spec, runner), place -> cutOff(tooLong(from, event)));
    return outcome == null ? failed(from, event, tooLong(from, event)) : outcome;
  }

  /** Runs a handler, or reports what user code threw while fields were copied. */
  private HandlerOutcome execute(LocalState from, Input input, boolean spec, HandlerRunner runner) {
    try {
      return handle(from, input, spec, runner);
    } catch (StackOverflowError deep) {
      throw HandlerFailures.tooDeep(from.kind());
    } catch (Throwable thrown) {
      return failed(from, eventOf(from, input), HandlerFailures.thrown(from, thrown));
    }
  }

  private HandlerOutcome handle(LocalState from, Input input, boolean spec, HandlerRunner runner) {
    if (from.phase() == LocalState.Phase.READY) {
      return execution(from, from, (Event) input, List.of(), spec, runner).run(0);
    }
    LocalState.Unfinished again = from.unfinished();
    LocalState base = again.base();
    if (base == null) {
      return execution(from, from, again.event(), List.of(), spec, runner).run(0);
    }
    List<Input> answers = new ArrayList<>(again.answers());
    answers.add(input);
    return execution(from, base, again.event(), List.copyOf(answers), spec, runner)
        .run(again.committed());
  }

  private Execution execution(
      LocalState from,
      LocalState base,
      Event event,
      List<Input> answers,
      boolean spec,
      HandlerRunner runner) {
    return new Execution(
        from, base, disk(from), event, answers, settings, runner, spec, memo, handlers);
  }

  /** The disk when a handler continues: everything that its machine wrote before it waited. */
  private static @Nullable Disk disk(LocalState from) {
    Disk disk = from.disk();
    boolean waited = from.phase() != LocalState.Phase.CHOOSING;
    return disk != null && waited ? disk.written(from.fields()) : disk;
  }

  private Failure tooLong(LocalState from, Event event) {
    return HandlerFailures.cutOff(from, event, text(settings.handlerTime()));
  }

  private HandlerOutcome failed(LocalState from, Event event, Failure failure) {
    LocalState stuck =
        new LocalState(
            from.self(),
            from.kind(),
            from.state(),
            LocalState.Phase.READY,
            from.fields(),
            from.children(),
            null,
            Effect.none(),
            failure,
            null);
    EventType type = event.type() == LocalState.START ? HandlerCoverage.ENTRY : event.type();
    int handler = handlers.number(from.kind(), from.state(), from.state().declared(type));
    return new HandlerOutcome(stuck, List.of(), new int[] {handler});
  }

  private static String text(Duration time) {
    return time.toMillis() % 1000 == 0 ? time.toSeconds() + " s" : time.toMillis() + " ms";
  }
}
