package dev.tarry.cluster;

import dev.tarry.cli.load.Subject;
import dev.tarry.cli.load.Subjects;
import dev.tarry.examples.Scenarios;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;

/** Programs that the tests of this module search. */
final class TestPrograms {
  private TestPrograms() {}

  /** One in P with a spec, and two in Java, one of them with a bug. */
  static List<Subject> three() {
    return List.of(counter(), example("paxos"), example("chainTrustsNeighbour"));
  }

  static Subject counter() {
    return named(Path.of("src/test/resources/counter.p"), "counts");
  }

  static Subject example(String name) {
    try {
      Path classes =
          Path.of(Scenarios.class.getProtectionDomain().getCodeSource().getLocation().toURI());
      return named(classes, "Scenarios." + name);
    } catch (URISyntaxException e) {
      throw new AssertionError(e);
    }
  }

  private static Subject named(Path path, String name) {
    return Subjects.matching(Subjects.load(List.of(path), List.of()), List.of(name)).get(0);
  }
}
