package dev.tarry.core.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.core.program.Signal;
import dev.tarry.core.program.Step;
import dev.tarry.core.program.Tasks;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every explorer is sound on random steps, and those with an order have the paper's. */
class ExplorersTest {
  /** How tasks enter a line, written as plainly as possible. */
  private interface Naive {
    void enter(List<Integer> line, Step step);
  }

  private static final Naive LINE = (line, step) -> line.addAll(entering(step));
  private static final Naive STACK =
      (line, step) -> entering(step).forEach(task -> line.add(0, task));

  private static List<Integer> entering(Step step) {
    List<Integer> entering = new ArrayList<>();
    for (Tasks tasks : List.of(step.started(), step.enabled())) {
      for (int i = 0; i < tasks.size(); i++) {
        entering.add(tasks.get(i));
      }
    }
    return entering;
  }

  static Stream<Explorers.Entry> all() {
    return Explorers.all().stream();
  }

  private static List<Integer> offered(Explorer explorer, int count) {
    List<Integer> offered = new ArrayList<>();
    Explorer delayed = explorer;
    for (int i = 0; i < count; i++) {
      offered.add(delayed.next());
      delayed = delayed.delayed();
    }
    return offered;
  }

  /** A step of the task that ran: it may start, enable, block or finish tasks. */
  private static Step random(
      Random random, int task, Set<Integer> enabled, Set<Integer> gone, int[] created) {
    Tasks started = Tasks.NONE;
    Tasks woken = Tasks.NONE;
    Tasks blocked = Tasks.NONE;
    Tasks finished = Tasks.NONE;
    List<Integer> before = new ArrayList<>(enabled);
    for (int other = 0; other < created[0]; other++) {
      if (before.contains(other) && random.nextInt(4) == 0 && enabled.size() > 1) {
        boolean ends = other == task && random.nextBoolean();
        finished = ends ? finished.insert(finished.size(), other) : finished;
        blocked = ends ? blocked : blocked.insert(blocked.size(), other);
        enabled.remove(other);
        if (ends) {
          gone.add(other);
        }
      } else if (!before.contains(other) && !gone.contains(other) && random.nextInt(3) == 0) {
        woken = woken.insert(random.nextInt(woken.size() + 1), other);
        enabled.add(other);
      }
    }
    for (int i = random.nextInt(3); i > 0 && created[0] < 9; i--) {
      started = started.insert(started.size(), created[0]);
      enabled.add(created[0]++);
    }
    List<Signal> signals =
        random.nextInt(5) == 0
            ? List.of(new Signal.ChangeOrder(Tasks.of(random.nextInt(9), 9 + random.nextInt(9))))
            : List.of();
    return new Step(task, started, woken, blocked, finished, signals);
  }

  @ParameterizedTest
  @MethodSource("all")
  void everyExplorerOffersEveryEnabledTaskOnce(Explorers.Entry entry) {
    for (int seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      Set<Integer> gone = new HashSet<>();
      int[] created = {1 + random.nextInt(4)};
      Set<Integer> enabled = new TreeSet<>();
      for (int i = 0; i < created[0]; i++) {
        enabled.add(i);
      }
      Explorer explorer = entry.start().apply(seed).after(Step.start(Tasks.upTo(created[0])));
      for (int n = 0; n < 40; n++) {
        List<Integer> offered = offered(explorer, enabled.size());
        assertThat(offered).containsExactlyInAnyOrderElementsOf(enabled);
        assertThat(offered(explorer, enabled.size())).as("a value").isEqualTo(offered);
        Tasks offers = explorer.offers(enabled.size());
        assertThat(IntStream.range(0, offers.size()).boxed().map(offers::get).toList())
            .isEqualTo(offered);
        assertThat(explorer.price(0)).isZero();
        int index = random.nextInt(enabled.size());
        for (int i = 0; i < index; i++) {
          assertThat(explorer.price(i + 1)).isGreaterThanOrEqualTo(explorer.price(i));
        }
        Explorer delayed = explorer;
        for (int i = 0; i < index; i++) {
          delayed = delayed.delayed();
        }
        explorer = delayed.after(random(random, offered.get(index), enabled, gone, created));
        assertThat(explorer.sealed()).isFalse();
      }
    }
  }

