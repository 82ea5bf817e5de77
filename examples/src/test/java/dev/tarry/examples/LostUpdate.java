package dev.tarry.examples;

import dev.tarry.examples.counter.Adder;
import dev.tarry.examples.counter.Counter;
import dev.tarry.junit.SystematicTest;
import dev.tarry.machines.Ref;
import dev.tarry.machines.Scenario;

/** The failing test of the README, run by {@link ReadmeTest}. */
class LostUpdate {

  @SystematicTest
  void noUpdateIsLost(Scenario scenario) {
    Ref<Counter> counter = scenario.create(new Counter());
    scenario.create(2, i -> new Adder(counter));
    scenario.always("no update is lost", all -> all.get(counter).isExact());
  }
}
