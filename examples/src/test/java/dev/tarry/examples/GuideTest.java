package dev.tarry.examples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.core.Report;
import dev.tarry.core.Strategy;
import dev.tarry.core.Tester;
import dev.tarry.core.budget.Budget;
import dev.tarry.core.program.Program;
import dev.tarry.examples.guide.Store;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The guide shows code that compiles and runs: each line of its snippets is in an example. */
class GuideTest {

  @Test
  void theScenarioOfTheGuideHasNoBug() {
    Program program = Store.scenario().program();
    Budget budget = Budget.standard().withTime(Duration.ofSeconds(10)).withStates(20_000);
    Report report = new Tester(program, Strategy.named("portfolio"), budget).test();
    assertThat(report.bugs()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"README.md", "docs/machines.md", "docs/junit.md"})
  void everyLineOfTheGuidesSnippetsIsInAnExample(String guide) throws IOException {
    Set<String> known = new HashSet<>();
    try (Stream<Path> files = Files.walk(Path.of("src"))) {
      for (Path file : files.filter(file -> file.toString().endsWith(".java")).toList()) {
        Files.readAllLines(file).forEach(line -> known.add(line.strip()));
      }
    }
    List<String> strange = new ArrayList<>();
    boolean code = false;
    for (String line : Files.readAllLines(Path.of("..", guide))) {
      if (line.startsWith("```")) {
        code = line.equals("```java");
      } else if (code && !line.isBlank() && !known.contains(line.strip())) {
        strange.add(line);
      }
    }
    assertThat(strange).isEmpty();
  }
}
