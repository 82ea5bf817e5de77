package dev.tarry.bench.suite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.bench.suite.MutantTrial.Came;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The first of the mutants that {@code tarry bench mutants} runs. */
class MutantsTest {
  private static final int COUNT = 2_000;

  private static Mutants mutants() throws IOException {
    Path folder = Path.of("..", "plang", "src", "test", "resources", "p");
    List<byte[]> programs = new ArrayList<>();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".p")).sorted().toList()) {
        programs.add(Files.readAllBytes(file));
      }
    }
    return new Mutants(programs, 1);
  }

  @Test
  void mutantsGiveErrorsWithAPlaceOrAVerdict() throws IOException {
    Mutants mutants = mutants();
    Map<Came, Integer> came = new EnumMap<>(Came.class);
    for (int i = 0; i < COUNT; i++) {
      MutantTrial trial = MutantTrial.of(mutants.get(i));
      assertThat(trial.came()).as("mutant %d: %s", i, trial.text()).isNotEqualTo(Came.CRASH);
      assertThat(trial.millis()).as("mutant %d", i).isLessThan(20_000);
      came.merge(trial.came(), 1, Integer::sum);
    }
    assertThat(came.get(Came.BUG)).isGreaterThan(COUNT / 20);
    assertThat(came.get(Came.NO_BUG)).isGreaterThan(COUNT / 40);
  }

  @Test
  void aMutantIsTheSameEveryTime() throws IOException {
    assertThat(mutants().get(77)).isEqualTo(mutants().get(77));
    assertThat(mutants().get(77)).isNotEqualTo(mutants().get(77 + 57));
  }
}