  /** All that an object knows, field by field. */
  private static String contents(Object object) throws IllegalAccessException {
    StringBuilder text = new StringBuilder();
    for (Field field : object.getClass().getDeclaredFields()) {
      if (!Modifier.isStatic(field.getModifiers())) {
        field.setAccessible(true);
        Object value = field.get(object);
        text.append(value instanceof Explorer ? contents(value) : value).append(' ');
      }
    }
    return text.toString();
  }

  @ParameterizedTest
  @MethodSource("all")
  void theFingerprintOfAnExplorerStandsForAllThatItKnows(Explorers.Entry entry)
      throws IllegalAccessException {
    Map<Long, String> known = new HashMap<>();
    for (int walk = 0; walk < 40; walk++) {
      Random random = new Random(walk);
      Set<Integer> gone = new HashSet<>();
      int[] created = {2};
      Set<Integer> enabled = new TreeSet<>(Set.of(0, 1));
      Explorer explorer = entry.start().apply(walk % 2).after(Step.start(Tasks.upTo(2)));
      for (int n = 0; n < 30; n++) {
        explorer = explorer.delayed(random.nextInt(3));
        String contents = contents(explorer);
        String same = known.putIfAbsent(explorer.fingerprint(), contents);
        assertThat(same == null ? contents : same).isEqualTo(contents);
        Step step = random(random, explorer.next(), enabled, gone, created);
        explorer = explorer.after(n % 9 == 8 ? step.signalling(Signal.Seal.ROUND_ROBIN) : step);
        explorer =
            n % 9 == 8 ? explorer.after(Step.of(0).signalling(new Signal.Unseal())) : explorer;
      }
    }
    assertThat(Set.copyOf(known.values())).hasSameSizeAs(known.keySet());
    assertThat(known).doesNotContainKey(Explorer.UNKNOWN);
  }

  private static void followsModel(Explorer start, Naive naive) {
    for (int seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      Set<Integer> gone = new HashSet<>();
      int[] created = {3};
      Set<Integer> enabled = new TreeSet<>(Set.of(0, 1, 2));
      List<Integer> line = new ArrayList<>();
      naive.enter(line, Step.start(Tasks.upTo(3)));
      Explorer explorer = start.after(Step.start(Tasks.upTo(3)));
      for (int n = 0; n < 40; n++) {
        assertThat(offered(explorer, line.size())).isEqualTo(line);
        for (int i = random.nextInt(line.size()); i > 0; i--) {
          explorer = explorer.delayed();
          Collections.rotate(line, -1);
        }
        Step step = random(random, line.get(0), enabled, gone, created);
        explorer = explorer.after(step);
        line.removeIf(task -> step.blocked().contains(task) || step.finished().contains(task));
        naive.enter(line, step);
      }
    }
  }

  @Test
  void roundRobinIsALine() {
    followsModel(RoundRobin.START, LINE);
  }

  @Test
  void runToCompletionIsAStack() {
    followsModel(RunToCompletion.START, STACK);
  }

  @Test
  void preemptionKeepsALine() {
    followsModel(Preemption.START, LINE);
  }

  @Test
  void orderedSortsByTheLatestOrderThenByCreation() {
    List<Integer> order = new ArrayList<>();
    followsModel(
        Ordered.start(Tasks.NONE),
        (line, step) -> {
          line.addAll(entering(step));
          if (step.task() == Step.NOBODY) {
            order.clear();
          }
          for (int i = 0; i < step.started().size(); i++) {
            if (!order.contains(step.started().get(i))) {
              order.add(step.started().get(i));
            }
          }
          for (Signal signal : step.signals()) {
            Tasks named = ((Signal.ChangeOrder) signal).order();
            for (int i = named.size() - 1; i >= 0; i--) {
              order.remove((Integer) named.get(i));
              order.add(0, named.get(i));
            }
          }
          line.sort((a, b) -> Integer.compare(order.indexOf(a), order.indexOf(b)));
        });
  }

  @Test
  void probabilisticRoundRobinPutsNewTasksAnywhere() {
    Set<List<Integer>> lines = new HashSet<>();
    for (long seed = 0; seed < 200; seed++) {
      Explorer explorer = ProbabilisticRoundRobin.start(seed).after(Step.start(Tasks.upTo(3)));
      lines.add(offered(explorer, 3));
    }
    // 200 draws among 6 orders miss one with probability 6 (5/6)^200 < 1e-14.
    assertThat(lines).hasSize(6);
  }

