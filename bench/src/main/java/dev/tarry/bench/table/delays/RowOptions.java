package dev.tarry.bench.table.delays;

import dev.tarry.bench.table.SetOptions;
import dev.tarry.bench.table.TableRow;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Which of the 26 bugs, and in which of their two set-ups. */
final class RowOptions {
  @Mixin private SetOptions only;

  @Option(names = "--programs", description = "Default: ${DEFAULT-VALUE}.")
  private Path programs = Path.of("bench/programs");

  /** Called by picocli, which sets the fields. */
  @SuppressWarnings("NullAway.Init")
  RowOptions() {}

  /** The name of the set. */
  String set() {
    return only.set();
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
    return only.isWanted(name);
  }
}
