package dev.tarry.viewer.explore;

import dev.tarry.core.Bug;
import dev.tarry.core.Report;
import dev.tarry.core.Strategy;
import dev.tarry.core.Tester;
import dev.tarry.core.budget.Budget;
import dev.tarry.core.explore.Explorers;
import dev.tarry.core.program.BeginAgain;
import dev.tarry.core.program.Mistake;
import dev.tarry.core.program.Program;
import dev.tarry.core.program.Watch;
import dev.tarry.core.replay.Outcome;
import dev.tarry.core.replay.Replay;
import dev.tarry.core.replay.RunPrefix;
import dev.tarry.core.replay.Tail;
import dev.tarry.core.replay.Trace;
import dev.tarry.core.replay.Waypoints;
import dev.tarry.core.schedule.Schedule;
import dev.tarry.viewer.Words;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.BiFunction;
import java.util.function.IntUnaryOperator;

/**
 * Moves from schedule to schedule of one program: takes choices, continues with the explorer or at
 * random, and searches from the middle of a run.
 *
 * <p>A place is a schedule and how many of its choices have been taken. Nothing else is kept but
 * the runs that were tried, and, of programs that can mark their states, places in the last run:
 * the next one is taken from the last place that it has in common with it.
 */
public final class Navigator {
  /** How many steps a run continues on its own. */
  static final int MOST_STEPS = 10_000;

  private final Explorable what;
  private final Strategy strategy;
  private final TriedRuns tried = new TriedRuns();
  private final Waypoints waypoints = new Waypoints();
  private Program known;

  public Navigator(Explorable what) {
    this.what = what;
    this.strategy = what.strategy();
    this.known = what.program();
  }

  /**
   * A run, and what can happen at its end.
   *
   * @param note what there is to say about how it came about; empty if nothing
   */
  public record View(Schedule schedule, RunPrefix runPrefix, String note) {
    /** What the run fails with; empty if it does not. */
    public String failure() {
      return runPrefix.trace().outcome() instanceof Outcome.Failed failed
          ? failed.failure().toString().replaceAll("\\R", " ")
          : "";
    }

    boolean isOver() {
      return runPrefix.offers().isEmpty();
    }
  }

  /** The run of a schedule, which must fit the program. */
  public View run(Schedule schedule, String how) {
    Settled<RunPrefix> there = settle(schedule, this::runPrefix);
    Trace trace = there.answer().trace();
    View view = view(schedule, there);
    if (trace.outcome() instanceof Outcome.Diverged diverged) {
      if (there.learned().isEmpty()) {
        throw new Mistake("the schedule does not fit " + what.title() + ": " + diverged.text());
      }
      return new View(view.schedule(), run(view.schedule(), how).runPrefix(), view.note());
    }
    return kept(view, how);
  }

  /** The run up to this many choices of a schedule, and the choices there. */
  public RunPrefix runPrefix(Schedule schedule, int taken) {
    return settle(prefix(schedule, taken), this::runPrefix).answer();
  }

  private RunPrefix runPrefix(Replay replay, Schedule schedule) {
    return replay.runPrefix(schedule, waypoints);
  }

  /** The run that takes this choice after this many choices of a schedule. */
  public View take(Schedule schedule, int taken, int choice) {
    int[] indices = Arrays.copyOf(prefix(schedule, taken).toArray(), taken + 1);
    indices[taken] = choice;
    return run(with(schedule, indices), "by hand");
  }

  /**
   * The run that continues with the explorer's favourites after this many choices of a schedule.
   */
  public View onward(Schedule schedule, int taken) {
    return goOn(prefix(schedule, taken), size -> 0, "by " + schedule.explorer());
  }

  /** The run that continues with random choices after this many choices of a schedule. */
  public View random(Schedule schedule, int taken, long seed) {
    SplittableRandom chance = new SplittableRandom(seed);
    return goOn(prefix(schedule, taken), chance::nextInt, "random, seed " + seed);
  }

  private View goOn(Schedule prefix, IntUnaryOperator pick, String how) {
    Settled<Replay.FullTrace> gone =
        settle(prefix, (replay, from) -> replay.traceOn(from, pick, MOST_STEPS, waypoints));
    Trace trace = gone.answer().trace();
    int[] indices = trace.entries().stream().mapToInt(Trace.Entry::index).toArray();
    Schedule whole = with(prefix, indices).withLessons(gone.lessons());
    View view = run(whole, how);
    boolean cut = trace.outcome() instanceof Outcome.Stopped;
    String stopped =
        cut ? "The run was not over after " + Words.count(MOST_STEPS, "more step") : "";
    return new View(view.schedule(), view.runPrefix(), joined(gone.learned(), stopped));
  }

