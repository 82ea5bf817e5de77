package dev.tarry.cli;

import dev.tarry.core.liveness.Liveness;
import dev.tarry.core.program.FairChoices;
import dev.tarry.core.program.Mistake;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** When a run that goes on and on is a bug. */
final class LivenessOptions {
  @Option(
      names = "--fair-choices",
      paramLabel = "WHICH",
      defaultValue = "all",
      description = "Choices that no cycle may always take the same way: all, marked, none.")
  private String fair;

  @Option(
      names = "--fair-steps",
      paramLabel = "N",
      defaultValue = "100000",
      description = "Length of random runs, if a spec can be hot (default: ${DEFAULT-VALUE}).")
  private int fairSteps;

  @Option(
      names = "--hot-steps",
      paramLabel = "N",
      description = "Hot for N steps of them is a bug; 0: never (default: half of --fair-steps).")
  private @Nullable Integer hot;

  @Option(
      names = "--fail-on-maxsteps",
      description = "A run that is cut off after --max-steps or --fair-steps is a bug.")
  private boolean endless;

  /** Called by picocli, which sets the fields. */
  @SuppressWarnings("NullAway.Init")
  LivenessOptions() {}

  /** What was asked for; a mistake if it cannot be had. */
  Liveness liveness() {
    int steps = hot == null ? Math.max(1, fairSteps / 2) : hot;
    if (hot != null && hot > fairSteps) {
      throw new Mistake(
          "--hot-steps is "
              + hot
              + ", and random runs end after "
              + fairSteps
              + " steps; make --fair-steps longer too");
    }
    return new Liveness(FairChoices.named(fair), steps, fairSteps, endless);
  }
}
