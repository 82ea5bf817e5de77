package dev.tarry.core;

import dev.tarry.core.budget.Budget;
import dev.tarry.core.budget.Cut;
import dev.tarry.core.budget.Meter;
import dev.tarry.core.program.BeginAgain;
import dev.tarry.core.program.Mistake;
import dev.tarry.core.program.Program;
import dev.tarry.core.replay.Outcome;
import dev.tarry.core.replay.Replay;
import dev.tarry.core.replay.Trace;
import dev.tarry.core.replay.Unreduced;
import dev.tarry.core.schedule.Schedule;
import dev.tarry.core.search.Checkpoint;
import dev.tarry.core.search.Findings;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Searches a program for bugs and reports. It runs the stages of a search one after the other, and
 * starts again whenever a run has a successor, all within one budget.
 */
public final class Tester {
  /** What a program leaves out in each of its stages. */
  private static final Set<Cut> IN_ALL_STAGES = Set.of(Cut.HELD_BACK, Cut.UNWATCHED);

  private final Program program;
  private final Strategy strategy;
  private final Listener listener;
  private final @Nullable Checkpoint checkpoint;
  private final Budget budget;
  private volatile @Nullable Attempt attempt;
  private volatile boolean interrupted;

  public Tester(Program program, Strategy strategy, Budget budget) {
    this(program, strategy, budget, Listener.NONE);
  }

  /** A tester for one search of this program. The time starts when the program is ready. */
  public Tester(Program program, Strategy strategy, Budget budget, Listener listener) {
    this(program, strategy, budget, listener, null);
  }

  /** A tester that also saves the search, and resumes a saved one. */
  public Tester(
      Program program,
      Strategy strategy,
      Budget budget,
      Listener listener,
      @Nullable Checkpoint checkpoint) {
    if (checkpoint != null && !strategy.search().resumable()) {
      throw new Mistake(
          "the search \"" + strategy.search().name() + "\" has no checkpoints; use ses, pb or bfs");
    }
    if (checkpoint != null && strategy.verifyStates()) {
      throw new Mistake(
          "a search that compares states in full has no checkpoints, because they hold only"
              + " fingerprints; leave out one of the two");
    }
    this.program = strategy.reduction().of(program);
    this.strategy = strategy;
    this.listener = listener;
    this.checkpoint = checkpoint;
    this.budget = budget;
  }

  /**
   * Searches the program. May be called once.
   *
   * @throws Mistake if the program, the explorer or the strategy is wrong
   */
  public Report test() {
    try {
      return search();
    } catch (OutOfMemoryError full) {
      Attempt now = attempt;
      if (now == null) {
        throw full;
      }
      return now.ranOut();
    } finally {
      attempt = null;
      program.release();
    }
  }

  private Report search() {
    Program whole = program;
    int stage = 0;
    int restarts = 0;
    List<Program> stages = stages(whole);
    Meter left = new Meter(budget, this::pulse); // what comes before the search does not count
    while (true) {
      Program now = stages.get(Math.min(stage, stages.size() - 1));
      try {
        Report report = report(now, left, restarts);
        if (stage + 1 >= stages.size() || !isThrough(report)) {
          return report;
        }
        stage++;
      } catch (BeginAgain again) {
        whole = again.next(restarts++);
      }
      stages = stages(whole);
      left = left.again();
    }
  }

  /**
   * The report of one attempt. If the program has a {@linkplain Program#hasty() hasty} version,
   * that is searched first, in a thread of its own. If one of its steps does not end, the program
   * itself is searched from the beginning.
   */
  private Report report(Program now, Meter left, int restarts) {
    String times = restarts == 1 ? "once" : restarts + " times";
    String again =
        restarts == 0 ? "" : times + " because runs shared locations that were not known before";
    Findings findings = new Findings(strategy.keepGoing());
    Program hasty = strategy.verifyStates() ? now : now.hasty();
    if (hasty == now) {
      return attempt(now, left, findings, again).test();
    }
    Attempt quick = attempt(hasty, left, findings, again);
    Optional<Report> report = new SideThread<>(quick::test, hasty::isStuck, quick::stop).run();
    return report.orElseGet(
        () -> {
          String why = "once because a step did not end";
          return attempt(now, left.again(), findings.copy(), why).test();
        });
  }

  /**
   * The stages to search. Strict and saved searches have only the last stage: what a strict search
   * covered counts even if it is cut short, and a saved search belongs to one program.
   */
  private List<Program> stages(Program whole) {
    return strategy.strict() || checkpoint != null ? List.of(whole) : whole.stages();
  }

  private static boolean isThrough(Report report) {
    return report.bugs().isEmpty() && IN_ALL_STAGES.containsAll(report.cuts());
  }

  private Attempt attempt(Program now, Meter left, Findings findings, String again) {
    Attempt next = new Attempt(now, strategy, left, listener, checkpoint, findings, again);
    attempt = next;
    if (interrupted) {
      next.stop();
    }
    return next;
  }

  /** Stops {@link #test()} soon, with a report of what was covered. */
  public void stop() {
    interrupted = true;
    Attempt now = attempt;
    if (now != null) {
      now.stop();
    }
  }

  /**
   * The present status of the search; empty before it begins and after it ends. Any thread may call
   * it.
   */
  public Optional<SearchStatus> now() {
    Attempt now = attempt;
    return now == null ? Optional.empty() : Optional.of(now.status());
  }

  private void pulse() {
    Attempt now = attempt;
    if (now != null) {
      listener.progress(now.progress());
    }
  }

  /** Replays a schedule. The explorer matters if the schedule names one of the user's own. */
  public static Outcome replay(Program program, Schedule schedule, Strategy strategy) {
    return settled(program, it -> replayOf(it, schedule, strategy).follow(schedule));
  }

  /**
   * Converts a schedule of the reduced program to one of the program itself that fails in the same
   * way.
   *
   * @throws Mistake if there is none
   */
  public static Schedule unreduced(Program program, Schedule schedule, Strategy strategy) {
    return Unreduced.of(
        program, schedule, strategy.explorer(), strategy.seed(), strategy.choices());
  }

  /** The trace of a schedule. */
  public static Trace trace(Program program, Schedule schedule, Strategy strategy) {
    return settled(program, it -> replayOf(it, schedule, strategy).trace(schedule));
  }

  /**
   * The trace of a schedule. Where the schedule ends or no longer fits, the run continues to its
   * end.
   */
  public static Replay.FullTrace traceToEnd(Program program, Schedule schedule, Strategy strategy) {
    return settled(program, it -> replayOf(it, schedule, strategy).traceToEnd(schedule));
  }

  private static <T> T settled(Program program, Function<Program, T> replay) {
    try {
      return BeginAgain.settle(program, replay);
    } finally {
      program.release();
    }
  }

  private static Replay replayOf(Program program, Schedule schedule, Strategy strategy) {
    return Replay.of(program, schedule, strategy.explorer(), strategy.choices());
  }
}
