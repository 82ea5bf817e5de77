package dev.tarry.cli.screen;

import dev.tarry.core.program.Note;
import dev.tarry.core.program.Step;
import dev.tarry.core.search.Trace;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;

/** A trace as lines of text, a step a line. */
public final class TraceText {
  /** More than this and the beginning is left out. */
  private static final int MOST = 200;

  private TraceText() {}

  /** The last steps, each in a line. */
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

  /** All steps, each with what it does, thing by thing. */
  public static void printNotes(Trace trace, PrintWriter out) {
    for (Trace.Entry step : trace.entries()) {
      String delays = step.index() == 0 ? "" : "   <- " + Words.count(step.index(), "delay");
      out.printf("  %4d  %s%s%n", step.number(), trace.name(step), delays);
      for (Note note : step.notes()) {
        out.println("          " + text(note, trace));
      }
      if (step.notes().isEmpty()) {
        out.println("          " + step.text());
      }
    }
  }

  private static String text(Note note, Trace trace) {
    String other = note.other() == Step.NOBODY ? "" : trace.tasks().get(note.other());
    String value = note.value().isEmpty() ? "" : " " + note.value();
    String change = (note.before().isEmpty() ? "" : note.before() + " -> ") + note.value();
    return switch (note.kind()) {
      case TAKES -> "takes " + note.name() + value;
      case SENDS -> "sends " + note.name() + value + " to " + other;
      case CREATES -> "creates " + other + value;
      case ANNOUNCES -> "announces " + note.name() + value;
      case CHOOSES -> "chooses" + value;
      case MOVES -> "goes " + change;
      case CHANGES -> note.name() + ": " + change;
      case SPEC -> "spec " + note.name() + " goes " + change;
      case HALTS -> "halts";
      case PRINTS -> "prints" + value;
      case TELLS -> note.value();
    };
  }
}
