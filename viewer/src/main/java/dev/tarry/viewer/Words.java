package dev.tarry.viewer;

import dev.tarry.core.Bug;
import dev.tarry.core.Report;
import dev.tarry.core.budget.Cut;
import dev.tarry.core.program.Coverage;
import dev.tarry.core.program.Coverage.Row;
import dev.tarry.core.program.Failure;
import dev.tarry.core.program.Watch;
import dev.tarry.core.replay.Outcome;
import dev.tarry.core.search.Strata;
import dev.tarry.core.search.Stratum;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Phrases that every report uses. */
public final class Words {
  /** The most unreached things that a line names. */
  private static final int NAMED = 3;

  private Words() {}

  /** A number with its noun, as in {@code 1,204 states}. */
  public static String count(long n, String noun) {
    return String.format(Locale.ROOT, "%,d %s%s", n, noun, n == 1 ? "" : "s");
  }

  /** What went wrong, and where, unless the message says that itself. */
  public static String failure(Failure failure) {
    return plain(text(failure));
  }

  private static String text(Failure failure) {
    String place = failure.place();
    String message = failure.message();
    if (!place.isEmpty() && message.startsWith("\"" + place + "\"")) {
      return message;
    }
    return failure.kind() + ": " + message + (message.contains(place) ? "" : " (" + place + ")");
  }

  /** A bug in a line: what went wrong, and how few delays and steps it takes. */
  public static String headline(Bug bug) {
    return failure(bug.failure()) + ": " + size(bug);
  }

  /** The delays and steps of a bug, and those before shrinking. */
  static String size(Bug bug) {
    if (!bug.confirmed()) {
      return count(bug.shrunk().steps(), "step") + ", not replayed";
    }
    String now = size(bug.shrunk());
    return bug.shrunk().equals(bug.original())
        ? now
        : now + " (shrunk from " + size(bug.original()) + ")";
  }

  private static String size(Bug.Way way) {
    String steps = count(way.steps(), "step");
    boolean drawn = way.schedule().watch() instanceof Watch.Hot;
    return drawn ? steps : count(way.delays(), "delay") + ", " + steps;
  }

  /**
   * The strata that a search has covered or begun; empty if it has none. Only for a strict search
   * does it say "all schedules".
   */
  public static String strata(Strata strata) {
    if (strata.isEmpty()) {
      return "";
    }
    int last = strata.each().size() - 1;
    if (strata.states() == 0) {
      return "sampled " + upTo(last, strata);
    }
    List<Stratum> done = strata.each().stream().filter(Stratum::searched).toList();
    List<Stratum> open = strata.each().stream().filter(each -> !each.searched()).toList();
    if (done.isEmpty()) {
      return "begun " + upTo(last, strata) + " (" + states(open) + ")";
    }
    return (strata.strict() ? "all schedules " : "searched ")
        + upTo(done.size() - 1, strata)
        + " ("
        + states(done)
        + ")"
        + (open.isEmpty() ? "" : ", " + begun(open.get(0), strata) + " (" + states(open) + ")");
  }

  private static String begun(Stratum open, Strata strata) {
    return count(open.n(), strata.unit().word()) + " begun";
  }

  private static String upTo(int n, Strata strata) {
    String whose = strata.explorer().isEmpty() ? "" : " of " + strata.explorer();
    String unit = strata.unit().word();
    return (n == 0 ? "with no " + unit + "s" : "with up to " + count(n, unit)) + whose;
  }

  private static String states(List<Stratum> strata) {
    return count(strata.stream().mapToLong(Stratum::states).sum(), "state");
  }

  /** The result of a search without a bug, in a line. */
  public static String verdict(Report report) {
    return (report.cuts().isEmpty() ? "no bug: " : "no bug found: ") + covered(report);
  }

  /** What a search without a failure covered, and what it left out, in a line. */
  public static String covered(Report report) {
    String comparison = report.comparison();
    String compared = comparison.isEmpty() ? "" : ", compared by " + comparison;
    String work = states(report) + " in " + seconds(report) + compared;
    if (report.cuts().isEmpty()) {
      return "all reachable states visited: " + work;
    }
    String strata = strata(report.strata());
    String cuts = report.cuts().stream().sorted().map(Cut::text).collect(Collectors.joining("; "));
    return (strata.isEmpty() ? "" : strata + "; ")
        + work
        + (report.schedules() == 0 ? "" : ", " + count(report.schedules(), "schedule"))
        + (cuts.isEmpty() ? "" : "; cut short: " + cuts);
  }

  /** The notes and warnings of a search. */
  public static List<Fact> notes(Report report) {
    return report.notes().stream().map(Words::note).toList();
  }

  private static Fact note(String note) {
    return note.startsWith(Report.WARNING)
        ? new Fact("warning", plain(note.substring(Report.WARNING.length())))
        : new Fact("note", plain(note));
  }

