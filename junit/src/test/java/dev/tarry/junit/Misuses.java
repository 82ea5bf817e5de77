package dev.tarry.junit;

import dev.tarry.machines.Machine;
import dev.tarry.machines.Scenario;
import dev.tarry.machines.State;
import java.util.concurrent.locks.ReentrantLock;

/** Tests that are wrong; run by {@link MisusedTestsTest} only. */
@SuppressWarnings("UnusedVariable") // fields are there to be captured
class Misuses {

  static final class HasLock extends Machine {
    static final State<HasLock> ONLY = State.start(HasLock.class);
    private final ReentrantLock lock = new ReentrantLock();
  }

  static final class LooksAtTheClock extends Machine {
    static final State<LooksAtTheClock> ONLY =
        State.start(LooksAtTheClock.class).entry(m -> m.time = System.nanoTime());
    private long time;
  }

  @SystematicTest(explorerClass = OwnExplorers.Stubborn.class)
  void unsoundExplorer(Scenario scenario) {
    Race.build(scenario, 2);
  }

  @SystematicTest(explorerClass = OwnExplorers.Hidden.class)
  void explorerThatCannotBeMade(Scenario scenario) {
    Race.build(scenario, 2);
  }

  @SystematicTest(explorerClass = OwnExplorers.Seeded.class)
  void explorerThatThrows(Scenario scenario) {
    Race.build(scenario, 2);
  }

  @SystematicTest(search = "sess")
  void unknownSearch(Scenario scenario) {
    Race.build(scenario, 2);
  }

  @SystematicTest(explorer = "rtx")
  void unknownExplorer(Scenario scenario) {
    Race.build(scenario, 2);
  }

  @SystematicTest(explorer = "rr", explorerClass = OwnExplorers.Fair.class)
  void twoExplorers(Scenario scenario) {
    Race.build(scenario, 2);
  }

  @SystematicTest(search = "portfolio", explorer = "rr")
  void explorerForThePortfolio(Scenario scenario) {
    Race.build(scenario, 2);
  }

  @SystematicTest(choices = "dear")
  void unknownChoices(Scenario scenario) {
    Race.build(scenario, 2);
  }

  @SystematicTest(delays = -1)
  void negativeDelays(Scenario scenario) {
    Race.build(scenario, 2);
  }

  @SystematicTest(workers = 0)
  void noWorkers(Scenario scenario) {
    Race.build(scenario, 2);
  }

  @SystematicTest(time = "-5s")
  void negativeTime(Scenario scenario) {
    Race.build(scenario, 2);
  }

  @SystematicTest(time = "soon")
  void timeInWords(Scenario scenario) {
    Race.build(scenario, 2);
  }

  @SystematicTest(replay = "v1:rtc:0.x.1")
  void wrongReplayLine(Scenario scenario) {
    Race.build(scenario, 2);
  }

  @SystematicTest(replay = "0.1.0")
  void cutReplayLine(Scenario scenario) {
    Race.build(scenario, 2);
  }

  @SystematicTest(replay = "v9:rtc:0.1.0")
  void replayLineOfTheFuture(Scenario scenario) {
    Race.build(scenario, 2);
  }

  @SystematicTest(replay = "v1:mine:0.1.0")
  void replayInAnUnknownOrder(Scenario scenario) {
    Race.build(scenario, 2);
  }

  @SystematicTest(replay = "v1:rtc:0*500")
  void replayOfALongerProgram(Scenario scenario) {
    Race.carefree(scenario, 2);
  }

  @SystematicTest(replay = "v1:rtc:7")
  void replayOfAWiderProgram(Scenario scenario) {
    Race.build(scenario, 2);
  }

  @SystematicTest(replay = "target/nowhere.schedule")
  void replayOfNoFile(Scenario scenario) {
    Race.build(scenario, 2);
  }

  @SystematicTest
  void noScenario() {}

  @SystematicTest
  void emptyScenario(Scenario scenario) {
    scenario.lose(1);
  }

  @SystematicTest
  void uncapturableField(Scenario scenario) {
    scenario.create(new HasLock());
  }

  @SystematicTest
  void uncontrolledHandler(Scenario scenario) {
    scenario.create(new LooksAtTheClock());
  }
}
