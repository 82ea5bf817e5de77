package dev.tarry.core;

import dev.tarry.core.budget.Budget;
import dev.tarry.core.budget.Cut;
import dev.tarry.core.budget.Meter;
import dev.tarry.core.cache.Visited;
import dev.tarry.core.liveness.HotCycles;
import dev.tarry.core.liveness.Lassos;
import dev.tarry.core.program.Mistake;
import dev.tarry.core.program.Program;
import dev.tarry.core.replay.Outcome;
import dev.tarry.core.replay.Replay;
import dev.tarry.core.schedule.Schedule;
import dev.tarry.core.search.Exploration;
import dev.tarry.core.search.Findings;
import dev.tarry.core.search.Found;
import dev.tarry.core.search.Search;
import dev.tarry.core.search.Strata;
import dev.tarry.core.search.Tally;
import dev.tarry.core.search.stratified.Checkpoint;
import dev.tarry.core.search.stratified.Resumable;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Tests a program: drives the workers of a search until it ends or the budget is spent, confirms
 * and shrinks what they found, and reports. It is the only place that drives a search.
 */
public final class Tester {
  private static final int MOST_TOLD = 3;

  private final Program program;
  private final Program watched;
  private final Strategy strategy;
  private final Listener listener;
  private final Meter meter;
  private volatile Visited visited;
  private @Nullable Seen seen;
  private final Findings findings;
  private final Tally tally = new Tally();
  private final @Nullable Checkpoint checkpoint;
  private volatile @Nullable Meter sequel;
  private volatile boolean interrupted;

  /** What is left of the visited states when they had to go. */
  private record Seen(long size, long bytes, boolean forgot) {
    static Seen of(Visited visited) {
      return new Seen(visited.size(), visited.bytes(), visited.forgot());
    }
  }

  public Tester(Program program, Strategy strategy, Budget budget) {
    this(program, strategy, budget, Listener.NONE);
  }

  /** A tester for one search of this program; its time begins now. */
  public Tester(Program program, Strategy strategy, Budget budget, Listener listener) {
    this(program, strategy, budget, listener, null);
  }

  /** A tester that looks for what these findings want. */
  Tester(Program program, Strategy strategy, Budget budget, Findings findings) {
    this(program, strategy, budget, Listener.NONE, null, findings);
  }

  /** A tester that also saves the search, and resumes what was saved of it before. */
  public Tester(
      Program program,
      Strategy strategy,
      Budget budget,
      Listener listener,
      @Nullable Checkpoint checkpoint) {
    this(program, strategy, budget, listener, checkpoint, new Findings(strategy.keepGoing()));
  }

  private Tester(
      Program program,
      Strategy strategy,
      Budget budget,
      Listener listener,
      @Nullable Checkpoint checkpoint,
      Findings findings) {
    if (checkpoint != null && !(strategy.search() instanceof Resumable)) {
      throw new Mistake(
          "the search \"" + strategy.search().name() + "\" cannot be saved; use ses, pb or bfs");
    }
    if (checkpoint != null && strategy.verifyStates()) {
      throw new Mistake(
          "a search that compares states in full cannot be saved, since a checkpoint holds only"
              + " their fingerprints; leave out one of the two");
    }
    this.checkpoint = checkpoint;
    this.program = strategy.verifyStates() ? program.verifying() : program;
    this.watched =
        program.promises() ? new Lassos(this.program, strategy.liveness().fair()) : this.program;
    this.strategy = strategy;
    this.listener = listener;
    this.meter = new Meter(budget, this::pulse);
    this.visited = Visited.bounded(budget.memory() / 2, strategy.whenFull());
    this.findings = findings;
    if (!program.replaced().isEmpty()) {
      meter.cut(Cut.REPLACED);
    }
  }

