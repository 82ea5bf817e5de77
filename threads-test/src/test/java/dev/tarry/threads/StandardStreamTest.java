package dev.tarry.threads;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.core.Report;
import dev.tarry.core.Strategy;
import dev.tarry.core.Tester;
import dev.tarry.core.Verdict;
import dev.tarry.core.budget.Budget;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.Charset;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class StandardStreamTest {
  private final PrintStream before = System.out;
  private final ByteArrayOutputStream printed = new ByteArrayOutputStream();

  /** Writes as test runners do: not while the thread is interrupted. */
  private final class Runner extends OutputStream {
    @Override
    public void write(int b) {
      boolean interrupted = Thread.interrupted();
      printed.write(b);
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  @BeforeEach
  void setUp() {
    System.setOut(new PrintStream(new Runner(), true, Charset.defaultCharset()));
  }

  @AfterEach
  void tearDown() {
    System.setOut(before);
  }

  /** A thread that is interrupted prints, and another one may print before or after. */
  public static final class Printing implements Callable<String> {
    private volatile PrintStream out = System.out;
    private final AtomicInteger n = new AtomicInteger();

    @Override
    public String call() throws Exception {
      Thread other =
          new Thread(
              () -> {
                Thread.currentThread().interrupt();
                n.incrementAndGet();
                out.print('x');
                n.addAndGet(Thread.currentThread().isInterrupted() ? 1 : 10);
              });
      other.start();
      out.print('y');
      out = n.get() == 1 ? System.err : System.out;
      other.join();
      System.out.close();
      return n.get() + " " + (out == System.err);
    }
  }

  @ParameterizedTest
  @EnumSource
  void whatATestRunnerDoesWithOutputIsNotTheProgramsDoing(Key key) {
    for (Backend backend :
        Runtime.version().feature() < 21 ? Set.of(Backend.PLATFORM) : Set.of(Backend.values())) {
      Set<String> outcomes = new TreeSet<>();
      ThreadProgram program =
          Threads.program("Printing", Printing.class)
              .withKey(key)
              .withBackend(backend)
              .observing(outcomes::add);
      Strategy strategy = Strategy.named("dfs").withKeepGoing(true);
      Report report = new Tester(program, strategy, Budget.standard()).test();
      assertThat(report.verdict()).isEqualTo(Verdict.EXHAUSTED);
      assertThat(outcomes).containsExactly("2 false", "2 true");
      assertThat(printed.toString(Charset.defaultCharset())).contains("xy", "yx");
      printed.reset();
    }
  }
}
