package dev.tarry.cli.load;

import dev.tarry.core.program.Mistake;
import java.nio.file.Path;
import java.util.List;

/** The tests of a P program. */
final class PPrograms {
  private PPrograms() {}

  static List<Subject> load(List<Path> parts, List<Path> foreign) {
    throw new Mistake("P programs cannot be checked yet: " + parts + foreign);
  }
}