  /**
   * Searches, once.
   *
   * @throws Mistake if the program, the explorer or the strategy is not as it should be
   */
  public Report test() {
    Meter.Clock clock = meter.clock();
    try {
      search();
      decideCycles();
    } finally {
      clock.close();
    }
    Remainder left = Remainder.of(meter, () -> interrupted);
    List<Bug> bugs = new ArrayList<>();
    if (findings.hasFailures()) {
      meter.cut(Cut.BUG);
    }
    for (Found found : findings.all()) {
      listener.found(found);
      bugs.add(confirmed(new Confirmation(program, strategy, left, found)));
    }
    return report(bugs);
  }

  /** Searches as far as memory lasts. */
  private void search() {
    try {
      driveAll(workers());
    } catch (OutOfMemoryError full) {
      meter.stop(Cut.MEMORY);
    }
    meter.forgetFrontiers();
    if (meter.cuts().contains(Cut.MEMORY)) {
      seen = Seen.of(visited);
      visited = Visited.bounded(0, strategy.whenFull());
      noteMemory(String.format("the search ended after %,d states", meter.states()));
    }
  }

  private void noteMemory(String what) {
    meter.note("memory ran out: " + what + "; give the JVM a larger heap (-Xmx)");
  }

  private Bug confirmed(Confirmation confirmation) {
    try {
      return confirmation.bug();
    } catch (OutOfMemoryError full) {
      noteMemory("a bug that was found could not be replayed, shrunk and traced");
      return confirmation.unconfirmed();
    }
  }

  private List<Search> workers() {
    int workers = strategy.search().parallel() ? strategy.workers() : 1;
    Exploration.Settings settings =
        new Exploration.Settings(
            strategy.delays(),
            strategy.freeData(),
            meter.budget().memory(),
            workers,
            strategy.strict(),
            meter.budget().steps(),
            strategy.liveness());
    Exploration exploration =
        new Exploration(
            watched,
            strategy.search().name(),
            strategy.explorer(),
            strategy.seed(),
            settings,
            meter,
            findings,
            visited,
            tally);
    Supplier<Search> worker =
        strategy.search() instanceof Resumable resumable
            ? resumable.start(exploration, checkpoint)
            : strategy.search().start(exploration);
    List<Search> searches = new ArrayList<>();
    for (int i = 0; i < workers; i++) {
      searches.add(worker.get());
    }
    return searches;
  }

  private void driveAll(List<Search> searches) {
    AtomicReference<Throwable> thrown = new AtomicReference<>();
    List<Thread> threads = new ArrayList<>();
    for (Search search : searches.subList(1, searches.size())) {
      Thread thread = new Thread(() -> drive(search, thrown), "tarry-" + threads.size());
      thread.setDaemon(true);
      thread.start();
      threads.add(thread);
    }
    drive(searches.get(0), thrown);
    for (Thread thread : threads) {
      join(thread);
    }
    Throwable first = thrown.get();
    if (first instanceof RuntimeException exception) {
      throw exception;
    }
    if (first instanceof Error error) {
      throw error;
    }
    if (!meter.stopped()) {
      meter.finish();
    }
  }

  /** Looks for promises that are broken for ever, which takes more than visiting all states. */
  private void decideCycles() {
    if (!program.promises() || !findings.isEmpty()) {
      return;
    }
    boolean exhausted = meter.finished() && meter.cuts().isEmpty();
    if (!exhausted || !allCycles()) {
      meter.cut(Cut.LASSOS);
    }
  }

  private void add(HotCycles.Cycle cycle) {
    findings.add(
        new Found(
            cycle.failure(),
            cycle.schedule(),
            0,
            strategy.search().name(),
            cycle.states(),
            0,
            tally));
  }

  private boolean allCycles() {
    Meter rest = meter.sequel();
    sequel = rest;
    Meter.Clock clock = rest.clock();
    try {
      HotCycles cycles = HotCycles.of(program, strategy.liveness().fair(), rest);
      if (cycles != null) {
        cycles.find().ifPresent(this::add);
      }
      return cycles != null;
    } catch (OutOfMemoryError full) {
      noteMemory("not all cycles were looked at");
      return false;
    } finally {
      clock.close();
    }
  }

