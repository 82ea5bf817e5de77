package dev.tarry.core.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Tasks and the other small values, against lists. */
class TasksTest {
  private static Tasks of(List<Integer> list) {
    return Tasks.of(list.stream().mapToInt(Integer::intValue).toArray());
  }

  private static List<Integer> list(Tasks tasks) {
    List<Integer> list = new ArrayList<>();
    for (int i = 0; i < tasks.size(); i++) {
      list.add(tasks.get(i));
    }
    return list;
  }

  private static List<Integer> some(Random random) {
    List<Integer> all = new ArrayList<>(List.of(0, 1, 2, 3, 4, 5, 6, 7, 15));
    if (random.nextBoolean()) {
      all.addAll(List.of(8, 9, 10, 11, 12, 13, 14));
    }
    if (random.nextInt(3) == 0) {
      all.addAll(List.of(16, 100));
    }
    Collections.shuffle(all, random);
    return new ArrayList<>(all.subList(0, random.nextInt(all.size() + 1)));
  }

  @Test
  void everyOperationDoesWhatItDoesToAList() {
    Random random = new Random(5);
    for (int n = 0; n < 20_000; n++) {
      List<Integer> list = some(random);
      List<Integer> others = some(random);
      Tasks tasks = of(list);
      int task = random.nextInt(18);

      assertThat(list(tasks)).isEqualTo(list);
      assertThat(tasks.contains(task)).isEqualTo(list.contains(task));
      assertThat(tasks.isEmpty()).isEqualTo(list.isEmpty());

      List<Integer> rotated = new ArrayList<>(list);
      Collections.rotate(rotated, -1);
      assertThat(list(tasks.firstToBack())).isEqualTo(rotated);
      int times = random.nextInt(20);
      Collections.rotate(rotated, 1 - times);
      assertThat(list(tasks.firstToBack(times))).isEqualTo(rotated);

      List<Integer> inserted = new ArrayList<>(list);
      int at = random.nextInt(list.size() + 1);
      inserted.add(at, task);
      assertThat(list(tasks.insert(at, task))).isEqualTo(inserted);

      List<Integer> without = new ArrayList<>(list);
      without.remove((Integer) task);
      assertThat(list(tasks.without(task))).isEqualTo(without);

      List<Integer> fewer = new ArrayList<>(list);
      fewer.removeAll(others);
      assertThat(list(tasks.without(of(others)))).isEqualTo(fewer);

      List<Integer> kept = new ArrayList<>(list);
      kept.retainAll(others);
      assertThat(list(tasks.among(of(others)))).isEqualTo(kept);

      List<Integer> appended = new ArrayList<>(list);
      List<Integer> pushed = new ArrayList<>(list);
      for (int other : others) {
        if (!list.contains(other)) {
          appended.add(other);
          pushed.add(0, other);
        }
      }
      assertThat(list(tasks.append(of(others)))).isEqualTo(appended);
      assertThat(list(tasks.push(of(others)))).isEqualTo(pushed);
      assertThat(tasks.permutes(of(rotated))).isTrue();
      assertThat(tasks.permutes(of(others)))
          .isEqualTo(list.size() == others.size() && list.containsAll(others));
      assertThat(of(inserted).permutes(of(inserted))).isEqualTo(!list.contains(task));
      assertThat(list(tasks)).as("unchanged").isEqualTo(list);
      assertThat(tasks).isEqualTo(of(list)).hasSameHashCodeAs(of(list)).hasToString("" + list);
    }
  }

  @Test
  void anOperationThatChangesNothingReturnsTheSame() {
    Tasks tasks = Tasks.of(3, 1, 2);
    assertThat(tasks.without(9)).isSameAs(tasks);
    assertThat(tasks.without(Tasks.of(8, 9))).isSameAs(tasks);
    assertThat(tasks.append(Tasks.of(1, 2))).isSameAs(tasks);
    assertThat(tasks.push(Tasks.NONE)).isSameAs(tasks);
    assertThat(Tasks.upTo(3)).isEqualTo(Tasks.of(0, 1, 2));
    assertThat(Tasks.upTo(0)).isSameAs(Tasks.NONE);
  }

  @Test
  void theStepBetweenTwoSetsSaysWhatChanged() {
    Step step = Step.between(4, Tasks.of(1, 4, 2), Tasks.of(2, 3, 1));
    assertThat(step.enabled()).isEqualTo(Tasks.of(3));
    assertThat(step.blocked()).isEqualTo(Tasks.of(4));
    assertThat(step.started()).isEqualTo(Tasks.NONE);
  }

  @Test
  void choicesAreTasksOrOptions() {
    assertThat(Choices.tasks(Tasks.NONE)).isSameAs(Choices.NONE);
    assertThat(Choices.NONE.size()).isZero();
    assertThat(Choices.data(3).get(2)).isEqualTo(2);
    assertThat(Choices.data(2).isData()).isTrue();
    assertThat(Choices.tasks(Tasks.of(7, 5)).get(1)).isEqualTo(5);
    assertThatThrownBy(() -> Choices.data(0)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void failuresOfOneKindAtOnePlaceAreTheSameBug() {
    Failure failure = new Failure(FailureKind.DEADLOCK, "one", "a.p:3");
    assertThat(failure.sameBug(new Failure(FailureKind.DEADLOCK, "two", "a.p:3"))).isTrue();
    assertThat(failure.sameBug(new Failure(FailureKind.DEADLOCK, "one", "a.p:4"))).isFalse();
    assertThat(failure.sameBug(new Failure(FailureKind.ASSERTION, "one", "a.p:3"))).isFalse();
  }
}
