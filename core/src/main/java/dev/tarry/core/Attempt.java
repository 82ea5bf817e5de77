package dev.tarry.core;

import dev.tarry.core.budget.Cut;
import dev.tarry.core.budget.Meter;
import dev.tarry.core.cache.Visited;
import dev.tarry.core.cache.Visited.WhenFull;
import dev.tarry.core.liveness.HotCycles;
import dev.tarry.core.liveness.Lassos;
import dev.tarry.core.program.BeginAgain;
import dev.tarry.core.program.Mistake;
import dev.tarry.core.program.Omission;
import dev.tarry.core.program.Program;
import dev.tarry.core.search.Checkpoint;
import dev.tarry.core.search.Exploration;
import dev.tarry.core.search.Findings;
import dev.tarry.core.search.Found;
import dev.tarry.core.search.Search;
import dev.tarry.core.search.Strata;
import dev.tarry.core.search.Tally;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * One search of one program, from its beginning to its report: drives the workers until they end or
 * the budget is spent, confirms and shrinks what they found, and reports.
 */
final class Attempt {
  /** A search that ends after fewer steps has seen too little for warnings. */
  private static final long FEW_STEPS = 1_000;

  private static final int MOST_TOLD = 3;

  private final Program program;
  private final Program watched;
  private final Strategy strategy;
  private final Listener listener;
  private final Meter meter;
  private volatile Visited visited;
  private @Nullable VisitedCount counted;
  private final Findings findings;
  private final String again;
  private final Tally tally = new Tally();
  private final @Nullable Checkpoint checkpoint;
  private volatile @Nullable Meter sequel;
  private volatile boolean interrupted;

  /** The counts of the visited states, kept when the states themselves are dropped. */
  private record VisitedCount(long size, long bytes, boolean forgot) {
    static VisitedCount of(Visited visited) {
      return new VisitedCount(visited.size(), visited.bytes(), visited.forgot());
    }
  }

  /**
   * One search of a program.
   *
   * @param meter what it uses of its budget, for reports of its progress
   * @param findings where it puts what it finds
   * @param again how often the same search has begun before, and why; empty if it has not
   */
  Attempt(
      Program program,
      Strategy strategy,
      Meter meter,
      Listener listener,
      @Nullable Checkpoint checkpoint,
      Findings findings,
      String again) {
    this.again = again;
    this.checkpoint = checkpoint;
    this.program = strategy.verifyStates() ? program.verifying() : program;
    this.watched =
        program.promises() ? new Lassos(this.program, strategy.liveness().fair()) : this.program;
    this.strategy = strategy;
    this.listener = listener;
    this.meter = meter;
    this.visited = Visited.bounded(meter.budget().memory() / 2, strategy.whenFull(), meter.disk());
    this.findings = findings;
    if (!omitted(Omission.Kind.REPLACED).isEmpty()) {
      meter.cut(Cut.REPLACED);
    }
  }

