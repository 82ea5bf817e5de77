package dev.tarry.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.core.Report;
import dev.tarry.core.Strategy;
import dev.tarry.core.Tester;
import dev.tarry.core.budget.Budget;
import dev.tarry.plang.FrontEnd;
import dev.tarry.plang.PCompiler;
import dev.tarry.plang.ir.CheckedProgram;
import dev.tarry.plang.ir.TestCase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The programs of the evaluation at a tiny budget: the correct ones are clean, bugs are found. */
class ProgramsTest {
  private static final Path PROGRAMS = Path.of("programs");

  static Stream<Path> projects() throws IOException {
    try (Stream<Path> files =
        Files.find(PROGRAMS, 2, (file, a) -> file.toString().endsWith(".pproj"))) {
      return files.sorted().toList().stream();
    }
  }

  private static CheckedProgram checked(Path project) {
    FrontEnd.Outcome outcome = new FrontEnd().check(List.of(project));
    assertThat(outcome.errors()).isEmpty();
    return outcome.program().orElseThrow();
  }

  private static Report search(CheckedProgram program, TestCase test, Strategy strategy) {
    Budget budget =
        Budget.standard()
            .withTime(Duration.ofMinutes(1))
            .withStates(20_000)
            .withSchedules(200)
            .withSteps(5_000);
    return new Tester(PCompiler.test(PCompiler.compile(program), test), strategy, budget).test();
  }

  @ParameterizedTest
  @MethodSource("projects")
  void correctProgramsAreClean(Path project) {
    CheckedProgram program = checked(project);
    List<TestCase> correct =
        program.tests().stream().filter(test -> test.name().endsWith("Correct")).toList();
    assertThat(correct).isNotEmpty();
    for (TestCase test : correct) {
      for (Strategy strategy :
          List.of(
              Strategy.named("ses").withExplorer("rtc"),
              Strategy.named("ses").withExplorer("prr"),
              Strategy.named("pos"),
              Strategy.named("ss").withExplorer("rr"))) {
        Report report = search(program, test, strategy);
        assertThat(report.bugs()).as("%s by %s", test.name(), strategy).isEmpty();
        assertThat(report.states() + report.schedules()).isPositive();
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "two-phase-commit, tcTwoPhaseCommit_1, prr",
    "chain-replication, tcChainRep_1, rtc",
    "paxos, tcPaxos_1, rr",
    "tms, tcTMS_1, rr",
    "osr, tcOSR_1, rr",
    "osr, tcOSR_2, rtc"
  })
  void bugsAreFound(String folder, String test, String explorer) {
    CheckedProgram program = checked(PROGRAMS.resolve(folder).resolve(folder + ".pproj"));
    TestCase row =
        program.tests().stream()
            .filter(one -> one.name().startsWith(test + "___"))
            .findFirst()
            .orElseThrow();
    Report report = search(program, row, Strategy.named("ses").withExplorer(explorer));
    assertThat(report.bugs()).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"small", "harder"})
  void everyRowNamesATestOfItsProject(String set) throws IOException {
    List<String> lines = Files.readAllLines(PROGRAMS.resolve(set + ".csv"));
    assertThat(lines).hasSize(1 + 26);
    Map<String, List<String>> tests = new HashMap<>();
    for (String line : lines.subList(1, lines.size())) {
      String[] parts = line.split(",", 6);
      Path project = PROGRAMS.resolve(parts[1]).resolve(parts[2]);
      assertThat(
              tests.computeIfAbsent(
                  parts[1],
                  folder -> checked(project).tests().stream().map(TestCase::name).toList()))
          .contains(parts[3]);
    }
  }

  /** Section 6.3: two neighbours fail at once, after the chain has been built. */
  @Test
  void theOrderedExplorerFindsNeighboursThatFailAtOnce() {
    Path project = PROGRAMS.resolve("chain-replication/chain-replication.pproj");
    CheckedProgram program = checked(project);
    TestCase row =
        program.tests().stream()
            .filter(one -> one.name().startsWith("tcSection63___"))
            .findFirst()
            .orElseThrow();
    Report ordered = search(program, row, Strategy.named("ses").withExplorer("ordered"));
    assertThat(ordered.bugs()).hasSize(1);
    Report robin = search(program, row, Strategy.named("ses").withExplorer("rr"));
    assertThat(ordered.bugs().get(0).states()).isLessThan(robin.bugs().get(0).states());
  }
}
