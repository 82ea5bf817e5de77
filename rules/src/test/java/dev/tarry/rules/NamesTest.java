package dev.tarry.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The rule that spans modules: one name stands for one thing. */
class NamesTest {
  /** The folder with all modules: tests run in the folder of theirs. */
  private static final Path PROJECT = Path.of("..");

  /** The test that every module has, of its own layers. */
  private static final String ONE_PER_MODULE = "ArchitectureTest";

  @Test
  void noTwoClassesHaveTheSameSimpleName() throws IOException {
    Map<String, List<Path>> byName =
        sources()
            .collect(Collectors.groupingBy(NamesTest::name, TreeMap::new, Collectors.toList()));

    assertThat(byName).containsKeys("HouseRules", "Program", "NamesTest", ONE_PER_MODULE);
    byName.remove(ONE_PER_MODULE);
    byName.values().removeIf(files -> files.size() == 1);
    assertThat(byName).isEmpty();
  }

  private static Stream<Path> sources() throws IOException {
    List<Path> roots;
    try (Stream<Path> modules = Files.list(PROJECT)) {
      roots =
          modules
              .flatMap(module -> Stream.of("src/main/java", "src/test/java").map(module::resolve))
              .toList();
    }
    List<Path> all = new ArrayList<>();
    for (Path root : roots) {
      if (Files.isDirectory(root)) {
        try (Stream<Path> files = Files.walk(root)) {
          files.filter(NamesTest::isClass).forEach(all::add);
        }
      }
    }
    return all.stream();
  }

  private static boolean isClass(Path file) {
    return file.toString().endsWith(".java") && !file.endsWith("package-info.java");
  }

  private static String name(Path file) {
    return file.getFileName().toString().replace(".java", "");
  }
}
