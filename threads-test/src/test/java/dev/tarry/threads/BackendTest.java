package dev.tarry.threads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tarry.core.Report;
import dev.tarry.core.Strategy;
import dev.tarry.core.Tester;
import dev.tarry.core.budget.Budget;
import dev.tarry.core.program.Mistake;
import org.junit.jupiter.api.Test;

/** Continuations are not used where they would do harm. */
class BackendTest {
  private static Report search(Backend backend) {
    ThreadProgram program = Threads.program("deadlock", FailuresTest.Deadlock.class);
    return new Tester(program.withBackend(backend), Strategy.named("ses"), Budget.standard())
        .test();
  }

  @Test
  void aThreadThatHoldsAMonitorDoesNotSearchOnContinuations() {
    synchronized (new Object()) {
      assertThat(search(Backend.AUTO).bugs()).isNotEmpty();
      assertThat(search(Backend.PLATFORM).bugs()).isNotEmpty();
      assumeTrue(Runtime.version().feature() >= 21, "this JDK has no continuations");
      assertThatThrownBy(() -> search(Backend.CONTINUATION))
          .isInstanceOf(Mistake.class)
          .hasMessageContaining("holds a monitor")
          .hasMessageContaining("use the backend PLATFORM");
    }
    assertThat(search(Backend.CONTINUATION).bugs()).isNotEmpty();
  }
}