  @Test
  void onlyTheShuffledRoundRobinMovesTasksThatCanRunAgain() {
    Set<List<Integer>> last = new HashSet<>();
    Set<Integer> places = new HashSet<>();
    for (long seed = 0; seed < 200; seed++) {
      Step back = Step.between(0, Tasks.upTo(3), Tasks.of(0, 1, 2, 7));
      Explorer paper = ProbabilisticRoundRobin.start(seed).after(Step.start(Tasks.upTo(3)));
      List<Integer> before = offered(paper, 3);
      List<Integer> after = offered(paper.after(back), 4);
      last.add(List.of(after.get(3)));
      assertThat(after.subList(0, 3)).isEqualTo(before);
      Explorer own = ProbabilisticRoundRobin.shuffled(seed).after(Step.start(Tasks.upTo(3)));
      places.add(offered(own.after(back), 4).indexOf(7));
    }
    assertThat(last).containsExactly(List.of(7));
    // 200 draws among 4 places miss one with probability 4 (3/4)^200 < 1e-24.
    assertThat(places).hasSize(4);
  }

  @Test
  void drawnOptionsComeInEveryOrderAndTasksInThatOfTheExplorer() {
    Set<List<Integer>> orders = new HashSet<>();
    for (long seed = 0; seed < 200; seed++) {
      Explorers.Entry entry = Explorers.named("rr").drawing(seed);
      assertThat(entry.drawing(99)).isSameAs(entry);
      assertThat(Explorers.labelled(entry.label(5), Explorers::named).entry().label(5))
          .isEqualTo("rr~" + seed);
      Explorer explorer = entry.start().apply(5).after(Step.start(Tasks.upTo(3)));
      assertThat(offered(explorer, 3)).containsExactly(0, 1, 2);
      Tasks options = explorer.options(3);
      assertThat(options.permutes(Tasks.upTo(3))).isTrue();
      orders.add(List.of(options.get(0), options.get(1), options.get(2)));
    }
    // 200 draws among 6 orders miss one with probability 6 (5/6)^200 < 1e-14.
    assertThat(orders).hasSize(6);
  }

  @Test
  void randomDrawsEveryOrderAndAnotherOneAfterEachStep() {
    Set<List<Integer>> orders = new HashSet<>();
    Explorer explorer = RandomOrder.start(3).after(Step.start(Tasks.upTo(3)));
    for (int i = 0; i < 200; i++) {
      orders.add(offered(explorer, 3));
      explorer = explorer.after(Step.of(0));
    }
    // As above.
    assertThat(orders).hasSize(6);
  }

  @Test
  void preemptionCountsOnlySwitchesFromATaskThatCouldGoOn() {
    Explorer explorer = Preemption.START.after(Step.start(Tasks.upTo(3)));
    assertThat(explorer.price(2)).isZero();
    Explorer running = explorer.after(Step.of(0));
    assertThat(List.of(running.price(0), running.price(1), running.price(2)))
        .containsExactly(0, 1, 1);
    assertThat(running.after(Step.last(0)).price(1)).isZero();
  }

  @Test
  void sealedRunsOnlyOneTaskUntilUnsealed() {
    Explorer explorer = Sealing.start(1).after(Step.start(Tasks.upTo(3)));
    Explorer sealed = explorer.after(Step.of(1).signalling(Signal.Seal.ROUND_ROBIN));
    assertThat(sealed.sealed()).isTrue();
    assertThat(sealed.next()).isEqualTo(1);
    Step wakes = new Step(1, Tasks.of(3), Tasks.NONE, Tasks.NONE, Tasks.NONE, List.of());
    assertThat(sealed.after(wakes).next()).isEqualTo(1);
    Explorer onTop = explorer.after(Step.of(1).signalling(Signal.Seal.RUN_TO_COMPLETION));
    assertThat(onTop.after(wakes).next()).isEqualTo(3);
    assertThat(onTop.after(Step.of(1).signalling(new Signal.Unseal())).sealed()).isFalse();
  }
}