  /** The whole result of a search without a bug, in a line. */
  public static String green(Report report) {
    StringBuilder line = new StringBuilder(verdict(report));
    if (!report.coverage().rows().isEmpty()) {
      line.append("; ").append(coverage(report.coverage()));
    }
    for (Fact note : notes(report)) {
      String name = note.name().equals("note") ? "" : note.name() + ": ";
      line.append("; ").append(name).append(note.value());
    }
    return line.toString();
  }

  /**
   * How many states were visited; also how many further visits there were if memory could not hold
   * all states.
   */
  private static String states(Report report) {
    String states = count(report.states(), "state");
    if (!report.forgot()) {
      return states;
    }
    long more = report.visits() - report.states();
    return states
        + ", then memory for states ran out"
        + (more == 0 ? "" : " (" + count(more, "visit") + " of other states)");
  }

  /** What a report says about how a bug was found. */
  public static List<Fact> facts(Report report, Bug bug) {
    List<Fact> facts = new ArrayList<>();
    String strata = strata(bug.strata());
    if (!strata.isEmpty()) {
      facts.add(new Fact("strata", strata));
    }
    String search =
        report.search().equals(bug.foundBy())
            ? report.search()
            : report.search() + " (" + bug.foundBy() + ")";
    facts.add(
        new Fact(
            "found by",
            search
                + " after "
                + count(bug.states(), "state")
                + " in "
                + seconds(report)
                + ", seed "
                + report.seed()));
    if (!bug.confirmed()) {
      facts.add(
          new Fact("note", "time or memory ran out before it was replayed; replay it yourself"));
      facts.addAll(notes(report));
      return facts;
    }
    boolean fewest = bug.fewest() && bug.shrunk().delays() > 0;
    facts.add(
        new Fact(
            "delays",
            "in the order of "
                + bug.shrunk().schedule().explorer()
                + (fewest ? "; no schedule with fewer delays has this bug" : "")));
    if (report.bugs().stream().allMatch(one -> one.shrunk().schedule().watch().overPromises())) {
      facts.add(new Fact("besides", "no failure: " + covered(report)));
    }
    if (bug.trace().outcome() instanceof Outcome.Stopped stopped) {
      facts.add(
          new Fact(
              "note", "time ran out; the trace stops after " + count(stopped.steps(), "step")));
    }
    facts.addAll(notes(report));
    if (!report.comparison().isEmpty()) {
      facts.add(new Fact("states", "compared by " + report.comparison()));
    }
    if (!report.coverage().rows().isEmpty()) {
      facts.add(new Fact("coverage", coverage(report.coverage())));
    }
    return facts;
  }

  /** How many states and handlers were reached, and the first of those that were not. */
  public static String coverage(Coverage coverage) {
    List<Row> states = coverage.rows().stream().filter(Row::isState).toList();
    List<Row> handlers = coverage.rows().stream().filter(row -> !row.isState()).toList();
    List<Row> never = coverage.rows().stream().filter(row -> row.reached() == 0).toList();
    if (never.isEmpty()) {
      String both = handlers.isEmpty() ? "" : " and " + count(handlers.size(), "handler");
      return "all of " + count(states.size(), "state") + both + " reached";
    }
    String names =
        never.stream()
            .limit(NAMED)
            .map(row -> row.machine() + "." + row.state() + " " + row.event())
            .collect(Collectors.joining(", "));
    int more = never.size() - NAMED;
    return reached(states, "state")
        + (handlers.isEmpty() ? "" : ", " + reached(handlers, "handler"))
        + "; never "
        + names
        + (more > 0 ? " and " + more + " more" : "");
  }

  private static String reached(List<Row> rows, String noun) {
    long reached = rows.stream().filter(row -> row.reached() > 0).count();
    return String.format(Locale.ROOT, "%,d of %s", reached, count(rows.size(), noun));
  }

  private static String seconds(Report report) {
    long millis = report.time().toMillis();
    return millis < 1000 ? millis + " ms" : String.format(Locale.ROOT, "%.1f s", millis / 1000.0);
  }

  /** The text in one line of at most this many characters; three dots stand for the rest. */
  public static String shortened(String text, int most) {
    String line = plain(text);
    if (line.length() <= most) {
      return line;
    }
    int end = Math.max(1, most - 3);
    end -= Character.isHighSurrogate(line.charAt(end - 1)) ? 1 : 0;
    return line.substring(0, end) + "...";
  }

  /** The text with its control characters written out. */
  static String plain(String text) {
    if (text.chars().noneMatch(Words::isControl)) {
      return text;
    }
    StringBuilder plain = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\n') {
        plain.append("\\n");
      } else if (c == '\t') {
        plain.append("\\t");
      } else if (isControl(c)) {
        plain.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
      } else {
        plain.append(c);
      }
    }
    return plain.toString();
  }

  /**
   * Whether it may affect a terminal: C0 and C1 control characters, and those for text direction.
   */
  private static boolean isControl(int c) {
    int type = Character.getType(c);
    return Character.isISOControl(c)
        || type == Character.FORMAT
        || type == Character.LINE_SEPARATOR
        || type == Character.PARAGRAPH_SEPARATOR;
  }
}
