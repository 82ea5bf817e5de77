package dev.tarry.bench.rates;

import dev.tarry.bench.threads.Increments;
import java.io.IOException;
import java.time.Duration;
import org.jetbrains.lincheck.Lincheck;
import org.jetbrains.lincheck.datastructures.ModelCheckingOptions;
import org.jetbrains.lincheck.datastructures.Operation;
import org.jetbrains.lincheck.datastructures.Options;
import org.jetbrains.lincheck.datastructures.StressOptions;

/** Runs Lincheck for as long as each line of its input says, and answers what was done. */
public final class LincheckPeer {
  private static final int FIRST = 200;

  private final Mode mode;
  private double perSecond;

  private LincheckPeer(Mode mode) {
    this.mode = mode;
  }

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

  /** Starts it in another JVM. */
  static Contender start(Mode mode) {
    return new PeerJvm(System.getProperty("java.class.path"), LincheckPeer.class, mode.name());
  }

  public static void main(String[] args) throws IOException {
    PeerJvm.answer(new LincheckPeer(Mode.valueOf(args[0]))::run);
    System.exit(0);
  }

  /**
   * In one call if it is known how many invocations that takes, so that what a call costs before
   * its first invocation does not count; else in many.
   */
  private Contender.Sample run(Duration time) {
    int invocations = Math.max(FIRST, (int) (perSecond * time.toNanos() / 1e9));
    long cpu = Contender.cpuNanos();
    long begun = System.nanoTime();
    long executions = 0;
    long nanos = 0;
    while (nanos < 0.9 * time.toNanos()) {
      mode.run(invocations);
      executions += invocations;
      nanos = System.nanoTime() - begun;
    }
    Contender.Sample sample = new Contender.Sample(executions, nanos, Contender.cpuNanos() - cpu);
    perSecond = sample.perSecond();
    return sample;
  }
}
