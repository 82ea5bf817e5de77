package dev.tarry.bench.table.delays;

import dev.tarry.bench.table.TableRow;
import dev.tarry.core.program.Mistake;
import dev.tarry.core.program.Program;
import dev.tarry.plang.FrontEnd;
import dev.tarry.plang.PCompiler;
import dev.tarry.plang.ir.CheckedProgram;
import dev.tarry.plang.ir.TestCase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/** The rows of the first paper's table: tests of P projects. */
final class PaperPrograms {
  private PaperPrograms() {}

  /** A program and the name of its row or test. */
  record Named(String name, Supplier<Program> program) {}

  /** The rows of a set, which the folder's {@code small.csv} or {@code harder.csv} lists. */
  static List<TableRow> rows(Path programs, String set) {
    return lines(programs, set).stream()
        .map(
            parts ->
                new TableRow(
                    parts[0],
                    parts[5],
                    () -> TableRow.Subject.of(program(project(programs, parts), parts[3]))))
        .toList();
  }

  /** Their programs. */
  static List<Named> named(Path programs, String set) {
    return lines(programs, set).stream()
        .map(parts -> new Named(parts[0], () -> program(project(programs, parts), parts[3])))
        .toList();
  }

  /** The programs of the small set, and the correct variants of their set-ups. */
  static List<Named> withCorrect(Path programs) {
    List<Named> all = new ArrayList<>();
    Set<Path> projects = new LinkedHashSet<>();
    for (String[] parts : lines(programs, "small")) {
      Path project = project(programs, parts);
      projects.add(project);
      all.add(new Named(parts[0], () -> program(project, parts[3])));
    }
    for (Path project : projects) {
      for (TestCase test : checked(project).tests()) {
        if (test.name().matches("tc(?!Harder|Section).*Correct")) {
          all.add(new Named(test.name(), () -> program(project, test.name())));
        }
      }
    }
    return all;
  }

  private static Path project(Path programs, String[] parts) {
    return programs.resolve(parts[1]).resolve(parts[2]);
  }

  private static List<String[]> lines(Path programs, String set) {
    Path file = programs.resolve(set + ".csv");
    try {
      return Files.readAllLines(file).stream()
          .skip(1)
          .map(line -> line.split(",", 6))
          .filter(parts -> parts.length == 6)
          .toList();
    } catch (IOException e) {
      throw new Mistake("there is no " + file + "; run from the checkout");
    }
  }

  private static CheckedProgram checked(Path project) {
    FrontEnd.Outcome outcome = new FrontEnd().check(List.of(project));
    return outcome
        .program()
        .orElseThrow(() -> new Mistake(project + ": " + outcome.errors().get(0).render()));
  }

  private static Program program(Path project, String test) {
    CheckedProgram checked = checked(project);
    for (TestCase testCase : checked.tests()) {
      if (testCase.name().equals(test)) {
        return PCompiler.test(PCompiler.compile(checked), testCase);
      }
    }
    throw new Mistake(project + " has no test " + test);
  }
}
