package dev.tarry.core.replay;

import dev.tarry.core.budget.Budget;
import dev.tarry.core.budget.Meter;
import dev.tarry.core.cache.Visited;
import dev.tarry.core.explore.DataChoices;
import dev.tarry.core.explore.Explorer;
import dev.tarry.core.explore.Explorers;
import dev.tarry.core.liveness.Liveness;
import dev.tarry.core.liveness.Watches;
import dev.tarry.core.program.BeginAgain;
import dev.tarry.core.program.Choices;
import dev.tarry.core.program.Detail;
import dev.tarry.core.program.Program;
import dev.tarry.core.program.Run;
import dev.tarry.core.program.Step;
import dev.tarry.core.program.Tasks;
import dev.tarry.core.program.Watch;
import dev.tarry.core.schedule.Schedule;
import dev.tarry.core.search.Cursor;
import dev.tarry.core.search.Exploration;
import dev.tarry.core.search.Findings;
import dev.tarry.core.search.Found;
import dev.tarry.core.search.Position;
import dev.tarry.core.search.Soundness;
import dev.tarry.core.search.Tally;
import dev.tarry.core.search.UnsoundExplorer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;

/** Runs schedules again, in the order of one explorer. */
public final class Replay {
  private static final int ENOUGH_STEPS = 500;

  /** How many steps a run may take after the end of its schedule. */
  private static final int MOST_BEYOND = 100_000;

  private final Program program;
  private final Explorers.@Nullable Entry explorer;
  private final long seed;
  private final DataChoices data;
  private final Watch watch;
  private final BooleanSupplier stop;

  private Replay(
      Program program,
      Explorers.@Nullable Entry explorer,
      long seed,
      DataChoices data,
      Watch watch,
      BooleanSupplier stop) {
    this.program = program;
    this.explorer = explorer;
    this.seed = seed;
    this.data = data;
    this.watch = watch;
    this.stop = stop;
  }

  /** The same replays, which end between two steps as soon as they must stop. */
  public Replay until(BooleanSupplier told) {
    return new Replay(program, explorer, seed, data, watch, told);
  }

  /**
   * Replays of schedules in the order of the explorer that this schedule names, and under its
   * watch.
   *
   * @param custom an explorer that is not in the registry, which the schedule may name too
   */
  public static Replay of(
      Program program, Schedule schedule, Explorers.Entry custom, DataChoices data) {
    Watch watch = schedule.watch();
    Program watched = Watches.over(program.knowing(schedule.lessons()), watch);
    String label = schedule.explorer();
    if (label.equals(Schedule.PLAIN)) {
      return new Replay(watched, null, 0, data, watch, () -> false);
    }
    Explorers.Seeded order =
        Explorers.labelled(
            label, name -> name.equals(custom.name()) ? custom : Explorers.named(name));
    return new Replay(watched, order.entry(), order.seed(), data, watch, () -> false);
  }

  /**
   * The run along this schedule, which must fit the program at every step. It ends at the first
   * failure. It continues after a broken promise, as searches do; the outcome is the last one.
   */
  public Outcome follow(Schedule schedule) {
    return follow(schedule, cursor -> {});
  }

  /** The trace of the run along this schedule. */
  public Trace trace(Schedule schedule) {
    Findings findings = new Findings(true);
    Teller teller = new Teller(findings);
    Cursor cursor = cursor(findings, schedule.size() + 1);
    return teller.trace(follow(cursor, findings, schedule, teller));
  }

  /**
   * The same run. If the schedule ends or no longer fits, the run continues with the explorer's
   * favourites to its end, unless it has failed by then.
   */
  public FullTrace traceToEnd(Schedule schedule) {
    return traceOn(schedule, size -> 0, MOST_BEYOND, new Waypoints());
  }

  /**
   * The same run, which continues for at most this many steps.
   *
   * @param pick the index of the choice to take among this many
   * @param waypoints of an earlier run, which become those of this one
   */
  public FullTrace traceOn(
      Schedule schedule, IntUnaryOperator pick, int most, Waypoints waypoints) {
    Findings findings = new Findings(true);
    boolean goesOn = watch instanceof Watch.Nothing;
    Cursor cursor = cursor(findings, schedule.size() + (goesOn ? most : 1));
    Teller teller = teller(findings, cursor, schedule, waypoints);
    FullTrace full = traceOn(schedule, pick, cursor, findings, teller);
    keep(waypoints, schedule, cursor, teller);
    return full;
  }

