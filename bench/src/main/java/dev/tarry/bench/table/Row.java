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

/**
 * One bug of the evaluation.
 *
 * @param name of the row
 * @param folder of the program's P files
 * @param test that has the bug
 * @param bug what it is
 */
record Row(String name, Path folder, String test, String bug) {

  /** The rows that the folder's {@code rows.csv} lists. */
  static List<Row> all(Path programs) {
    List<Row> rows = new ArrayList<>();
    try {
      for (String line :
          Files.readAllLines(programs.resolve("rows.csv")).stream().skip(1).toList()) {
        String[] parts = line.split(",", 4);
        if (parts.length == 4) {
          rows.add(new Row(parts[0], programs.resolve(parts[1]), parts[2], unquoted(parts[3])));
        }
      }
    } catch (IOException e) {
      throw new Mistake("there is no " + programs.resolve("rows.csv") + "; run from the checkout");
    }
    return rows;
  }

  private static String unquoted(String text) {
    return text.replaceAll("^\"|\"$", "").replace("\"\"", "\"");
  }

  /** The program of this row. */
  Program program() {
    return program(folder, test);
  }

  /** A test of the P project in a folder. */
  static Program program(Path folder, String test) {
    Path project = folder.resolve(folder.getFileName() + ".pproj");
    FrontEnd.Outcome outcome = new FrontEnd().check(List.of(project));
    CheckedProgram checked =
        outcome
            .program()
            .orElseThrow(() -> new Mistake(folder + ": " + outcome.errors().get(0).render()));
    for (TestCase testCase : checked.tests()) {
      if (testCase.name().equals(test) || testCase.name().startsWith(test + "___")) {
        return PCompiler.test(PCompiler.compile(checked), testCase);
      }
    }
    throw new Mistake(folder + " has no test " + test);
  }
}
