package dev.tarry.bench.rates;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.tarry.bench.threads.Increments;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import org.jetbrains.lincheck.Lincheck;
import org.jetbrains.lincheck.datastructures.ModelCheckingOptions;
import org.jetbrains.lincheck.datastructures.Operation;
import org.jetbrains.lincheck.datastructures.Options;
import org.jetbrains.lincheck.datastructures.StressOptions;

/** Runs Lincheck for as long as each line of its input says, and answers what was done. */
public final class LincheckPeer {
  private static final int FIRST = 200;

  private LincheckPeer() {}

  /** What Lincheck is asked to do. */
  enum Mode {
    /** The program as it is, by model checking. */
    PROGRAM,
    /** Three threads that call an operation three times each, by model checking. */
    OPERATIONS,
    /** The same without control. */
    STRESS;

    void run(int invocations) {
      switch (this) {
        case PROGRAM -> Lincheck.runConcurrentTest(invocations, () -> new Increments().run());
        case OPERATIONS -> check(new ModelCheckingOptions(), invocations);
        case STRESS -> check(new StressOptions(), invocations);
      }
    }

    private static void check(Options<?, ?> options, int invocations) {
      options.iterations(1);
      options.invocationsPerIteration(invocations);
      options.threads(3);
      options.actorsPerThread(3);
      options.actorsBefore(0);
      options.actorsAfter(0);
      options.check(Counter.class);
    }
  }

  /** What the operations work on. */
  public static final class Counter {
    private int count;

    @Operation
    public synchronized int increment() {
      return ++count;
    }
  }

  public static void main(String[] args) throws IOException {
    PrintStream answers = System.out;
    System.setOut(System.err);
    Mode mode = Mode.valueOf(args[0]);
    BufferedReader orders = new BufferedReader(new InputStreamReader(System.in, UTF_8));
    double perSecond = 0;
    for (String line = orders.readLine(); line != null; line = orders.readLine()) {
      Contender.Sample sample = run(mode, Long.parseLong(line), perSecond);
      perSecond = sample.perSecond();
      answers.println(sample.executions() + " " + sample.nanos() + " " + sample.cpuNanos());
    }
    System.exit(0);
  }

  /**
   * In one call if it is known how many invocations that takes, so that what a call costs before
   * its first invocation does not count; else in many.
   */
  private static Contender.Sample run(Mode mode, long time, double perSecond) {
    int invocations = Math.max(FIRST, (int) (perSecond * time / 1e9));
    long cpu = Contender.cpuNanos();
    long begun = System.nanoTime();
    long executions = 0;
    long nanos = 0;
    while (nanos < 0.9 * time) {
      mode.run(invocations);
      executions += invocations;
      nanos = System.nanoTime() - begun;
    }
    return new Contender.Sample(executions, nanos, Contender.cpuNanos() - cpu);
  }
}