  private FullTrace traceOn(
      Schedule schedule, IntUnaryOperator pick, Cursor cursor, Findings findings, Teller teller) {
    boolean goesOn = watch instanceof Watch.Nothing;
    Outcome outcome = follow(cursor, findings, schedule, teller);
    if (findings.hasFailures() || !goesOn || outcome instanceof Outcome.Stopped) {
      return new FullTrace(teller.trace(outcome), null, schedule.size());
    }
    Outcome.Diverged diverged = outcome instanceof Outcome.Diverged other ? other : null;
    int scheduled = cursor.depth();
    while (findings.isEmpty() && cursor.goesOn() && !stop.getAsBoolean()) {
      cursor.delay(pick.applyAsInt(cursor.size()));
      teller.at(cursor);
    }
    boolean unfinished = findings.isEmpty() && cursor.choices().size() > 0;
    Outcome end =
        unfinished ? new Outcome.Stopped(cursor.depth()) : outcome(cursor, findings, teller.delays);
    return new FullTrace(teller.trace(end), diverged, scheduled);
  }

  /**
   * A run along a schedule, continued to its end.
   *
   * @param diverged where the schedule did not fit; null if it did
   * @param scheduled how many steps it took by the schedule
   */
  public record FullTrace(Trace trace, Outcome.@Nullable Diverged diverged, int scheduled) {}

  /** The run along this schedule, and the choices where it ends. */
  public RunPrefix runPrefix(Schedule schedule) {
    return runPrefix(schedule, new Waypoints());
  }

  /** The same, traced from the last place that it shares with the previous run. */
  public RunPrefix runPrefix(Schedule schedule, Waypoints waypoints) {
    Findings findings = new Findings(true);
    Cursor cursor = cursor(findings, schedule.size() + 2);
    Teller teller = teller(findings, cursor, schedule, waypoints);
    Trace trace = teller.trace(follow(cursor, findings, schedule, teller));
    boolean over = findings.hasFailures() || trace.outcome() instanceof Outcome.Diverged;
    int size = over || stop.getAsBoolean() ? 0 : cursor.size();
    boolean data = cursor.choices().isData();
    List<RunPrefix.Offer> offers = new ArrayList<>();
    if (size > 0) {
      Position here = cursor.position();
      for (int i = 0; i < size; i++) {
        cursor.reset(here);
        cursor.delay(i);
        offers.add(offer(cursor, i < RunPrefix.MOST_TRIED));
      }
    }
    keep(waypoints, schedule, cursor, teller);
    return new RunPrefix(trace, data, offers);
  }

  /** A teller that continues from the last known place of this schedule, with the cursor there. */
  private Teller teller(Findings findings, Cursor cursor, Schedule schedule, Waypoints waypoints) {
    Teller teller = new Teller(findings);
    cursor.run().record();
    List<Waypoints.Place> shared =
        watch instanceof Watch.Nothing ? waypoints.shared(program, schedule) : List.of();
    if (!shared.isEmpty()) {
      Waypoints.Place last = shared.get(shared.size() - 1);
      teller.entries.addAll(waypoints.entries(last));
      teller.tasks.addAll(waypoints.tasks(last));
      teller.places.addAll(shared.subList(0, shared.size() - 1));
      teller.delays = last.delays();
      cursor.reset(last.position());
    }
    return teller;
  }

  private void keep(Waypoints waypoints, Schedule schedule, Cursor cursor, Teller teller) {
    if (watch instanceof Watch.Nothing && cursor.run().retaken() == 0) {
      String explorer = schedule.explorer();
      waypoints.keep(program, explorer, teller.entries, teller.tasks, teller.places);
    } else {
      waypoints.forget();
    }
  }

  /** The choice at which a cursor stands, with its effect if it is to be tried. */
  private static RunPrefix.Offer offer(Cursor cursor, boolean tried) {
    boolean data = cursor.choices().isData();
    int choice = cursor.choice();
    int price = cursor.price();
    String who = data ? "" : cursor.run().name(choice);
    if (!tried) {
      return new RunPrefix.Offer(data ? Step.NOBODY : choice, who, price, "", false);
    }
    Trace.Entry entry = entry(cursor, 1);
    boolean fails = cursor.run().failure() != null;
    return new RunPrefix.Offer(
        entry.task(), data ? name(cursor.run(), entry.task()) : who, price, entry.text(), fails);
  }

  private static String name(Run run, int task) {
    return task == Step.NOBODY ? "" : run.name(task);
  }

  /** Takes steps and traces them. */
  private static final class Teller implements Follower {
    private final List<Trace.Entry> entries = new ArrayList<>();
    private final List<String> tasks = new ArrayList<>();
    private final List<Waypoints.Place> places = new ArrayList<>();
    private final Findings findings;
    private int delays;

