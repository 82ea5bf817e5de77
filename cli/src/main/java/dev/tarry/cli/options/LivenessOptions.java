package dev.tarry.cli.options;

import dev.tarry.core.liveness.Liveness;
import dev.tarry.core.program.FairChoices;
import dev.tarry.core.program.Mistake;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** When an endless run is a bug. */
final class LivenessOptions {
  @Option(
      names = "--fair-choices",
      paramLabel = "WHICH",
      defaultValue = "all",
      description = "Choices that are fair in cycles: all, marked or none (default: all).")
  private String fair;

  @Option(
      names = "--fair-steps",
      paramLabel = "N",
      defaultValue = "100000",
      description = "Length of random runs if a spec can be hot (default: ${DEFAULT-VALUE}).")
  private int fairSteps;

  @Option(
      names = "--hot-steps",
      paramLabel = "N",
      description =
          "Report a spec that is hot for N steps; 0: never (default: half of --fair-steps).")
  private @Nullable Integer hot;

  @Option(
      names = "--fail-on-maxsteps",
      description = "Report runs longer than --max-steps or --fair-steps as bugs.")
  private boolean endless;

  /** Called by picocli, which sets the fields. */
  @SuppressWarnings("NullAway.Init")
  LivenessOptions() {}

  /** The settings; a mistake if they do not fit together. */
  Liveness liveness() {
    int steps = hot == null ? Math.max(1, fairSteps / 2) : hot;
    if (hot != null && hot > fairSteps) {
      throw new Mistake(
          "random runs end after "
              + fairSteps
              + " steps, before a spec can be hot for --hot-steps "
              + hot
              + "; raise --fair-steps too");
    }
    return new Liveness(FairChoices.named(fair), steps, fairSteps, endless);
  }
}
