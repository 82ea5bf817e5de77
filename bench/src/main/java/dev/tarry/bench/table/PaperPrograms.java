package dev.tarry.bench.table;

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
import java.util.List;

/** The rows of the first paper's table: tests of P projects. */
final class PaperPrograms {
  private PaperPrograms() {}

  /** The rows that the folder's {@code rows.csv} lists. */
  static List<TableRow> rows(Path programs) {
    List<TableRow> rows = new ArrayList<>();
    try {
      for (String line :
          Files.readAllLines(programs.resolve("rows.csv")).stream().skip(1).toList()) {
        String[] parts = line.split(",", 6);
        if (parts.length == 6) {
          Path project = programs.resolve(parts[1]).resolve(parts[2]);
          rows.add(
              new TableRow(
                  parts[0], parts[5], () -> TableRow.Subject.of(program(project, parts[3]))));
        }
      }
    } catch (IOException e) {
      throw new Mistake("there is no " + programs.resolve("rows.csv") + "; run from the checkout");
    }
    return rows;
  }

  private static Program program(Path project, String test) {
    FrontEnd.Outcome outcome = new FrontEnd().check(List.of(project));
    CheckedProgram checked =
        outcome
            .program()
            .orElseThrow(() -> new Mistake(project + ": " + outcome.errors().get(0).render()));
    for (TestCase testCase : checked.tests()) {
      if (testCase.name().equals(test)) {
        return PCompiler.test(PCompiler.compile(checked), testCase);
      }
    }
    throw new Mistake(project + " has no test " + test);
  }
}
