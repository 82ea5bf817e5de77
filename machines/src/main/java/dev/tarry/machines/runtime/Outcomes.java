package dev.tarry.machines.runtime;

import dev.tarry.core.program.Failure;
import dev.tarry.core.program.FailureKind;
import dev.tarry.machines.model.Event;
import dev.tarry.machines.model.EventType;
import dev.tarry.machines.model.Input;
import dev.tarry.machines.model.MachineKind;
import dev.tarry.machines.model.MachineState;
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
 * Works out what becomes of a snapshot by an input: from the memo if it is known, else by running
 * the handler. Shared by the runs of a program.
 */
final class Outcomes {
  private static final int FIRST_RUNS = 2;

  private final Settings settings;
  private final Memo memo;
  private final Handlers handlers;
  private final Map<Site, LongAdder> sites = new ConcurrentHashMap<>();
  private final LongAdder executions = new LongAdder();
  private final Map<String, String> cutOff = new ConcurrentSkipListMap<>();

  /** A place in code: before an event is handled in a state, or the state is entered. */
  record Site(MachineKind kind, MachineState state, EventType type) {}

  Outcomes(Settings settings, Memo memo, Handlers handlers) {
    this.settings = settings;
    this.memo = memo;
    this.handlers = handlers;
  }

  /** How many times a handler was run, those that were run twice counted once. */
  long executions() {
    return executions.sum();
  }

  /** The handlers and conditions that were cut off, each in a sentence. */
  List<String> cutOff() {
    return cutOff.entrySet().stream()
        .map(entry -> entry.getKey() + Blame.at(entry.getValue()))
        .toList();
  }

  /** That a condition did not come to its end, and where it was given up, if that is known. */
  Failure endless(String condition, String place) {
    String what =
        "the condition \"" + condition + "\" did not end in " + text(settings.handlerTime());
    cutOff.putIfAbsent(what, place);
    return new Failure(FailureKind.ENDLESS_HANDLER, what, condition);
  }

  /** The outcome for a machine, or for a spec. */
  Outcome of(Local from, Input input, boolean spec, Watch watch) {
    if (memo.get(from, input) instanceof Outcome known) {
      return known;
    }
    Outcome found = run(from, input, spec, watch);
    Failure failure = found.next().failure();
    if (failure != null && Blame.isCutOff(failure)) {
      cutOff.putIfAbsent(failure.message(), failure.place());
    }
    Outcome kept = new Outcome(memo.intern(found.next()), found.signals(), found.reached());
    memo.put(from, input, kept);
    return kept;
  }

  /**
   * The outcome for a machine that may have effects waiting: those of this input wait behind them.
   *
   * @param ends whether it is a step of its own when the machine halts, having sent nothing
   */
  Outcome ahead(Local from, Input input, boolean ends, Watch watch) {
    if (from.hasEffects() && memo.get(from, input) instanceof Outcome known) {
      return known;
    }
    Local bare = from.hasEffects() ? memo.intern(from.withoutEffects()) : from;
    Outcome alone = of(bare, input, false, watch);
    Local next = alone.next();
    boolean halts = ends && next.phase() == Local.Phase.HALTED;
    boolean apart = !next.hasEffects() && (next.failure() != null || halts);
    if (!from.hasEffects() && !apart) {
      return alone;
    }
    Effect[] waiting = from.effects();
    if (apart) {
      waiting = Arrays.copyOf(waiting, waiting.length + 1);
      waiting[waiting.length - 1] = new Effect.End();
    }
    Outcome queued =
        new Outcome(memo.intern(next.behind(waiting)), alone.signals(), alone.reached());
    if (from.hasEffects()) {
      memo.put(from, input, queued);
    }
    return queued;
  }

  private Outcome run(Local from, Input input, boolean spec, Watch watch) {
    Outcome first = runOnce(from, input, spec, watch);
    if (isToBeRepeated(from, input) && !Blame.isAtALimit(first.next().failure())) {
      Outcome second = runOnce(from, input, spec, watch);
      boolean comparable = !Blame.isAtALimit(second.next().failure());
      if (comparable && !first.next().equals(second.next())) {
        throw new UnrepeatableHandler(first.next(), second.next(), eventOf(from, input));
      }
    }
    return first;
  }

  private boolean isToBeRepeated(Local from, Input input) {
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

  private static Event eventOf(Local from, Input input) {
    return from.phase() == Local.Phase.READY ? (Event) input : from.unfinished().event();
  }

  private Outcome runOnce(Local from, Input input, boolean spec, Watch watch) {
    Outcome outcome = watch.run(() -> execute(from, input, spec, watch));
    return outcome == null ? tooLong(from, eventOf(from, input)) : outcome;
  }

  /** Runs a handler, or tells what code of the user's threw while fields were copied. */
  private Outcome execute(Local from, Input input, boolean spec, Watch watch) {
    try {
      return handle(from, input, spec, watch);
    } catch (Throwable thrown) {
      return failed(from, eventOf(from, input), Blame.thrown(from, thrown));
    }
  }

  private Outcome handle(Local from, Input input, boolean spec, Watch watch) {
    if (from.phase() == Local.Phase.READY) {
      return execution(from, from, (Event) input, List.of(), spec, watch).run(0);
    }
    Local.Unfinished again = from.unfinished();
    Local base = again.base();
    if (base == null) {
      return execution(from, from, again.event(), List.of(), spec, watch).run(0);
    }
    List<Input> answers = new ArrayList<>(again.answers());
    answers.add(input);
    return execution(from, base, again.event(), List.copyOf(answers), spec, watch)
        .run(again.committed());
  }

  private Execution execution(
      Local from, Local base, Event event, List<Input> answers, boolean spec, Watch watch) {
    return new Execution(
        base, disk(from), event, answers, settings.handlerEffects(), watch, spec, memo, handlers);
  }

  /** What is on disk when a handler goes on: all that its machine wrote before it waited. */
  private static @Nullable Disk disk(Local from) {
    Disk disk = from.disk();
    boolean waited = from.phase() != Local.Phase.CHOOSING;
    return disk != null && waited ? disk.written(from.fields()) : disk;
  }

  private Outcome tooLong(Local from, Event event) {
    Failure failure = Blame.cutOff(from, event, text(settings.handlerTime()));
    return failed(from, event, failure);
  }

  private Outcome failed(Local from, Event event, Failure failure) {
    Local stuck =
        new Local(
            from.self(),
            from.kind(),
            from.state(),
            Local.Phase.READY,
            from.fields(),
            from.children(),
            null,
            Effects.NONE,
            failure,
            null);
    EventType type = event.type() == Local.START ? Handlers.ENTRY : event.type();
    int handler = handlers.number(from.kind(), from.state(), from.state().declared(type));
    return new Outcome(stuck, List.of(), new int[] {handler});
  }

  private static String text(Duration time) {
    return time.toMillis() % 1000 == 0 ? time.toSeconds() + " s" : time.toMillis() + " ms";
  }
}
