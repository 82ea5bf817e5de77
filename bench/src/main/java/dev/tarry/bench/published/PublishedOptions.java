package dev.tarry.bench.published;

import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Option;

/** Which of the published bugs. */
final class PublishedOptions {
  @Option(names = "--programs", description = "Default: ${DEFAULT-VALUE}.")
  private Path programs = Path.of("examples/published");

  @Option(names = "--rows", split = ",", description = "Only protocols that begin like these.")
  private List<String> only = List.of("");

  /** Called by picocli, which sets the fields. */
  PublishedOptions() {}

  List<PublishedBug> bugs() {
    return PublishedBug.all(programs).stream()
        .filter(bug -> only.stream().anyMatch(bug.name()::startsWith))
        .toList();
  }
}