  /**
   * Searches the program. May be called once.
   *
   * @throws Mistake if the program, the explorer or the strategy is wrong
   * @throws BeginAgain if another program must be searched
   */
  Report test() {
    Meter.Clock clock = meter.clock();
    try {
      search();
      decideCycles();
    } finally {
      clock.close();
    }
    TimeLeft left = TimeLeft.of(meter, () -> interrupted);
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

  /** The report of a search that ran out of memory at its end. */
  Report ranOut() {
    meter.stop(Cut.MEMORY);
    meter.cut(Cut.MEMORY); // also if the search was over
    forget();
    if (findings.hasFailures()) {
      meter.cut(Cut.BUG);
    }
    List<Bug> bugs = new ArrayList<>();
    for (Found found : findings.all()) {
      bugs.add(
          new Confirmation(program, strategy, TimeLeft.of(meter, () -> true), found).unconfirmed());
    }
    return report(bugs);
  }

  /** Searches until it ends or memory runs out. */
  private void search() {
    try {
      driveAll(workers());
    } catch (OutOfMemoryError full) {
      meter.stop(Cut.MEMORY);
    }
    meter.forgetFrontiers();
    if (meter.cuts().contains(Cut.MEMORY)) {
      forget();
    }
  }

  /** Makes room for what is left to do. */
  private void forget() {
    if (counted == null) {
      counted = VisitedCount.of(visited);
      visited = Visited.bounded(0, WhenFull.STOP_ADDING);
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
      noteMemory("a bug was found, but could not be replayed, shrunk and traced");
      return confirmation.unconfirmed();
    }
  }

  private List<Search> workers() {
    int workers = strategy.search().parallel() ? strategy.workers() : 1;
    Exploration.Settings settings =
        new Exploration.Settings(
            strategy.delays(),
            strategy.choices(),
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
        checkpoint == null
            ? strategy.search().start(exploration)
            : strategy.search().resume(exploration, checkpoint);
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
      Thread thread = new Thread(() -> driveApart(search, thrown), "tarry-" + threads.size());
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

  /** Looks for promises that are never kept, which takes more than visiting all states. */
  private void decideCycles() {
    boolean exhausted = meter.finished() && meter.cuts().isEmpty();
    boolean endless = exhausted && program.mayRunForever();
    if (!(program.promises() || endless) || !findings.isEmpty()) {
      return;
    }
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
      noteMemory("not all cycles were checked");
      return false;
    } finally {
      clock.close();
    }
  }

  /** Drives a search in a thread that ends with it. */
  private void driveApart(Search search, AtomicReference<Throwable> thrown) {
    try {
      drive(search, thrown);
    } finally {
      program.release();
    }
  }

  private void drive(Search search, AtomicReference<Throwable> thrown) {
    try {
      boolean more;
      do { // the first step was taken when the search was made, and what it found is not lost
        more = search.advance();
      } while (more && !meter.stopped());
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

  /** Stops {@link #test()} soon, with a report of what was covered. */
  void stop() {
    interrupted = true;
    meter.stop(Cut.INTERRUPTED);
    Meter following = sequel;
    if (following != null) {
      following.stop(Cut.INTERRUPTED);
    }
  }

  /** The progress so far. */
  Listener.Progress progress() {
    return new Listener.Progress(
        Math.max(0, tally.strata().each().size() - 1),
        meter.states(),
        meter.transitions(),
        meter.schedules(),
        meter.frontier(),
        visited.bytes(),
        meter.elapsed());
  }

  /** The present status. Any thread may call it. */
  SearchStatus status() {
    return new SearchStatus(
        progress(),
        tally.strata(),
        tally.shares(),
        meter.coverage(),
        findings.all().stream().map(Found::failure).toList());
  }

  /** The notes of the report, those of the program first. */
  private List<String> notes(List<Bug> bugs, long states) {
    List<String> all = new ArrayList<>(omitted(Omission.Kind.REPLACED));
    List<String> unwatched = unwatched();
    unwatched.stream()
        .limit(MOST_TOLD)
        .map(what -> "not explored in full: " + what)
        .forEach(all::add);
    if (unwatched.size() > MOST_TOLD) {
      all.add(unwatched.size() - MOST_TOLD + " more not explored in full");
    }
    if (meter.cuts().contains(Cut.HANDLERS) || meter.cuts().contains(Cut.TIME)) {
      List<String> handlers = omitted(Omission.Kind.CUT_OFF);
      handlers.stream().limit(MOST_TOLD).forEach(all::add);
      if (handlers.size() > MOST_TOLD) {
        all.add(handlers.size() - MOST_TOLD + " more handlers did not end");
      }
    }
    if (strategy.reduction() != Reduction.NONE && !program.reduction().isEmpty()) {
      all.add(program.reduction());
    }
    if (strategy.reduction().isSymmetric() && !program.asymmetry().isEmpty()) {
      all.add("no symmetry: " + program.asymmetry());
    }
    all.addAll(meter.notes());
    if (bugs.isEmpty() && sawSome()) {
      program.doubts(meter.coverage(), states).forEach(doubt -> all.add(Report.WARNING + doubt));
    }
    return all;
  }

  /** Whether the search went far enough for warnings about what it never reached. */
  private boolean sawSome() {
    return !meter.cuts().contains(Cut.TIME)
        || meter.schedules() > 0
        || meter.transitions() >= FEW_STEPS;
  }

  private List<String> omitted(Omission.Kind kind) {
    return Omission.texts(program.omissions(), kind);
  }

  private List<String> unwatched() {
    List<String> all = new ArrayList<>(omitted(Omission.Kind.UNWATCHED));
    if (Set.of(Cut.UNWATCHED).containsAll(meter.cuts())) {
      all.addAll(omitted(Omission.Kind.ENDS));
    }
    return all;
  }

  private Report report(List<Bug> bugs) {
    if (!unwatched().isEmpty()) {
      meter.cut(Cut.UNWATCHED);
    }
    Verdict verdict = Verdict.BOUNDED;
    if (!bugs.isEmpty()) {
      verdict = Verdict.BUG;
    } else if (meter.finished() && meter.cuts().isEmpty()) {
      verdict = Verdict.EXHAUSTED;
    }
    if (!again.isEmpty() && meter.cuts().stream().anyMatch(Cut::isBudget)) {
      meter.note(
          "the search restarted "
              + again
              + "; the counts are those since the last restart, the budget covers all of them");
    }
    Strata strata = tally.strata();
    VisitedCount states = counted == null ? VisitedCount.of(visited) : counted;
    return new Report(
        program.name(),
        strategy.search().name(),
        strategy.order().label(strategy.seed()),
        strategy.seed(),
        verdict,
        bugs,
        Math.max(meter.states(), strata.states()),
        Math.max(meter.visits(), strata.states()),
        meter.transitions(),
        Math.max(meter.schedules(), strata.schedules()),
        strata,
        tally.shares(),
        meter.cuts(),
        notes(bugs, Math.max(meter.states(), strata.states())),
        meter.forgot() || states.forgot(),
        meter.elapsed(),
        states.bytes(),
        Visited.collisionProbability(
            strategy.strict() ? meter.visits() : Math.max(states.size(), meter.states())),
        statesXor(),
        meter.coverage(),
        program.comparison());
  }

  /** The XOR of all fingerprints; not of those on disk, which would take long. */
  private String statesXor() {
    OptionalLong elsewhere = meter.xor();
    if (elsewhere.isPresent()) {
      return HexFormat.of().toHexDigits(elsewhere.getAsLong());
    }
    boolean all = counted == null && !visited.forgot() && visited.size() == meter.states();
    if (!all || visited.spilled()) {
      return "";
    }
    long[] xor = {0};
    visited.forEach(state -> xor[0] ^= state);
    return HexFormat.of().toHexDigits(xor[0]);
  }
}
