package dev.tarry.bench.published;

import dev.tarry.core.program.Mistake;
import dev.tarry.core.program.Program;
import dev.tarry.examples.published.AbdRegister;
import dev.tarry.plang.FrontEnd;
import dev.tarry.plang.PCompiler;
import dev.tarry.plang.ir.CheckedProgram;
import dev.tarry.plang.ir.TestCase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
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

  /** Those in P of a folder, and those in Java. */
  public static List<PublishedBug> all(Path folder) {
    List<PublishedBug> all = new ArrayList<>(in(folder));
    all.add(
        new PublishedBug(
            "AbdRegister",
            AbdRegister.abdPublished().program(),
            AbdRegister.abdCorrected().program()));
    all.sort(Comparator.comparing(PublishedBug::name));
    return all;
  }

  /**
   * Those of a folder. Each is two tests of a {@code .p} file, {@code xPublished} and {@code
   * xCorrected}.
   */
  private static List<PublishedBug> in(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> file.toString().endsWith(".p"))
          .sorted()
          .flatMap(PublishedBug::of)
          .toList();
    } catch (IOException e) {
      throw new Mistake("cannot list " + folder + "; run from the checkout");
    }
  }

  private static Stream<PublishedBug> of(Path file) {
    FrontEnd.Outcome outcome = new FrontEnd().check(List.of(file));
    CheckedProgram checked =
        outcome
            .program()
            .orElseThrow(() -> new Mistake(file + ": " + outcome.errors().get(0).render()));
    return checked.tests().stream()
        .map(TestCase::name)
        .filter(test -> test.endsWith(PUBLISHED))
        .map(test -> test.substring(0, test.length() - PUBLISHED.length()))
        .map(
            name ->
                new PublishedBug(
                    name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1),
                    program(file, checked, name + PUBLISHED),
                    program(file, checked, name + CORRECTED)));
  }

  private static Program program(Path file, CheckedProgram checked, String name) {
    for (TestCase test : checked.tests()) {
      if (test.name().equals(name)) {
        return PCompiler.test(PCompiler.compile(checked), test);
      }
    }
    throw new Mistake(file + " has no test " + name);
  }
}
