package dev.tarry.threads;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.core.Strategy;
import dev.tarry.core.Verdict;
import dev.tarry.core.budget.Budget;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class InheritedLockTest {
  @Test
  void inheritedMethodsOfTheJdkAreSchedulingPoints() {
    Set<String> outcomes = new TreeSet<>();
    ThreadProgram program =
        Threads.program("InheritedLock", InheritedLock.class).observing(outcomes::add);
    assertThat(Threads.test(program, Strategy.named("ses"), Budget.standard()).verdict())
        .isEqualTo(Verdict.EXHAUSTED);
    assertThat(outcomes).containsExactly("0", "1", "2");
  }
}
