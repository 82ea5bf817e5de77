package dev.tarry.junit;

import dev.tarry.machines.Scenario;
import java.util.concurrent.atomic.AtomicInteger;

/** Tests that are run by {@link SystematicTestTest} only. */
class Runs {
  /** How many adders the changing test has: what a user edits between two runs. */
  static final AtomicInteger ADDERS = new AtomicInteger(2);

  @SystematicTest
  void wrong(Scenario scenario) {
    Race.build(scenario, 2);
  }

  @SystematicTest
  void changing(Scenario scenario) {
    Race.build(scenario, ADDERS.get());
  }

  @SystematicTest
  void small(Scenario scenario) {
    Race.carefree(scenario, 2);
  }

  @SystematicTest(search = "ses", time = "1s")
  void large(Scenario scenario) {
    Race.carefree(scenario, 9);
  }

  @SystematicTest(search = "ses", delays = 1)
  void bounded(Scenario scenario) {
    Race.carefree(scenario, 3);
  }

  @SystematicTest(delays = 1, strict = true)
  void strict(Scenario scenario) {
    Race.carefree(scenario, 3);
  }

  @SystematicTest(explorerClass = OwnExplorers.Fair.class, seed = 7, workers = 2)
  void withAnExplorerOfOnesOwn(Scenario scenario) {
    Race.build(scenario, 3);
  }

  @SystematicTest(search = "ses", choices = "random", seed = 5)
  void randomChoices(Scenario scenario) {
    Race.build(scenario, 2);
  }

  @SystematicTest(replay = "v1:rtc:0.0")
  void replayThatPasses(Scenario scenario) {
    Race.build(scenario, 2);
  }

  @SystematicTest
  void fairCoin(Scenario scenario) {
    Coin.build(scenario);
  }

  @SystematicTest(fairChoices = "none")
  void unfairCoin(Scenario scenario) {
    Coin.build(scenario);
  }

  @SystematicTest
  void throwing(Scenario scenario) {
    throw new IllegalArgumentException("the test's own fault");
  }
}
