package dev.tarry.cli.screen;

import dev.tarry.cli.session.Result;
import dev.tarry.core.Bug;
import dev.tarry.core.Report;
import dev.tarry.viewer.Fact;
import dev.tarry.viewer.FailureText;
import dev.tarry.viewer.Words;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;

/** Results as text for people. */
public final class ReportText {
  private final PrintWriter out;
  private final Style style;
  private final boolean quiet;

  /** Writes here; if quiet, a line for each result. */
  public ReportText(PrintWriter out, Style style, boolean quiet) {
    this.out = out;
    this.style = style;
    this.quiet = quiet;
  }

  /**
   * Prints the result of a test.
   *
   * @param files where things were written for each bug
   */
  public void print(Result result, List<List<Fact>> files) {
    Report report = result.report();
    String name = result.subject().name();
    if (report == null) {
      String why = result.error() == null ? "it was not started" : result.error();
      out.println(style.yellow(result.kind().word()) + "  " + name + ": " + why);
      return;
    }
    if (report.bugs().isEmpty()) {
      boolean all = result.kind() == Result.Kind.EXHAUSTED;
      String word = result.kind().word();
      out.println(
          (all ? style.green(word) : style.yellow(word))
              + "  "
              + name
              + ": "
              + Words.verdict(report));
      printNotes(report);
      if (!quiet && !report.coverage().rows().isEmpty()) {
        out.println("  coverage: " + Words.coverage(report.coverage()));
      }
    }
    for (int i = 0; i < report.bugs().size(); i++) {
      Bug bug = report.bugs().get(i);
      String text = quiet ? Words.headline(bug) : failure(report, bug, files.get(i));
      out.println(style.red("bug") + "  " + name + ": " + text);
    }
  }

  private static String failure(Report report, Bug bug, List<Fact> files) {
    List<Fact> facts = new ArrayList<>(files);
    facts.add(new Fact("schedule", Words.shortened(bug.shrunk().schedule().toString(), 1_000)));
    facts.addAll(Words.facts(report, bug));
    return FailureText.of(bug, facts);
  }

  /** Prints a report that has no test around it. */
  public void print(Report report) {
    for (Bug bug : report.bugs()) {
      out.println(failure(report, bug, List.of()));
    }
    if (report.bugs().isEmpty()) {
      out.println(Words.verdict(report));
      printNotes(report);
    }
    out.flush();
  }

  private void printNotes(Report report) {
    for (Fact note : Words.notes(report)) {
      out.printf("  %-10s%s%n", note.name() + ":", note.value());
    }
  }
}
