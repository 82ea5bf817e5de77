package dev.tarry.cli.screen;

import static dev.tarry.cli.screen.Words.count;

import dev.tarry.cli.session.Result;
import dev.tarry.core.Bug;
import dev.tarry.core.Report;
import dev.tarry.core.search.Cut;
import dev.tarry.core.search.Tally.Stratum;
import java.io.PrintWriter;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Results as a person reads them. */
public final class ReportText {
  private final PrintWriter out;
  private final Style style;
  private final boolean quiet;

  /** Writes here; quietly means in a line for each result. */
  public ReportText(PrintWriter out, Style style, boolean quiet) {
    this.out = out;
    this.style = style;
    this.quiet = quiet;
  }

  /**
   * Prints what came of a test.
   *
   * @param files where things were written for each bug, by what they are
   */
  public void print(Result result, List<Map<String, String>> files) {
    Report report = result.report();
    String name = result.subject().name();
    if (report == null) {
      String why = result.error() == null ? "it was not begun" : result.error();
      out.println(style.yellow(result.kind().word()) + "  " + name + ": " + why);
      return;
    }
    if (report.bugs().isEmpty()) {
      String word = result.kind().word();
      String colour =
          result.kind() == Result.Kind.EXHAUSTED ? style.green(word) : style.yellow(word);
      out.println(colour + "  " + name + ": " + verdict(report));
      tell("covered", covered(report));
      return;
    }
    for (int i = 0; i < report.bugs().size(); i++) {
      Bug bug = report.bugs().get(i);
      out.println(style.red("bug") + "  " + name + ": " + headline(bug));
      if (!quiet) {
        tell("schedule", bug.shrunk().schedule().toString());
        files.get(i).forEach(this::tell);
        tell("found by", bug.foundBy() + " after " + count(bug.states(), "state"));
        tell("covered", covered(report));
        TraceText.print(bug.trace(), out);
      }
    }
  }

  private void tell(String what, String text) {
    if (!quiet) {
      out.printf("  %-9s %s%n", what + ":", text);
    }
  }

  /** Prints a report that has no test around it. */
  public void print(Report report) {
    for (Bug bug : report.bugs()) {
      out.println(headline(bug));
      out.println("  schedule: " + bug.shrunk().schedule());
      out.println("  found by: " + bug.foundBy());
      TraceText.print(bug.trace(), out);
    }
    out.println(report.bugs().isEmpty() ? verdict(report) : "");
    out.println("  " + covered(report));
    out.flush();
  }

  /** A bug in a line. */
  public static String headline(Bug bug) {
    String way = count(bug.shrunk().delays(), "delay") + ", " + count(bug.shrunk().steps(), "step");
    return bug.failure()
        + ": "
        + way
        + (bug.shrunk().equals(bug.original())
            ? ""
            : " (shrunk from "
                + count(bug.original().delays(), "delay")
                + ", "
                + count(bug.original().steps(), "step")
                + ")");
  }

  /** What a search without a bug came to, in a line. */
  public static String verdict(Report report) {
    return report.cuts().isEmpty()
        ? "no bug: all reachable states were visited"
        : "no bug found, but not all was searched: "
            + report.cuts().stream().map(Cut::text).sorted().collect(Collectors.joining("; "));
  }

  /** What a search went through, in a line. */
  public static String covered(Report report) {
    String text =
        String.format(
            "%s with %s: %s, %s, %s, %s",
            report.search(),
            report.explorer(),
            count(report.states(), "state"),
            count(report.transitions(), "step"),
            count(report.schedules(), "schedule"),
            Words.seconds(report.time()));
    return report.strata().isEmpty() ? text : text + "; " + strata(report.strata());
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
}
