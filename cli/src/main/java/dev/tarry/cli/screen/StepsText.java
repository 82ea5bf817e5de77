package dev.tarry.cli.screen;

import dev.tarry.core.program.Detail;
import dev.tarry.core.replay.Trace;
import dev.tarry.viewer.Words;
import java.io.PrintWriter;

/** All steps of a trace with all their actions, one by one, and full values. */
public final class StepsText {
  private StepsText() {}

  public static void print(Trace trace, PrintWriter out) {
    for (Trace.Entry step : trace.entries()) {
      String delays = step.index() == 0 ? "" : "   <- " + Words.count(step.index(), "delay");
      out.printf("  %4d  %s%s%n", step.number(), trace.name(step), delays);
      for (Detail detail : step.details()) {
        out.println("          " + detail.text(task -> trace.tasks().get(task)));
      }
      if (step.details().isEmpty()) {
        out.println("          " + step.text());
      }
    }
  }
}
