package dev.tarry.core;

import dev.tarry.core.explore.Explorers;
import dev.tarry.core.program.Mistake;
import dev.tarry.core.program.Program;
import dev.tarry.core.replay.Outcome;
import dev.tarry.core.replay.Replay;
import dev.tarry.core.replay.Trace;
import dev.tarry.core.schedule.Schedule;
import dev.tarry.core.search.Found;
import java.time.Duration;
import java.util.List;

/** Turns what a search found into a bug: replays, shrinks and traces it, as far as time allows. */
final class Confirmation {
  private final Program program;
  private final Strategy strategy;
  private final TimeLeft left;
  private final Found found;

  Confirmation(Program program, Strategy strategy, TimeLeft left, Found found) {
    this.program = program;
    this.strategy = strategy;
    this.left = left;
    this.found = found;
  }

  /** The bug behind a failure. A failure that does not repeat is an error. */
  Bug bug() {
    Schedule schedule = found.schedule();
    Duration before = left.elapsed();
    Outcome first = replay(schedule, left).follow(schedule);
    if (first instanceof Outcome.Stopped) {
      return unconfirmed();
    }
    Outcome.Failed original = repeated(first, schedule);
    TimeLeft some = left.without(left.elapsed().minus(before).multipliedBy(2));
    if (schedule.explorer().equals(Schedule.PLAIN)) {
      original = translated(original, some);
    }
    Minimizer.Shortest shortest =
        new Minimizer(program, strategy, left.budget(), some::time, some::spent).of(original);
    Outcome.Failed shrunk = shortest.way();
    Trace trace = replay(shrunk.schedule(), left.orALittle()).trace(shrunk.schedule());
    if (!(trace.outcome() instanceof Outcome.Stopped)) {
      repeated(trace.outcome(), shrunk.schedule());
    }
    return bug(shrunk, original, shortest.fewest(), true, trace);
  }

  /** The bug as the search found it, for when it cannot be replayed. */
  Bug unconfirmed() {
    Schedule schedule = found.schedule();
    Outcome.Failed met = new Outcome.Failed(found.failure(), schedule, 0);
    Trace nothing = new Trace(new Outcome.Stopped(0), List.of(), List.of());
    return bug(met, met, false, false, nothing);
  }

  private Bug bug(
      Outcome.Failed shrunk,
      Outcome.Failed original,
      boolean fewest,
      boolean confirmed,
      Trace trace) {
    return new Bug(
        shrunk.failure(),
        found.search(),
        found.states(),
        found.schedules(),
        found.tally().strata(),
        way(original),
        way(shrunk),
        fewest,
        confirmed,
        trace);
  }

  private Bug.Way way(Outcome.Failed failed) {
    return new Bug.Way(failed.schedule().withLessons(program.lessons()), failed.delays());
  }

  /** The same run in the explorer's order; unchanged if the explorer seals this run off. */
  private Outcome.Failed translated(Outcome.Failed plain, TimeLeft some) {
    Schedule schedule =
        Replay.translate(program, plain.schedule(), strategy.order(), strategy.seed(), some::over);
    return replay(schedule, some).follow(schedule) instanceof Outcome.Failed failed
            && failed.failure().sameBug(found.failure())
        ? failed
        : plain;
  }

  /** Whether a schedule is in the order of an explorer that the user wrote. */
  private boolean isOwn(Schedule schedule) {
    return schedule.explorer().equals(strategy.order().label(strategy.seed()))
        && !Explorers.all().contains(strategy.explorer());
  }

  private Replay replay(Schedule schedule, TimeLeft time) {
    return Replay.of(program, schedule, strategy.explorer(), strategy.choices()).until(time::over);
  }

  private Outcome.Failed repeated(Outcome outcome, Schedule schedule) {
    if (outcome instanceof Outcome.Failed failed && failed.failure().sameBug(found.failure())) {
      return failed;
    }
    replay(schedule, left).checkSteady(schedule);
    throw new Mistake(
        "a failure is not repeatable: a run ended with \""
            + found.failure()
            + "\", but along the same schedule "
            + outcome.text()
            + ". The program uses something that Tarry does not control: a clock, a random number,"
            + " an identity hash code, its own threads, or static state"
            + (isOwn(schedule) ? "; or your own explorer does" : "")
            + "; the schedule was "
            + schedule);
  }
}
