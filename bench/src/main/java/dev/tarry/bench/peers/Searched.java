package dev.tarry.bench.peers;

import com.sun.management.OperatingSystemMXBean;
import dev.tarry.core.Report;
import dev.tarry.core.Strategy;
import dev.tarry.core.Tester;
import dev.tarry.core.Verdict;
import dev.tarry.core.budget.Budget;
import dev.tarry.core.program.Mistake;
import dev.tarry.core.program.Program;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.function.Supplier;

/** A program that Tarry searches. The CPU time is that of the process, its compilers included. */
record Searched(String name, Supplier<Program> program, Strategy strategy) implements Measured {
  private static final OperatingSystemMXBean PROCESS =
      ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

  @Override
  public Sample run() {
    Budget budget =
        Budget.standard()
            .withTime(Duration.ofMinutes(5))
            .withMemory(Runtime.getRuntime().maxMemory() / 2)
            .withSteps(1_000_000);
    Program made = program.get();
    long cpu = PROCESS.getProcessCpuTime();
    long start = System.nanoTime();
    Report report = new Tester(made, strategy, budget).test();
    double seconds = (System.nanoTime() - start) / 1e9;
    double spent = (PROCESS.getProcessCpuTime() - cpu) / 1e9;
    if (report.verdict() != Verdict.EXHAUSTED) {
      throw new Mistake(name + " was not exhausted: " + report.cuts());
    }
    double bytes = (double) report.cacheBytes() / report.states();
    return new Sample(report.states(), report.transitions(), spent, seconds, bytes);
  }
}
