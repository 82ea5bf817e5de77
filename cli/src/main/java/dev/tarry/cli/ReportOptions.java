package dev.tarry.cli;

import dev.tarry.cli.files.ReportJson;
import dev.tarry.cli.files.WholeFiles;
import dev.tarry.cli.session.Result;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Reports for other tools. */
final class ReportOptions {
  @Option(names = "--json", paramLabel = "FILE", description = "Write the report here, too.")
  private @Nullable Path json;

  /** Throws a mistake if a report could not be written. */
  void mustBeWritable(WholeFiles files) {
    Stream.of(json).filter(Objects::nonNull).forEach(files::mustBeWritable);
  }

  /** Writes those that were asked for. */
  void write(WholeFiles files, List<Result> results, Duration time) {
    if (json != null) {
      files.write(json, new ReportJson(Main.Version.number()).of(results, time));
    }
  }
}
