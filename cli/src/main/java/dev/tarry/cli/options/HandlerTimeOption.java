package dev.tarry.cli.options;

import dev.tarry.cli.load.Subject;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How long a handler may run. */
public final class HandlerTimeOption {
  @Option(
      names = "--handler-time",
      paramLabel = "TIME",
      converter = Amounts.Time.class,
      description = "Cut handlers off after this time (default: 10s).")
  private @Nullable Duration time;

  /** The test, with this limit if there is one. */
  Subject limit(Subject subject) {
    return time == null ? subject : subject.limited(time);
  }
}
