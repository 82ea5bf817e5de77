package dev.tarry.plang;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.core.Report;
import dev.tarry.core.Strategy;
import dev.tarry.core.Tester;
import dev.tarry.core.Verdict;
import dev.tarry.core.budget.Budget;
import dev.tarry.core.liveness.Liveness;
import dev.tarry.core.program.Failure;
import dev.tarry.core.program.FairChoices;
import dev.tarry.core.program.Program;
import dev.tarry.plang.ir.CheckedProgram;
import dev.tarry.plang.ir.TestCase;
import dev.tarry.plang.run.Assembly;
import dev.tarry.plang.run.CompiledProgram;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Our own P programs, whose first line says what is expected of all their tests: {@code exhausted},
 * {@code bounded} (no bug, but not proved), or {@code bug KIND [LINE:COLUMN] [MESSAGE]}.
 */
class OwnSuiteTest {
  private static final int STEPS = 2_000;
  private static final Liveness LIVENESS = new Liveness(FairChoices.ALL, STEPS / 2, STEPS, false);

  static List<Path> programs() throws IOException, URISyntaxException {
    Path folder = Path.of(Objects.requireNonNull(OwnSuiteTest.class.getResource("/p/run")).toURI());
    try (Stream<Path> files = Files.list(folder)) {
      return files.sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("programs")
  void aProgramDoesWhatItsFirstLineSays(Path file) throws IOException {
    String text = Files.readString(file);
    String[] expected = text.lines().findFirst().orElseThrow().split(" ", 6);
    CheckedProgram program = Programs.checked(text);
    CompiledProgram compiled = PCompiler.compile(program);
    assertThat(program.tests()).isNotEmpty();
    for (TestCase test : program.tests()) {
      Report report = search(Assembly.of(compiled, test), expected[2]);
      switch (expected[2]) {
        case "exhausted" -> assertThat(report.verdict()).isEqualTo(Verdict.EXHAUSTED);
        case "bounded" -> assertThat(report.verdict()).isEqualTo(Verdict.BOUNDED);
        default -> assertBug(report, expected);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("programs")
  void statesWithOneFingerprintAreTheSame(Path file) throws IOException {
    CheckedProgram program = Programs.checked(Files.readString(file));
    CompiledProgram compiled = PCompiler.compile(program);
    Budget few = Budget.standard().withTime(Duration.ofSeconds(5)).withStates(500).withSteps(200);
    for (TestCase test : program.tests()) {
      Strategy strategy = Strategy.named("bfs").withVerifyStates(true);
      Report report = new Tester(Assembly.of(compiled, test), strategy, few).test();
      assertThat(report.comparison()).contains("in full");
    }
  }

  private static Report search(Program program, String expected) {
    Budget budget =
        Budget.standard()
            .withTime(Duration.ofSeconds(expected.equals("bounded") ? 1 : 10))
            .withStates(100_000)
            .withSchedules(100)
            .withSteps(STEPS);
    Strategy strategy = Strategy.named("portfolio").withLiveness(LIVENESS);
    return new Tester(program, strategy, budget).test();
  }

  private static void assertBug(Report report, String[] expected) {
    assertThat(report.bugs()).isNotEmpty();
    Failure failure = report.bugs().get(0).failure();
    assertThat(failure.kind()).hasToString(expected[3].replace('_', ' '));
    if (expected.length > 4) {
      assertThat(failure.place()).isEqualTo("t.p:" + expected[4]);
    }
    if (expected.length > 5) {
      assertThat(failure.message()).isEqualTo(expected[5]);
    }
    assertThat(report.bugs().get(0).trace().entries()).isNotEmpty();
  }
}
