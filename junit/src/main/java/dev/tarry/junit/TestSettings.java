package dev.tarry.junit;

import dev.tarry.core.Reduction;
import dev.tarry.core.Searches;
import dev.tarry.core.Strategy;
import dev.tarry.core.budget.Budget;
import dev.tarry.core.budget.Durations;
import dev.tarry.core.explore.DataChoices;
import dev.tarry.core.explore.Explorer;
import dev.tarry.core.explore.Explorers;
import dev.tarry.core.liveness.Liveness;
import dev.tarry.core.program.FairChoices;
import dev.tarry.core.program.Mistake;
import dev.tarry.core.search.Plan;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The settings of a test, from its annotation and properties.
 *
 * @param strategy how to search
 * @param budget the limits
 * @param replay the schedule to run instead, or the file that holds it; empty to search
 */
record TestSettings(Strategy strategy, Budget budget, String replay) {
  private static final String TIME = "10s";

  /** The portfolio for ten seconds. */
  static TestSettings standard() {
    Budget budget = Budget.standard().withTime(Durations.parse(TIME));
    return new TestSettings(Strategy.of(Searches.standard()), budget, "");
  }

  /** The settings of a test, from its annotation and from the properties of the test run. */
  static TestSettings of(AnnotationValues test, Function<String, Optional<String>> properties) {
    Explorers.Entry explorer = explorer(test, properties);
    String search = text(test.search(), "tarry.search", properties);
    boolean strict = test.strict() || truth("tarry.strict", properties);
    Plan plan = search.isEmpty() ? standard(explorer, strict) : plan(search);
    if (explorer != null && plan.bringsExplorers()) {
      throw new Mistake(
          "the search \""
              + search
              + "\" has its own explorers and ignores \""
              + explorer.name()
              + "\"; omit the search, or name another one such as ses");
    }
    Strategy strategy = Strategy.of(plan);
    strategy = explorer == null ? strategy : strategy.withExplorer(explorer);
    long delays = number(test.delays(), "tarry.delays", strategy.delays(), properties);
    long workers = number(test.workers(), "tarry.workers", strategy.workers(), properties);
    strategy =
        strategy
            .withDelays(asInt(delays, "delays"))
            .withWorkers(asInt(workers, "workers"))
            .withSeed(number(test.seed(), "tarry.seed", strategy.seed(), properties))
            .withStrict(strict)
            .withVerifyStates(test.verifyStates() || truth("tarry.verifyStates", properties));
    String fair = text(test.fairChoices(), "tarry.fairChoices", properties);
    if (!fair.isEmpty()) {
      strategy = strategy.withLiveness(Liveness.STANDARD.withFair(FairChoices.named(fair)));
    }
    String reduction = text(test.reduction(), "tarry.reduction", properties);
    if (!reduction.isEmpty()) {
      strategy = strategy.withReduction(Reduction.named(reduction));
    }
    String choices = text(test.choices(), "tarry.choices", properties);
    if (!choices.isEmpty()) {
      strategy = strategy.withChoices(DataChoices.named(choices));
    }
    String time = text(test.time(), "tarry.time", properties);
    Budget budget = Budget.standard().withTime(Durations.parse(time.isEmpty() ? TIME : time));
    return new TestSettings(strategy, budget, test.replay().strip());
  }

  private static Plan standard(Explorers.@Nullable Entry explorer, boolean strict) {
    if (strict) {
      return Searches.standardStrict();
    }
    return explorer == null ? Searches.standard() : Searches.standardWithExplorer();
  }

  /** The search of this name, or of the class of this name. */
  private static Plan plan(String search) {
    if (search.indexOf('.') < 0) {
      return Searches.named(search);
    }
    try {
      return Searches.of(
          Class.forName(search, true, Thread.currentThread().getContextClassLoader()));
    } catch (ClassNotFoundException none) {
      throw new Mistake("there is no search class " + search + " on the class path of the test");
    }
  }

  private static Explorers.@Nullable Entry explorer(
      AnnotationValues test, Function<String, Optional<String>> properties) {
    if (test.explorerClass() == Explorer.class) {
      String name = text(test.explorer(), "tarry.explorer", properties);
      return name.isEmpty() ? null : Explorers.named(name);
    }
    if (!test.explorer().isEmpty()) {
      throw new Mistake(
          "the test names both the explorer \""
              + test.explorer()
              + "\" and the class "
              + test.explorerClass().getName()
              + "; keep one of them");
    }
    return Explorers.of(test.explorerClass().getSimpleName(), test.explorerClass());
  }

  private static String text(
      String attribute, String key, Function<String, Optional<String>> properties) {
    return attribute.isEmpty() ? properties.apply(key).orElse("").strip() : attribute;
  }

  /** Whether a property is set to true. */
  static boolean truth(String key, Function<String, Optional<String>> properties) {
    String text = properties.apply(key).orElse("false").strip();
    if (!text.equals("true") && !text.equals("false")) {
      throw new Mistake("the property " + key + " is \"" + text + "\"; it must be true or false");
    }
    return text.equals("true");
  }

  private static long number(
      long attribute, String key, long standard, Function<String, Optional<String>> properties) {
    if (attribute != SystematicTest.UNSET) {
      return attribute;
    }
    String text = properties.apply(key).orElse("").strip();
    if (text.isEmpty()) {
      return standard;
    }
    try {
      return Long.parseLong(text);
    } catch (NumberFormatException notANumber) {
      throw new Mistake("the property " + key + " is \"" + text + "\"; it must be a whole number");
    }
  }

  private static int asInt(long number, String what) {
    if (number != (int) number) {
      throw new Mistake(
          "the number of " + what + " is " + number + "; it must be at most " + Integer.MAX_VALUE);
    }
    return (int) number;
  }
}
