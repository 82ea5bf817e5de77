package dev.tarry.bench.oracle;

import dev.tarry.bench.oracle.jdk.OneJvm;
import dev.tarry.bench.oracle.sim.Defect;
import dev.tarry.bench.oracle.sim.Row;
import dev.tarry.bench.oracle.sim.Simulator;
import dev.tarry.core.Bug;
import dev.tarry.core.Report;
import dev.tarry.core.Tester;
import dev.tarry.core.Verdict;
import dev.tarry.core.program.Coverage;
import dev.tarry.core.program.Failure;
import dev.tarry.core.program.FairChoices;
import dev.tarry.core.program.Program;
import dev.tarry.core.program.Watch;
import dev.tarry.core.replay.Outcome;
import dev.tarry.core.schedule.Schedule;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Compares the report of a search with what the simulator knows. */
final class Judge {
  private final Facts facts;
  private final Way way;
  private final Program program;
  private final @Nullable Program full;
  private final Report report;
  private final @Nullable Schedules within;
  private final FairChoices fair;

  private Judge(
      Facts facts,
      Way way,
      Program program,
      @Nullable Program full,
      Report report,
      @Nullable Schedules within) {
    this.facts = facts;
    this.way = way;
    this.program = program;
    this.full = full;
    this.report = report;
    this.within = within;
    this.fair = way.strategy().liveness().fair();
  }

  /** Searches a program in a way; what is wrong with the report, if anything. */
  static Optional<Disagreement> search(Facts facts, Way way, Program program) {
    return search(facts, way, program, null);
  }

  /** The same for a program that is reduced from the full one. */
  static Optional<Disagreement> search(
      Facts facts, Way way, Program program, @Nullable Program full) {
    boolean strict = way.strategy().strict();
    Schedules within = strict ? Schedules.within(way.strategy(), program) : null;
    if (within != null && within.tooMany()) {
      return Optional.empty();
    }
    Report report = new Tester(program, way.strategy(), way.budget()).test();
    return new Judge(facts, way, program, full, report, within)
        .judge()
        .map(one -> new Disagreement(one.kind(), way.name() + ": " + one.text()));
  }

  private Optional<Disagreement> judge() {
    for (Bug bug : report.bugs()) {
      Optional<Disagreement> wrong = judge(bug);
      if (wrong.isPresent()) {
        return wrong;
      }
    }
    if ((report.verdict() == Verdict.BUG) == report.bugs().isEmpty()) {
      return differ("verdict", report.verdict() + " with " + report.bugs().size() + " bugs");
    }
    if (report.verdict() == Verdict.EXHAUSTED && facts.hasBugs(fair)) {
      return differ(
          "false green", facts.failing() + " and " + facts.waiting(fair) + " were missed");
    }
    if (report.verdict() == Verdict.EXHAUSTED && !report.cuts().isEmpty()) {
      return differ("cuts", "exhausted with " + report.cuts());
    }
    boolean all = report.verdict() == Verdict.EXHAUSTED || (way.exhaustive() && collects());
    if (way.exhaustive()
        && report.verdict() == Verdict.BOUNDED
        && !OneJvm.isAllThere(report, program)) {
      return differ("bounded", "cut short by " + report.cuts());
    }
    Optional<Disagreement> wrong = all ? judgeAll() : judgeSome();
    return wrong.isEmpty() && within != null ? judgeStrict(within) : wrong;
  }

  /** A strict search visits what the schedules within its bound come to, and no more. */
  private Optional<Disagreement> judgeStrict(Schedules within) {
    if (report.states() != within.states()) {
      return differ("strict states", report.states() + " where brute force has " + within.states());
    }
    return within.failures().stream()
        .filter(failure -> report.bugs().stream().noneMatch(bug -> bug.failure().sameBug(failure)))
        .findFirst()
        .flatMap(failure -> differ("missed within the bound", failure.toString()));
  }

  /** Whether the search goes on until it has seen all states, though there are bugs. */
  private boolean collects() {
    return way.strategy().keepGoing() || facts.failing().isEmpty();
  }

  private Optional<Disagreement> judge(Bug bug) {
    Failure failure = bug.failure();
    if (!facts.has(failure, fair)) {
      return differ("false bug", failure.toString());
    }
    for (Schedule schedule : List.of(bug.original().schedule(), bug.shrunk().schedule())) {
      Outcome outcome = Tester.replay(program, schedule, way.strategy());
      boolean same = outcome instanceof Outcome.Failed failed && failed.failure().sameBug(failure);
      if (!same) {
        return differ("replay", failure + " by " + schedule + ": " + outcome.text());
      }
      Optional<Disagreement> wrong =
          schedule.watch() instanceof Watch.Nothing
              ? judgeFull(schedule, failure)
              : Optional.empty();
      if (wrong.isPresent()) {
        return wrong;
      }
    }
    return Optional.empty();
  }

  /** A schedule with delivery reduction has a full one that fails in the same way. */
  private Optional<Disagreement> judgeFull(Schedule schedule, Failure failure) {
    if (full == null) {
      return Optional.empty();
    }
    Schedule plain = Tester.unreduced(full, schedule, way.strategy());
    Outcome outcome = Tester.replay(full, plain, way.strategy());
    boolean same = outcome instanceof Outcome.Failed failed && failed.failure().sameBug(failure);
    return same
        ? Optional.empty()
        : differ("full schedule", failure + " by " + plain + ": " + outcome.text());
  }

  private Optional<Disagreement> judgeAll() {
    if (facts.exact() && report.states() != facts.states()) {
      return differ("states", report.states() + " where the simulator has " + facts.states());
    }
    for (Set<Defect> state : facts.failing()) {
      if (report.bugs().stream().noneMatch(bug -> Facts.tells(state, bug.failure()))) {
        return differ("missed bug", state.toString());
      }
    }
    Set<Row> reached = reached();
    // With faults a condition may fail in the midst of a step, before a spec has seen its effect.
    boolean midway =
        !facts.exact() && facts.defects().stream().anyMatch(one -> one.kind().equals("invariant"));
    return facts.agrees(reached, !midway)
        ? Optional.empty()
        : differ("coverage", difference(reached, facts.reached()));
  }

  private Optional<Disagreement> judgeSome() {
    Set<Row> reached = reached();
    return facts.agrees(reached, false)
        ? Optional.empty()
        : differ("coverage", difference(reached, facts.reached()));
  }

  private Set<Row> reached() {
    return report.coverage().rows().stream()
        .filter(row -> row.reached() > 0 && !row.machine().equals(Simulator.CLOCK))
        .map(Judge::row)
        .collect(Collectors.toSet());
  }

  private static Row row(Coverage.Row row) {
    return new Row(row.machine(), row.state(), row.event());
  }

  private static String difference(Set<Row> ours, Set<Row> simulated) {
    Set<String> more = new TreeSet<>();
    ours.stream().filter(row -> !simulated.contains(row)).forEach(row -> more.add("+ " + row));
    simulated.stream().filter(row -> !ours.contains(row)).forEach(row -> more.add("- " + row));
    return more.toString();
  }

  private static Optional<Disagreement> differ(String kind, String text) {
    return Optional.of(new Disagreement(kind, text));
  }
}
