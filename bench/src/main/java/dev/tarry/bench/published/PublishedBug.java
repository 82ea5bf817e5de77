package dev.tarry.bench.published;

import dev.tarry.core.program.Mistake;
import dev.tarry.core.program.Program;
import dev.tarry.plang.FrontEnd;
import dev.tarry.plang.PCompiler;
import dev.tarry.plang.ir.CheckedProgram;
import dev.tarry.plang.ir.TestCase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * A protocol as it was published and as it was corrected.
 *
 * @param name the name of the protocol
 * @param published the program with the bug
 * @param corrected the one without
 */
public record PublishedBug(String name, Program published, Program corrected) {
  private static final String PUBLISHED = "Published";
  private static final String CORRECTED = "Corrected";

  /**
   * Those of a folder, by name. Each is a {@code .p} file with two tests, {@code xPublished} and
   * {@code xCorrected}.
   */
  public static List<PublishedBug> in(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> file.toString().endsWith(".p"))
          .sorted()
          .map(PublishedBug::of)
          .toList();
    } catch (IOException e) {
      throw new Mistake("cannot list " + folder + "; run from the checkout");
    }
  }

  private static PublishedBug of(Path file) {
    FrontEnd.Outcome outcome = new FrontEnd().check(List.of(file));
    CheckedProgram checked =
        outcome
            .program()
            .orElseThrow(() -> new Mistake(file + ": " + outcome.errors().get(0).render()));
    String name = file.getFileName().toString().replace(".p", "");
    return new PublishedBug(
        name, program(file, checked, PUBLISHED), program(file, checked, CORRECTED));
  }

  private static Program program(Path file, CheckedProgram checked, String end) {
    for (TestCase test : checked.tests()) {
      if (test.name().endsWith(end)) {
        return PCompiler.test(PCompiler.compile(checked), test);
      }
    }
    throw new Mistake(file + " has no test whose name ends in " + end);
  }
}
