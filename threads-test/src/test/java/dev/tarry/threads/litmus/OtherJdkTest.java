package dev.tarry.threads.litmus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tarry.core.Strategy;
import dev.tarry.core.Tester;
import dev.tarry.core.budget.Budget;
import dev.tarry.threads.OtherJvm;
import dev.tarry.threads.ThreadProgram;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentSkipListSet;
import org.junit.jupiter.api.Test;

/** The outcomes are the same on another version of the JDK. */
class OtherJdkTest {
  private static final String EXPECTED = ", but expected were ";

  @Test
  void theOutcomesAreThoseDerivedByHandOnAnotherJdkToo() throws Exception {
    Optional<Path> jdk = OtherJvm.anotherJdk();
    assumeTrue(jdk.isPresent(), "there is no other JDK of 17 or newer; set TARRY_OTHER_JDK to one");
    OtherJvm.Said said = OtherJvm.run(jdk.orElseThrow(), List.of(), Main.class);
    assertThat(said.code()).as(said.text()).isZero();
    assertThat(said.text().lines().filter(line -> line.contains(EXPECTED))).isEmpty();
    for (Class<?> program : LitmusTest.programs()) {
      if (program.getClassLoader() == getClass().getClassLoader()) {
        assertThat(said.text().lines()).anyMatch(line -> line.startsWith(program.getName() + ": "));
      }
    }
    boolean virtual = OtherJvm.version(jdk.orElseThrow()) >= 21;
    assertThat(said.text().contains(".Virtual$LostUpdate: ")).isEqualTo(virtual);
  }

  /** Prints the outcomes of all programs, with the default key and backend. */
  static final class Main {
    private Main() {}

    public static void main(String[] arguments) {
      for (Class<?> program : LitmusTest.programs()) {
        Set<String> outcomes = new ConcurrentSkipListSet<>();
        ThreadProgram controlled = LitmusTest.timed(program).observing(outcomes::add);
        Strategy strategy = Strategy.named("dfs").withKeepGoing(true).withShrinks(0);
        new Tester(controlled, strategy, Budget.standard())
            .test()
            .bugs()
            .forEach(bug -> outcomes.add(bug.failure().kind().toString()));
        Set<String> expected = Set.of(program.getAnnotation(Outcomes.class).value());
        System.out.println(
            program.getName()
                + ": "
                + outcomes
                + (outcomes.equals(expected) ? "" : EXPECTED + new TreeSet<>(expected)));
      }
    }
  }
}