    Teller(Findings findings) {
      this.findings = findings;
    }

    @Override
    public void at(Cursor cursor) {
      if (Waypoints.isDue(entries.size()) && findings.isEmpty()) {
        places.add(new Waypoints.Place(cursor.position(), delays, tasks.size()));
      }
      delays += cursor.price();
      Trace.Entry entry = entry(cursor, entries.size() + 1);
      int last = entry.task();
      for (Detail detail : entry.details()) {
        last = Math.max(last, Math.max(detail.task(), detail.other()));
      }
      while (tasks.size() <= last) {
        tasks.add(cursor.run().name(tasks.size()));
      }
      entries.add(entry);
    }

    Trace trace(Outcome outcome) {
      return new Trace(outcome, tasks, entries);
    }
  }

  /** Takes the step at which a cursor stands, and traces it. */
  private static Trace.Entry entry(Cursor cursor, int number) {
    int index = cursor.delays();
    boolean data = cursor.choices().isData();
    List<Integer> passed = new ArrayList<>();
    for (int i = 0; i < index && !data; i++) {
      cursor.delay(i);
      passed.add(cursor.choice());
    }
    cursor.delay(index);
    int options = cursor.size();
    String plain = data ? "chooses " + cursor.choice() : "runs";
    Run run = cursor.run();
    run.record();
    Step step = cursor.next();
    List<? extends Detail> details = run.story();
    String text = details.isEmpty() ? plain : Detail.line(details, run::name);
    return new Trace.Entry(
        number, step.task(), text, details, data, index, options, passed, then(step), owed(run));
  }

  private static List<String> owed(Run run) {
    long owed = run.owed();
    List<String> names = new ArrayList<>();
    for (int i = 0; owed >>> i != 0 && i < Long.SIZE; i++) {
      if ((owed >>> i & 1) != 0) {
        names.add(run.promise(i));
      }
    }
    return names;
  }

  private static Trace.Then then(Step step) {
    if (step.finished().contains(step.task())) {
      return Trace.Then.FINISHED;
    }
    return step.blocked().contains(step.task()) ? Trace.Then.BLOCKED : Trace.Then.READY;
  }

  /** Takes the step at which a cursor stands, or leaves it to the caller. */
  private interface Follower {
    void at(Cursor cursor);
  }

  private Outcome follow(Schedule schedule, Follower follower) {
    Findings findings = new Findings(true);
    return follow(cursor(findings, schedule.size() + 1), findings, schedule, follower);
  }

  /** Follows a schedule from where a cursor is. */
  private Outcome follow(Cursor cursor, Findings findings, Schedule schedule, Follower follower) {
    int delays = follower instanceof Teller teller ? teller.delays : 0;
    int delaysThen = 0;
    for (int i = cursor.depth(); !findings.hasFailures() && i < schedule.size(); i++) {
      if (stop.getAsBoolean()) {
        return new Outcome.Stopped(i);
      }
      int size = cursor.size();
      if (schedule.get(i) >= size) {
        return new Outcome.Diverged(
            i + 1,
            size == 0
                ? "the run is over here, but the schedule goes on for "
                    + (schedule.size() - i)
                    + (schedule.size() - i == 1 ? " more step" : " more steps")
                : "the schedule takes choice "
                    + schedule.get(i)
                    + (size == 1
                        ? ", but there is only one choice here"
                        : ", but there are only " + size + " choices here"));
      }
      cursor.delay(schedule.get(i));
      delays += cursor.price();
      int known = findings.size();
      follower.at(cursor);
      if (cursor.depth() == i) {
        cursor.next();
      }
      delaysThen = findings.size() > known ? delays : delaysThen;
    }
    int known = findings.size();
    cursor.size();
    return outcome(cursor, findings, findings.size() > known ? delays : delaysThen);
  }

  private static Outcome outcome(Cursor cursor, Findings findings, int delays) {
    cursor.size();
    if (findings.isEmpty()) {
      return new Outcome.Passed(cursor.depth());
    }
    List<Found> all = findings.all();
    Found found = all.get(findings.hasFailures() ? 0 : all.size() - 1);
    return new Outcome.Failed(found.failure(), found.schedule(), delays);
  }

