package dev.tarry.bench;

import dev.tarry.bench.peers.HandWrittenCommit;
import dev.tarry.core.Report;
import dev.tarry.core.Strategy;
import dev.tarry.core.Tester;
import dev.tarry.core.Verdict;
import dev.tarry.core.budget.Budget;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * The engine on the hand-written two-phase commit: one search of all states per call, with states
 * and transitions per second beside it.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(
    value = 3,
    jvmArgs = {"-Xms4g", "-Xmx4g", "-XX:+UseSerialGC"})
@Warmup(iterations = 3, time = 3)
@Measurement(iterations = 3, time = 3)
public class EngineBenchmark {
  @Param({"dfs", "bfs", "pb", "ses"})
  String search = "";

  @Param({"rr", "rtc", "shuffled", "ordered"})
  String explorer = "";

  private final HandWrittenCommit program = new HandWrittenCommit(5, 1);

  /** What a call has gone through, as rates. */
  @State(Scope.Thread)
  @AuxCounters(AuxCounters.Type.OPERATIONS)
  public static class Rates {
    public long states;
    public long transitions;
  }

  @Benchmark
  public Verdict twoPhaseCommit(Rates rates) {
    Strategy strategy = Strategy.named(search).withExplorer(explorer);
    Budget budget = Budget.standard().withTime(Duration.ofMinutes(5));
    Report report = new Tester(program, strategy, budget).test();
    rates.states += report.states();
    rates.transitions += report.transitions();
    return report.verdict();
  }
}
