package dev.tarry.bench.table.delays;

import dev.tarry.bench.table.TableRow;
import dev.tarry.core.program.Mistake;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Option;

/** Which of the 26 bugs, and in which of their two set-ups. */
final class RowOptions {
  @Option(names = "--programs", description = "Default: ${DEFAULT-VALUE}.")
  private Path programs = Path.of("bench/programs");

  @Option(
      names = "--set",
      description = "harder (default): long runs that rarely fail. small: short runs.")
  private String set = "harder";

  @Option(names = "--rows", split = ",", description = "Only rows whose names begin like these.")
  private List<String> only = List.of("");

  /** Called by picocli, which sets the fields. */
  RowOptions() {}

  /** The name of the set. */
  String set() {
    if (!set.equals("small") && !set.equals("harder")) {
      throw new Mistake("there is no set \"" + set + "\"; there are small and harder");
    }
    return set;
  }

  /** Where the programs are. */
  Path folder() {
    return programs;
  }

  /** The rows. */
  List<TableRow> rows() {
    return PaperPrograms.rows(programs, set()).stream()
        .filter(row -> isWanted(row.name()))
        .toList();
  }

  /** Their programs. */
  List<PaperPrograms.Named> programs() {
    return PaperPrograms.named(programs, set()).stream()
        .filter(row -> isWanted(row.name()))
        .toList();
  }

  /** Whether a name begins as the user wants it. */
  boolean isWanted(String name) {
    return only.stream().anyMatch(name::startsWith);
  }
}