  private void drive(Search search, AtomicReference<Throwable> thrown) {
    try {
      boolean more = true;
      while (more && !meter.stopped()) {
        more = search.advance();
      }
      search.stop();
    } catch (RuntimeException | Error e) {
      if (isOutOfMemory(e)) {
        meter.stop(Cut.MEMORY);
      } else {
        thrown.compareAndSet(null, e);
        stop();
      }
    }
  }

  private static boolean isOutOfMemory(Throwable thrown) {
    Throwable at = thrown;
    while (at != null && !(at instanceof OutOfMemoryError)) {
      at = at.getCause();
    }
    return at != null;
  }

  private void join(Thread thread) {
    try {
      thread.join();
    } catch (InterruptedException interrupted) {
      stop();
      Thread.currentThread().interrupt();
    }
  }

  /** Makes {@link #test()} stop soon, with a report of what was covered. */
  public void stop() {
    interrupted = true;
    meter.stop(Cut.INTERRUPTED);
    Meter following = sequel;
    if (following != null) {
      following.stop(Cut.INTERRUPTED);
    }
  }

  private void pulse() {
    listener.progress(
        new Listener.Progress(
            Math.max(0, tally.strata().each().size() - 1),
            meter.states(),
            meter.transitions(),
            meter.schedules(),
            meter.frontier(),
            visited.bytes(),
            meter.elapsed()));
  }

  /** What was left out, in the words of the program. */
  private List<String> omissions() {
    List<String> all = new ArrayList<>(program.replaced());
    List<String> unwatched = program.unwatched();
    unwatched.stream().limit(MOST_TOLD).map(what -> "not watched: " + what).forEach(all::add);
    if (unwatched.size() > MOST_TOLD) {
      all.add(unwatched.size() - MOST_TOLD + " more not watched");
    }
    if (meter.cuts().contains(Cut.HANDLERS)) {
      List<String> handlers = program.cutOff();
      handlers.stream().limit(MOST_TOLD).forEach(all::add);
      if (handlers.size() > MOST_TOLD) {
        all.add(handlers.size() - MOST_TOLD + " more handlers did not end");
      }
    }
    return all;
  }

  private Report report(List<Bug> bugs) {
    if (!program.unwatched().isEmpty()) {
      meter.cut(Cut.UNWATCHED);
    }
    Verdict verdict = Verdict.BOUNDED;
    if (!bugs.isEmpty()) {
      verdict = Verdict.BUG;
    } else if (meter.finished() && meter.cuts().isEmpty()) {
      verdict = Verdict.EXHAUSTED;
    }
    if (checkpoint != null && !checkpoint.trouble().isEmpty()) {
      meter.note(checkpoint.trouble());
    }
    Strata strata = tally.strata();
    Seen states = seen == null ? Seen.of(visited) : seen;
    return new Report(
        program.name(),
        strategy.search().name(),
        strategy.explorer().label(strategy.seed()),
        strategy.seed(),
        verdict,
        bugs,
        Math.max(meter.states(), strata.states()),
        Math.max(meter.visits(), strata.states()),
        meter.transitions(),
        Math.max(meter.schedules(), strata.schedules()),
        strata,
        meter.cuts(),
        meter.notes(),
        meter.forgot() || states.forgot(),
        meter.elapsed(),
        states.bytes(),
        Visited.collisionProbability(strategy.strict() ? meter.visits() : states.size()),
        meter.coverage(),
        program.comparison(),
        omissions());
  }

  /** The run of this schedule; the explorer matters if the schedule names one of the user's own. */
  public static Outcome replay(Program program, Schedule schedule, Strategy strategy) {
    return Replay.of(program, schedule, strategy.explorer(), strategy.freeData()).follow(schedule);
  }
}
