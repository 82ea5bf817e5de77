package dev.tarry.threads.litmus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tarry.core.Bug;
import dev.tarry.core.Report;
import dev.tarry.core.Strategy;
import dev.tarry.core.Tester;
import dev.tarry.core.budget.Budget;
import dev.tarry.core.replay.Outcome;
import dev.tarry.threads.Backend;
import dev.tarry.threads.ThreadProgram;
import dev.tarry.threads.Threads;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What goes wrong in virtual threads is told and repeated like all else. */
class VirtualTest {
  private static final Strategy STRATEGY = Strategy.named("ses");

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Deadlock | virtual-1 waits for the monitor of an Object held by virtual-2 \\(Virtual.java:\\d+\\), "
            + "virtual-2 waits for the monitor of an Object held by virtual-1 \\(Virtual.java:\\d+\\)",
        "LockDeadlock | virtual-1 waits for a lock held by virtual-2 \\(Virtual.java:\\d+\\), "
            + "virtual-2 waits for a lock held by virtual-1 \\(Virtual.java:\\d+\\)",
        "NeverClosed | main is parked \\(Virtual.java:\\d+\\)",
        "Throws | virtual-1 ended with java.lang.IllegalStateException: one",
      })
  void aFailureIsToldAndRepeatsOnBothBackends(String name, String message) {
    assumeTrue(Runtime.version().feature() >= 21, "this JDK has no virtual threads");
    Bug bug = bug(program(name, Backend.PLATFORM));
    assertThat(bug.failure().message()).matches(message);
    assertThat(bug(program(name, Backend.PLATFORM)).shrunk()).isEqualTo(bug.shrunk());
    for (Backend backend : new Backend[] {Backend.PLATFORM, Backend.CONTINUATION}) {
      ThreadProgram program = program(name, backend);
      for (int i = 0; i < 100; i++) {
        Outcome outcome = Tester.replay(program, bug.shrunk().schedule(), STRATEGY);
        assertThat(outcome).isInstanceOf(Outcome.Failed.class);
        assertThat(((Outcome.Failed) outcome).failure()).isEqualTo(bug.failure());
      }
    }
  }

  private static ThreadProgram program(String name, Backend backend) {
    Class<?> found =
        LitmusTest.programs().stream()
            .filter(type -> type.getName().endsWith(".Virtual$" + name))
            .findFirst()
            .orElseThrow();
    return Threads.program(name, found).withoutPatience().withBackend(backend);
  }

  private static Bug bug(ThreadProgram program) {
    Report report = new Tester(program, STRATEGY, Budget.standard()).test();
    assertThat(report.bugs()).isNotEmpty();
    return report.bugs().get(0);
  }
}
