package dev.tarry.machines;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.core.program.Choices;
import dev.tarry.core.program.Mark;
import dev.tarry.core.program.Run;
import dev.tarry.core.program.Step;
import dev.tarry.core.program.Tasks;
import dev.tarry.machines.runtime.MachineProgram;
import dev.tarry.machines.runtime.handlers.MachineSettings;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What holds for every program of machines. */
class LawsTest {
  record Work(int n) {}

  record Result(Map<String, Integer> found) {}

  /** Creates workers, gives them work, waits for the first result and counts the rest. */
  static final class Boss extends Machine {
    static final State<Boss> BUSY =
        State.start(Boss.class).entry(Boss::begin).on(Result.class, (m, r) -> m.results++);

    private final List<Ref<Worker>> workers = new ArrayList<>();
    private final Map<String, Integer> first = new HashMap<>();
    private int results;

    private void begin() {
      for (int i = 0; i < 2; i++) {
        workers.add(create(new Worker(self())));
      }
      sendAll(workers, new Work(choose(2)));
      first.putAll(receive(Result.class).found());
    }
  }

  static final class Worker extends Machine {
    static final State<Worker> READY = State.start(Worker.class).on(Work.class, Worker::work);

    private final Ref<Boss> boss;

    Worker(Ref<Boss> boss) {
      this.boss = boss;
    }

    private void work(Work work) {
      send(boss, new Result(new HashMap<>(Map.of("n", work.n(), "by", choose(3)))));
      if (work.n() > 0) {
        halt();
      }
    }
  }

  static Scenario bosses() {
    Scenario scenario = new Scenario("bosses");
    scenario.create(2, i -> new Boss());
    return scenario;
  }

  static Scenario unlucky() {
    Scenario scenario = bosses();
    Ref<SemanticsTest.Sink> sink = scenario.create(new SemanticsTest.Sink());
    scenario.create(new SemanticsTest.Sender(sink, 1));
    return scenario.lose(1).duplicate(1).crashAndRestart(1, List.of(sink));
  }

  static Stream<Supplier<Scenario>> scenarios() {
    return Stream.of(LawsTest::bosses, LawsTest::unlucky);
  }

  private static List<Long> walk(Run run, long seed) {
    Random random = new Random(seed);
    List<Long> fingerprints = new ArrayList<>();
    for (int i = 0; i < 200 && run.choices().size() > 0; i++) {
      Choices choices = run.choices();
      run.step(choices.get(random.nextInt(choices.size())));
      fingerprints.add(run.fingerprint());
    }
    return fingerprints;
  }

  @ParameterizedTest
  @MethodSource("scenarios")
  void theSameChoicesGiveTheSameFingerprintsWithAndWithoutTheMemoAndInAnotherProgram(
      Supplier<Scenario> scenario) {
    MachineProgram on = (MachineProgram) scenario.get().program();
    MachineProgram off =
        (MachineProgram) scenario.get().settings(MachineSettings.standard().withMemo(0)).program();
    MachineProgram tiny =
        (MachineProgram) scenario.get().settings(MachineSettings.standard().withMemo(4)).program();
    for (long seed = 0; seed < 50; seed++) {
      List<Long> expected = walk(on.hasty().start(), seed);
      assertThat(walk(on.hasty().start(), seed)).isEqualTo(expected);
      assertThat(walk(off.hasty().start(), seed)).isEqualTo(expected);
      assertThat(walk(tiny.hasty().start(), seed)).isEqualTo(expected);
    }
    assertThat(on.executions()).isLessThan(off.executions() / 2);
  }

  @ParameterizedTest
  @MethodSource("scenarios")
  void everyStepTellsTheTruthAboutWhoIsEnabled(Supplier<Scenario> scenario) {
    MachineProgram program = (MachineProgram) scenario.get().program();
    for (long seed = 0; seed < 50; seed++) {
      Run run = program.start();
      run.record();
      Random random = new Random(seed);
      Tasks enabled = run.choices().tasks();
      for (int i = 0; i < 200 && run.choices().size() > 0; i++) {
        Choices choices = run.choices();
        int choice = choices.get(random.nextInt(choices.size()));
        Step step = run.step(choice);
        assertThat(run.story()).isNotEmpty();
        enabled =
            enabled
                .without(step.blocked())
                .without(step.finished())
                .append(step.started())
                .append(step.enabled());
        if (!run.choices().isData() && run.failure() == null) {
          assertThat(sorted(run.choices().tasks())).isEqualTo(sorted(enabled));
        }
      }
    }
  }

  private static List<Integer> sorted(Tasks tasks) {
    List<Integer> all = new ArrayList<>();
    for (int i = 0; i < tasks.size(); i++) {
      all.add(tasks.get(i));
    }
    all.sort(null);
    return all;
  }

  @ParameterizedTest
  @MethodSource("scenarios")
  void aMarkOfOneRunIsGoodForAnother(Supplier<Scenario> scenario) {
    MachineProgram program = (MachineProgram) scenario.get().program();
    Run one = program.start();
    Run other = program.start();
    for (int i = 0; i < 5; i++) {
      one.step(one.choices().get(0));
    }
    Mark mark = one.mark();
    other.reset(mark);
    assertThat(other.fingerprint()).isEqualTo(one.fingerprint());
    assertThat(walk(other, 3)).isEqualTo(walk(one, 3));
    one.reset(mark);
    other.reset(mark);
    assertThat(walk(one, 4)).isEqualTo(walk(other, 4));
  }

  @Test
  void fingerprintsDoNotDependOnTheOrderOfCreation() {
    Run run = bosses().program().start();
    Mark start = run.mark();
    run.step(0);
    run.step(0);
    assertThat(run.name(2)).isEqualTo("Boss/Worker#1");
    run.reset(start);
    run.step(0);
    answerFirst(run);
    run.step(1);
    answerFirst(run);
    long oneWay = run.fingerprint();
    String second = run.name(2);
    run.reset(start);
    run.step(1);
    answerFirst(run);
    run.step(0);
    answerFirst(run);
    assertThat(run.fingerprint()).isEqualTo(oneWay);
    assertThat(run.name(2)).isNotEqualTo(second);
  }

  private static void answerFirst(Run run) {
    while (run.choices().isData()) {
      run.step(0);
    }
  }

  @Test
  void theMemoDoesNotChangeWhatIsReachable() {
    Reach on = Reach.of(bosses().program(), 20_000);
    Reach off =
        Reach.of(bosses().settings(MachineSettings.standard().withMemo(0)).program(), 20_000);
    assertThat(off.fingerprints()).isEqualTo(on.fingerprints());
  }
}
