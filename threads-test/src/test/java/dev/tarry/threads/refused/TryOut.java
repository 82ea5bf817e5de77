package dev.tarry.threads.refused;

import dev.tarry.core.Report;
import dev.tarry.core.Strategy;
import dev.tarry.core.Tester;
import dev.tarry.core.budget.Budget;
import dev.tarry.core.program.Mistake;
import dev.tarry.threads.Backend;
import dev.tarry.threads.Threads;
import java.time.Duration;

/** Tests a class, here or as the main class of another JVM. */
public final class TryOut {
  private TryOut() {}

  /** What refuses the class; what was found in it if nothing does. */
  static String of(Class<?> type, Backend backend) {
    try {
      Report report =
          new Tester(
                  Threads.program(type.getSimpleName(), type).withBackend(backend),
                  Strategy.named("ses"),
                  Budget.standard().withTime(Duration.ofSeconds(5)))
              .test();
      return "accepted: "
          + report.verdict()
          + " "
          + report.bugs().stream().map(bug -> bug.failure().toString()).toList();
    } catch (Mistake refused) {
      return refused.getMessage();
    }
  }

  public static void main(String[] arguments) throws ClassNotFoundException {
    System.out.println(of(Class.forName(arguments[0]), Backend.AUTO));
  }
}