  /**
   * The run that takes these indices, the nearest ones where they do not fit, and then the
   * explorer's favourites, for at most this many steps.
   */
  Outcome attempt(int[] indices, int steps) {
    Findings findings = new Findings(false);
    Cursor cursor = cursor(findings, steps);
    int delays = 0;
    while (findings.isEmpty() && cursor.goesOn()) {
      if (stop.getAsBoolean()) {
        return new Outcome.Stopped(cursor.depth());
      }
      int wanted = cursor.depth() < indices.length ? indices[cursor.depth()] : 0;
      cursor.delay(Math.min(wanted, cursor.size() - 1));
      delays += cursor.price();
      cursor.next();
    }
    return outcome(cursor, findings, delays);
  }

  /**
   * The run of a plain schedule, as a schedule in the order of an explorer; unchanged if there is
   * no time for that.
   */
  public static Schedule translate(
      Program program, Schedule plain, Explorers.Entry explorer, long seed, BooleanSupplier stop) {
    Findings findings = new Findings(false);
    Exploration on =
        exploration(program, explorer, seed, DataChoices.PRICED, findings, plain.size() + 1, false);
    Cursor source = on.plain();
    Soundness soundness = new Soundness(explorer.label(seed));
    List<Integer> indices = new ArrayList<>();
    Explorer order = explorer.start().apply(seed).after(Step.start(source.choices().tasks()));
    for (int i = 0; i < plain.size(); i++) {
      if (stop.getAsBoolean()) {
        return plain;
      }
      Choices choices = source.choices();
      int index =
          index(choices.get(plain.get(i)), soundness.order(order, choices, source.run(), i));
      order = choices.isData() ? order : order.delayed(index);
      indices.add(index);
      order = Explorer.after(order, source.take(plain.get(i)), source.run());
    }
    return Schedule.of(explorer.label(seed), indices.stream().mapToInt(Integer::intValue).toArray())
        .until(plain.watch());
  }

  /** The place of a choice in an order. */
  private static int index(int choice, Tasks order) {
    int index = 0;
    while (index < order.size() && order.get(index) != choice) {
      index++;
    }
    return index;
  }

  /**
   * Takes the run of a schedule, as far as it fits, with two explorers that are told the same
   * steps; several times, because an explorer may be steady for a while.
   *
   * @throws UnsoundExplorer if they do not always say the same
   */
  public void checkSteady(Schedule schedule) {
    for (int i = 0; explorer != null && i < 2 + ENOUGH_STEPS / (schedule.size() + 1); i++) {
      checkSteady(schedule, explorer);
    }
  }

  private void checkSteady(Schedule schedule, Explorers.Entry explorer) {
    Soundness soundness = new Soundness(schedule.explorer());
    Run run = program.start();
    Step step = Step.start(run.choices().tasks());
    Explorer one = explorer.start().apply(seed);
    Explorer other = explorer.start().apply(seed);
    for (int i = 0; i < schedule.size(); i++) {
      Explorer again = Explorer.after(one, step, run);
      one = Explorer.after(one, step, run);
      other = Explorer.after(other, step, run);
      Choices choices = run.choices();
      if (choices.size() == 0) {
        BeginAgain.check(run);
      }
      soundness.checkSteady(one, again, choices, i);
      soundness.checkSteady(one, other, choices, i);
      int index = schedule.get(i);
      if (index >= choices.size()) {
        return;
      }
      step = run.step(soundness.order(one, choices, run, i).get(index));
      one = choices.isData() ? one : one.delayed(index);
      other = choices.isData() ? other : other.delayed(index);
    }
  }

  private Cursor cursor(Findings findings, int steps) {
    Explorers.Entry any = explorer == null ? Explorers.standard() : explorer;
    boolean bounded = watch instanceof Watch.Length;
    int longest = watch instanceof Watch.Length length ? length.steps() : steps;
    Exploration on = exploration(program, any, seed, data, findings, longest, bounded);
    return explorer == null
        ? on.plain()
        : new Cursor(on, explorer.label(seed), explorer.start().apply(seed));
  }

  private static Exploration exploration(
      Program program,
      Explorers.Entry explorer,
      long seed,
      DataChoices data,
      Findings findings,
      int steps,
      boolean endless) {
    Budget budget =
        new Budget(
            Duration.ofDays(1), Long.MAX_VALUE, Long.MAX_VALUE, Math.max(1, steps), 1 << 20, 1);
    Liveness liveness = Liveness.STANDARD.withEndless(endless);
    return new Exploration(
        program,
        "replay",
        explorer,
        seed,
        new Exploration.Settings(
            Integer.MAX_VALUE, data, 1 << 20, 1, false, budget.steps(), liveness),
        new Meter(budget),
        findings,
        Visited.bounded(0, Visited.WhenFull.STOP_ADDING),
        new Tally());
  }
}
