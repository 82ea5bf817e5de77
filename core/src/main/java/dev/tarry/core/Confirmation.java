package dev.tarry.core;

import dev.tarry.core.explore.Explorers;
import dev.tarry.core.program.Mistake;
import dev.tarry.core.program.Program;
import dev.tarry.core.schedule.Schedule;
import dev.tarry.core.search.Found;
import dev.tarry.core.search.Outcome;
import dev.tarry.core.search.Replay;
import dev.tarry.core.search.Strategy;
import dev.tarry.core.search.Trace;

/** Turns what a search found into a bug: replayed, shrunk, and traced. */
final class Confirmation {
  private final Program program;
  private final Strategy strategy;
  private final Remainder left;
  private final Found found;

  private Confirmation(Program program, Strategy strategy, Remainder left, Found found) {
    this.program = program;
    this.strategy = strategy;
    this.left = left;
    this.found = found;
  }

  /** The bug behind a failure; an error if the failure does not repeat. */
  static Bug of(Program program, Strategy strategy, Remainder left, Found found) {
    return new Confirmation(program, strategy, left, found).confirm();
  }

  private Bug confirm() {
    Schedule schedule = found.schedule();
    repeated(replay(schedule).follow(schedule), schedule);
    if (schedule.explorer().equals(Schedule.PLAIN)) {
      schedule = translated(schedule);
    }
    Replay replay = replay(schedule);
    Outcome.Failed original = repeated(replay.follow(schedule), schedule);
    Shortening.Shortest shortest =
        new Shortening(program, strategy, left.budget(), left::time, left::spent).of(original);
    Outcome.Failed shrunk = shortest.way();
    Trace trace = replay.trace(shrunk.schedule());
    repeated(trace.outcome(), shrunk.schedule());
    return new Bug(
        shrunk.failure(),
        found.search(),
        found.states(),
        found.schedules(),
        found.tally().strata(),
        way(original),
        way(shrunk),
        shortest.fewest(),
        trace);
  }

  private Bug.Way way(Outcome.Failed failed) {
    return new Bug.Way(failed.schedule().withLessons(program.lessons()), failed.delays());
  }

  /** The same run in the explorer's order; as it is if the explorer seals this run off. */
  private Schedule translated(Schedule plain) {
    Schedule schedule = Replay.translate(program, plain, strategy.explorer(), strategy.seed());
    return isSameBug(replay(schedule).follow(schedule)) ? schedule : plain;
  }

  private boolean isSameBug(Outcome outcome) {
    return outcome instanceof Outcome.Failed failed && failed.failure().sameBug(found.failure());
  }

  /** Whether a schedule is in the order of an explorer that the user wrote. */
  private boolean isOwn(Schedule schedule) {
    return schedule.explorer().equals(strategy.explorer().label(strategy.seed()))
        && !Explorers.all().contains(strategy.explorer());
  }

  private Replay replay(Schedule schedule) {
    return Replay.of(program, schedule, strategy.explorer(), strategy.freeData());
  }

  private Outcome.Failed repeated(Outcome outcome, Schedule schedule) {
    if (outcome instanceof Outcome.Failed failed && failed.failure().sameBug(found.failure())) {
      return failed;
    }
    replay(schedule).checkSteady(schedule);
    throw new Mistake(
        "a failure did not repeat: a run met \""
            + found.failure()
            + "\", but along the same schedule "
            + outcome.text()
            + ". The program does something that is not under control: a clock, a random number,"
            + " an identity hash, a thread of its own, or state kept in statics"
            + (isOwn(schedule) ? "; or the explorer does, which is not one of Tarry's" : "")
            + "; the schedule was "
            + schedule);
  }
}
