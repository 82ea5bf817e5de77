package dev.tarry.plang;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.core.Report;
import dev.tarry.core.Tester;
import dev.tarry.core.program.Mistake;
import dev.tarry.core.search.Budget;
import dev.tarry.core.search.Strategy;
import dev.tarry.plang.ir.TestCase;
import dev.tarry.plang.run.Assembly;
import dev.tarry.plang.run.CompiledProgram;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Changes our own programs at random and runs what is still a program: a normal verdict, or a
 * mistake with a message; never a crash of ours, never a hang.
 */
class CompiledMutationTest {
  private static final int ROUNDS = 40;

  @Test
  void changedProgramsRunToAVerdict() throws IOException, URISyntaxException {
    Random random = new Random(6);
    int ran = 0;
    for (Path file : OwnSuiteTest.programs()) {
      List<String> tokens = MutationTest.tokens(Files.readString(file));
      for (int round = 0; round < ROUNDS; round++) {
        List<String> changed = new ArrayList<>(tokens);
        MutationTest.change(changed, random);
        ran += run(String.join("", changed)) ? 1 : 0;
      }
    }
    assertThat(ran).isGreaterThan(200);
  }

  private static boolean run(String text) {
    FrontEnd.Outcome outcome = Programs.outcome(text);
    if (outcome.program().isEmpty()) {
      return false;
    }
    try {
      CompiledProgram compiled = PCompiler.compile(outcome.program().get());
      for (TestCase test : compiled.source().tests()) {
        Report report = check(compiled, test);
        assertThat(report.bugs()).allMatch(bug -> !bug.failure().message().isBlank());
      }
    } catch (Mistake mistake) {
      assertThat(mistake.getMessage()).isNotBlank();
    } catch (RuntimeException | Error crash) {
      throw new AssertionError("crashed on:\n" + text, crash);
    }
    return true;
  }

  private static Report check(CompiledProgram compiled, TestCase test) {
    Budget budget =
        Budget.standard().withTime(Duration.ofMillis(200)).withStates(2_000).withSteps(200);
    Strategy strategy = Strategy.named("ses").withShrinks(20);
    return new Tester(Assembly.of(compiled, test), strategy, budget).test();
  }
}
