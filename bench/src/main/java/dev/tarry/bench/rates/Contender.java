package dev.tarry.bench.rates;

import java.lang.management.ManagementFactory;
import java.time.Duration;

/** Something that runs a program again and again. */
interface Contender extends AutoCloseable {

  /** What it did in about this time. */
  Sample run(Duration time);

  @Override
  void close();

  /**
   * What was done.
   *
   * @param executions of the program
   * @param nanos by the clock
   * @param cpuNanos of the whole JVM
   */
  record Sample(long executions, long nanos, long cpuNanos) {

    double perSecond() {
      return executions * 1e9 / nanos;
    }

    double perCpuSecond() {
      return executions * 1e9 / Math.max(1, cpuNanos);
    }
  }

  /** The processor time of this JVM so far. */
  static long cpuNanos() {
    return ManagementFactory.getOperatingSystemMXBean()
            instanceof com.sun.management.OperatingSystemMXBean bean
        ? bean.getProcessCpuTime()
        : 0;
  }
}
