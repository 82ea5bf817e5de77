package dev.tarry.cli.options;

import dev.tarry.cli.files.JunitXml;
import dev.tarry.cli.files.ReportJson;
import dev.tarry.cli.files.Sarif;
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
public final class ReportOptions {
  @Option(
      names = "--json",
      paramLabel = "FILE",
      description = "Also write the report to this file.")
  private @Nullable Path json;

  @Option(names = "--junit", paramLabel = "FILE", description = "Write JUnit XML to this file.")
  private @Nullable Path junit;

  @Option(names = "--sarif", paramLabel = "FILE", description = "Write SARIF 2.1.0 to this file.")
  private @Nullable Path sarif;

  /** Throws a mistake if a report could not be written. */
  public void mustBeWritable(WholeFiles files) {
    Stream.of(json, junit, sarif).filter(Objects::nonNull).forEach(files::mustBeWritable);
  }

  /** Writes the requested reports; {@code version} is the running version of Tarry. */
  public void write(WholeFiles files, String version, List<Result> results, Duration time) {
    if (json != null) {
      files.write(json, new ReportJson(version).of(results, time));
    }
    if (junit != null) {
      files.write(junit, JunitXml.of(results, time));
    }
    if (sarif != null) {
      files.write(sarif, new Sarif(version).of(results));
    }
  }
}
