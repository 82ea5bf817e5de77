package dev.tarry.junit;

import dev.tarry.core.Strategy;
import dev.tarry.core.budget.Budget;
import dev.tarry.machines.Scenario;
import dev.tarry.viewer.watch.Watched;
import java.util.function.Consumer;

/**
 * Systematic tests as plain calls, for other test frameworks and for tests with parameters.
 *
 * <p>Each call returns a line that says what was covered; print it or log it, because a search that
 * was cut short proves nothing about the rest. As with {@link SystematicTest}, the last failure of
 * the same name runs first, and files go to {@code target/tarry}.
 */
public final class Tarry {
  private Tarry() {}

  /**
   * Tests the scenario that {@code build} sets up, with the portfolio, for ten seconds.
   *
   * @param name of the test, unique among those that share a folder
   * @throws BugFound if there is a bug
   * @throws dev.tarry.core.program.Mistake if the test itself is wrong
   */
  public static String test(String name, Consumer<Scenario> build) {
    return run(name, TestSettings.standard(), build);
  }

  /** The same with a strategy and a budget. */
  public static String test(
      String name, Strategy strategy, Budget budget, Consumer<Scenario> build) {
    return run(name, new TestSettings(strategy, budget, ""), build);
  }

  /** Runs one schedule: the line from a failure, or the name of a file that ends in .schedule. */
  public static String replay(String name, String schedule, Consumer<Scenario> build) {
    TestSettings standard = TestSettings.standard();
    return run(name, new TestSettings(standard.strategy(), standard.budget(), schedule), build);
  }

  private static String run(String name, TestSettings settings, Consumer<Scenario> build) {
    Scenario scenario = new Scenario(name);
    build.accept(scenario);
    TestedProgram tested = TestedProgram.of(scenario);
    return new SystematicCheck(tested, settings, Folder.standard(name), new Watched()).run();
  }
}
