package dev.tarry.cli;

import dev.tarry.core.Bug;
import dev.tarry.core.Report;
import dev.tarry.core.search.Cut;
import dev.tarry.core.search.Tally.Stratum;
import dev.tarry.core.search.Trace;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** A report as a person reads it. */
final class ReportText {
  private final PrintWriter out;

  ReportText(PrintWriter out) {
    this.out = out;
  }

  /** Prints a report. */
  void print(Report report) {
    for (Bug bug : report.bugs()) {
      print(bug);
    }
    switch (report.verdict()) {
      case BUG -> out.println();
      case EXHAUSTED -> out.println("no bug: all reachable states were visited");
      case BOUNDED -> out.println("no bug found, but not all was searched: " + cuts(report));
    }
    out.printf(
        Locale.ROOT,
        "  %s with %s: %s, %s, %s%n",
        report.search(),
        report.explorer(),
        count(report.states(), "state"),
        count(report.transitions(), "step"),
        String.format(Locale.ROOT, "%.1f s", report.time().toMillis() / 1000.0));
    if (!report.strata().isEmpty()) {
      out.println("  " + strata(report.strata()));
    }
    out.flush();
  }

  private void print(Bug bug) {
    out.printf(
        "%s: %s, %s%s%n",
        bug.failure(),
        count(bug.shrunk().delays(), "delay"),
        count(bug.shrunk().steps(), "step"),
        bug.shrunk().equals(bug.original())
            ? ""
            : " (shrunk from "
                + count(bug.original().delays(), "delay")
                + ", "
                + count(bug.original().steps(), "step")
                + ")");
    out.println("  schedule: " + bug.shrunk().schedule());
    out.println("  found by: " + bug.foundBy());
    Trace trace = bug.trace();
    int width = trace.tasks().stream().mapToInt(String::length).max().orElse(0);
    for (Trace.Entry step : trace.entries()) {
      String line =
          String.format(
              Locale.ROOT,
              "  %4d  %s  %s%s",
              step.number(),
              padded(trace.name(step), width),
              step.text(),
              step.index() == 0 ? "" : "   <- " + count(step.index(), "delay"));
      out.println(line.stripTrailing());
    }
  }

  private static String padded(String text, int width) {
    return text + " ".repeat(width - text.length());
  }

  private static String cuts(Report report) {
    return report.cuts().stream().map(Cut::text).sorted().collect(Collectors.joining("; "));
  }

  /** The strata in a line: which are exhausted, and how many states the others have so far. */
  private static String strata(List<Stratum> strata) {
    List<Stratum> done = strata.stream().filter(Stratum::exhausted).toList();
    long states = done.stream().mapToLong(Stratum::states).sum();
    String text =
        done.isEmpty()
            ? "strata: none exhausted"
            : "strata: 0 to "
                + done.get(done.size() - 1).delays()
                + " exhausted ("
                + count(states, "state")
                + ")";
    return text
        + strata.stream()
            .filter(stratum -> !stratum.exhausted())
            .map(open -> ", " + open.delays() + " begun (" + count(open.states(), "state") + ")")
            .collect(Collectors.joining());
  }

  /** A number with its noun, as in {@code 1,204 states}. */
  static String count(long n, String noun) {
    return String.format(Locale.ROOT, "%,d %s%s", n, noun, n == 1 ? "" : "s");
  }
}
