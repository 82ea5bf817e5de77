package dev.tarry.bench.spread;

import dev.tarry.cli.load.Subject;
import dev.tarry.examples.Scenarios;
import java.net.URISyntaxException;
import java.nio.file.Path;

/** The examples that the tests of this module search. */
final class SearchedExamples {
  private SearchedExamples() {}

  static Subject named(String name) {
    try {
      return ClusterTable.example(
          Path.of(Scenarios.class.getProtectionDomain().getCodeSource().getLocation().toURI()),
          name);
    } catch (URISyntaxException e) {
      throw new AssertionError(e);
    }
  }
}
