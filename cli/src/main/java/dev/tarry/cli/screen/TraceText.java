package dev.tarry.cli.screen;

import dev.tarry.core.search.Trace;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;

/** A trace as lines of text, a step a line. */
public final class TraceText {
  /** More than this and the beginning is left out. */
  private static final int MOST = 200;

  private TraceText() {}

  public static void print(Trace trace, PrintWriter out) {
    int width = trace.tasks().stream().mapToInt(String::length).max().orElse(0);
    List<Trace.Entry> entries = trace.entries();
    int skipped = Math.max(0, entries.size() - MOST);
    if (skipped > 0) {
      out.println("  ...   the first " + Words.count(skipped, "step") + " are in the trace file");
    }
    for (Trace.Entry step : entries.subList(skipped, entries.size())) {
      String name = trace.name(step);
      String line =
          String.format(
              Locale.ROOT,
              "  %4d  %s  %s%s",
              step.number(),
              name + " ".repeat(width - name.length()),
              step.text(),
              step.index() == 0 ? "" : "   <- " + Words.count(step.index(), "delay"));
      out.println(line.stripTrailing());
    }
  }
}
