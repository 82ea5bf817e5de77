package dev.tarry.machines.runtime;

import dev.tarry.core.program.Failure;
import dev.tarry.machines.model.Event;
import dev.tarry.machines.model.EventType;
import dev.tarry.machines.model.Input;
import dev.tarry.machines.model.MachineKind;
import dev.tarry.machines.model.MachineState;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListSet;
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
  private final Set<String> cutOff = new ConcurrentSkipListSet<>();

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

  /** The handlers that were cut off, each in a sentence. */
  Set<String> cutOff() {
    return cutOff;
  }

  /** The outcome for a machine, or for a spec. */
  Outcome of(Local from, Input input, boolean spec, Watch watch) {
    if (memo.get(from, input) instanceof Outcome known) {
      return known;
    }
    Outcome found = run(from, input, spec, watch);
    Failure failure = found.next().failure();
    if (failure != null && Blame.isCutOff(failure)) {
      cutOff.add(failure.message() + " (" + failure.place() + ")");
    }
    Outcome kept = new Outcome(memo.intern(found.next()), found.signals(), found.reached());
    memo.put(from, input, kept);
    return kept;
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
            Effect.NONE,
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
