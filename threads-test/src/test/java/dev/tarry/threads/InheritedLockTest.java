package dev.tarry.threads;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.core.Strategy;
import dev.tarry.core.Tester;
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
    assertThat(new Tester(program, Strategy.named("ses"), Budget.standard()).test().verdict())
        .isEqualTo(Verdict.EXHAUSTED);
    assertThat(outcomes).containsExactly("0", "1", "2");
  }
}
