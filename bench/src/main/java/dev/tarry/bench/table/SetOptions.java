package dev.tarry.bench.table;

import dev.tarry.core.program.Mistake;
import java.util.List;
import picocli.CommandLine.Option;

/** In which of their two set-ups programs are measured, and which of them. */
public final class SetOptions {
  @Option(
      names = "--set",
      description = "harder (default): long runs that rarely fail. small: short runs.")
  private String set = "harder";

  @Option(names = "--rows", split = ",", description = "Only rows whose names begin like these.")
  private List<String> only = List.of("");

  /** Called by picocli, which sets the fields. */
  public SetOptions() {}

  /** The name of the set. */
  public String set() {
    if (!set.equals("small") && !set.equals("harder")) {
      throw new Mistake("there is no set \"" + set + "\"; there are small and harder");
    }
    return set;
  }

  /** Whether a name begins as the user wants it. */
  public boolean isWanted(String name) {
    return only.stream().anyMatch(name::startsWith);
  }
}
