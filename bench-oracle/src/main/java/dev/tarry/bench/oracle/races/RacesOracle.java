package dev.tarry.bench.oracle.races;

import dev.tarry.bench.oracle.threads.Exact;
import dev.tarry.bench.oracle.threads.InMemory;
import dev.tarry.core.Report;
import dev.tarry.core.Strategy;
import dev.tarry.core.Tester;
import dev.tarry.core.Verdict;
import dev.tarry.core.budget.Budget;
import dev.tarry.core.program.FailureKind;
import dev.tarry.threads.Backend;
import dev.tarry.threads.ThreadProgram;
import dev.tarry.threads.Threads;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;

/** Searches random programs for data races, and compares the answers with a model's. */
public final class RacesOracle {
  /** So many programs are compiled at once. */
  private static final int BATCH = 500;

  private final PrintWriter out;
  private final long seed;
  private final List<Backend> backends;

  /** How many programs have a race, how many have none, and how many were not covered. */
  private int racy;

  private int ordered;
  private int bounded;

  /**
   * An oracle that prints what goes wrong, and a summary.
   *
   * @param seed of the first program
   */
  public RacesOracle(PrintWriter out, long seed, List<Backend> backends) {
    this.out = out;
    this.seed = seed;
    this.backends = List.copyOf(backends);
  }

  /**
   * Tries so many programs.
   *
   * @return how many went wrong
   */
  public int run(int count) {
    int faults = 0;
    for (int done = 0; done < count; done += BATCH) {
      List<RacyProgram> programs =
          LongStream.range(seed + done, seed + Math.min(count, done + BATCH))
              .mapToObj(RacyProgram::of)
              .toList();
      Map<String, String> sources = new LinkedHashMap<>();
      programs.forEach(program -> sources.put(program.name(), program.source()));
      InMemory classes = InMemory.compile(sources);
      for (RacyProgram program : programs) {
        faults += faults(program, classes);
      }
    }
    out.printf(
        "%,d programs, seeds from %d, %s: %,d with a data race, %,d without, %,d bounded; %,d went"
            + " wrong%n",
        count, seed, backends, racy, ordered, bounded, faults);
    out.flush();
    return faults;
  }

  private int faults(RacyProgram program, InMemory classes) {
    boolean race = RaceModel.hasRace(program);
    racy += race ? 1 : 0;
    ordered += race ? 0 : 1;
    int faults = 0;
    for (Backend backend : backends) {
      Report report = search(program, classes, backend);
      boolean found =
          report.bugs().stream().anyMatch(bug -> bug.failure().kind() == FailureKind.DATA_RACE);
      boolean other = !found && report.verdict() == Verdict.BUG;
      boolean covered = found || report.verdict() == Verdict.EXHAUSTED;
      bounded += covered || other ? 0 : 1;
      if (other || (covered && found != race)) {
        faults++;
        String said = found ? "a data race" : report.bugs().isEmpty() ? "none" : "another bug";
        out.printf(
            "%s%n  %s: Tarry finds %s, the model %s%n",
            program.shown(), backend, said, race ? "a data race" : "none");
      }
    }
    return faults;
  }

  private static Report search(RacyProgram program, InMemory classes, Backend backend) {
    try {
      Class<?> main = classes.loadClass(program.name());
      ThreadProgram controlled =
          Threads.program(program.name(), main, "main").withRaces(true).withBackend(backend);
      Strategy strategy = Strategy.named("dfs").withShrinks(0);
      return new Tester(new Exact(controlled), strategy, Budget.standard()).test();
    } catch (ClassNotFoundException defect) {
      throw new IllegalStateException(defect);
    }
  }
}