  /**
   * Searches after this many choices of a schedule: the run of a bug, or the run where the search
   * began.
   */
  public View search(Schedule schedule, int taken, Duration time) {
    Schedule prefix = prefix(schedule, taken);
    Explorers.Seeded order = order(schedule);
    Strategy here =
        strategy.withExplorer(order.entry()).withSeed(order.seed()).withKeepGoing(false);
    Budget budget = what.budget().withTime(time);
    Settled<Tail> tail =
        settled(
            prefix,
            (program, from) -> Tail.behind(program, from, strategy.explorer(), strategy.choices()));
    Report report = new Tester(tail.answer(), here, budget).test();
    if (report.bugs().isEmpty()) {
      View view = run(prefix, "by hand");
      String found = "Searched from step " + taken + ": " + Words.verdict(report);
      return new View(view.schedule(), view.runPrefix(), joined(tail.learned(), found));
    }
    Bug bug = report.bugs().get(0);
    Schedule whole = tail.answer().whole(bug.shrunk().schedule(), order.entry(), order.seed());
    View view = run(whole, "search");
    String found =
        "Found from step "
            + taken
            + " after "
            + Words.count(bug.states(), "state")
            + " by "
            + bug.foundBy()
            + (view.failure().isEmpty() ? "; but the whole run does not fail" : "");
    return new View(view.schedule(), view.runPrefix(), joined(tail.learned(), found));
  }

  List<TriedRuns.Tried> tried() {
    return tried.all();
  }

  private Explorers.Seeded order(Schedule schedule) {
    String label = schedule.explorer();
    Explorers.Entry own = strategy.explorer();
    return label.equals(Schedule.PLAIN)
        ? new Explorers.Seeded(own, strategy.seed())
        : Explorers.labelled(label, name -> name.equals(own.name()) ? own : Explorers.named(name));
  }

  private static Schedule with(Schedule schedule, int[] indices) {
    return Schedule.of(schedule.explorer(), indices).withLessons(schedule.lessons());
  }

  /** The first choices of a schedule, without its watch, which belongs to the whole run. */
  private static Schedule prefix(Schedule schedule, int taken) {
    if (taken > schedule.size()) {
      throw new Mistake("the schedule has " + schedule.size() + " choices, not " + taken);
    }
    return with(schedule, Arrays.copyOf(schedule.toArray(), taken));
  }

  private View view(Schedule asked, Settled<RunPrefix> there) {
    Trace trace = there.answer().trace();
    int[] indices = trace.entries().stream().mapToInt(Trace.Entry::index).toArray();
    boolean whole = indices.length == asked.size() && there.learned().isEmpty();
    Watch watch = whole ? asked.watch() : new Watch.Nothing();
    Schedule schedule = with(asked, indices).withLessons(there.lessons()).until(watch);
    return new View(schedule, there.answer(), there.learned());
  }

  private View kept(View view, String how) {
    int delays = Arrays.stream(view.schedule().toArray()).sum();
    Outcome outcome = view.runPrefix().trace().outcome();
    tried.add(new TriedRuns.Tried(view.schedule(), how, delays, view.isOver(), outcome));
    return view;
  }

  private static String joined(String one, String other) {
    return one.isEmpty() || other.isEmpty() ? one + other : one + ". " + other;
  }

  /**
   * The result for a schedule, with the lessons that the program needed for it.
   *
   * @param learned what there is to say if that is more than the schedule said
   */
  private record Settled<T>(T answer, List<String> lessons, String learned) {}

  private <T> Settled<T> settle(Schedule schedule, Following<T> work) {
    return settled(
        schedule,
        (program, from) ->
            work.follow(Replay.of(program, from, strategy.explorer(), strategy.choices()), from));
  }

  /** Follows a schedule. */
  private interface Following<T> {
    T follow(Replay replay, Schedule schedule);
  }

  /** The program that knows this; the same one as the last time if that knew the same. */
  private Program knowing(List<String> lessons) {
    if (!known.lessons().equals(lessons)) {
      known = what.program().knowing(lessons);
    }
    return known;
  }

  /**
   * Does some work with the program and the lessons of a schedule. If a run reveals more shared
   * locations, the work is repeated with the program that knows them.
   */
  private <T> Settled<T> settled(Schedule schedule, BiFunction<Program, Schedule, T> work) {
    Program program = knowing(schedule.lessons());
    List<String> before = program.lessons();
    for (int times = 0; ; times++) {
      try {
        T answer = work.apply(program, schedule);
        List<String> lessons = program.lessons();
        String learned =
            lessons.equals(before)
                ? ""
                : "This run revealed new scheduling points. The schedule now has other choices, and"
                    + " was followed as far as it fits";
        return new Settled<>(answer, lessons, learned);
      } catch (BeginAgain again) {
        program = again.next(times);
      }
    }
  }
}
