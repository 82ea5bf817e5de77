package dev.tarry.viewer;

import dev.tarry.core.Bug;
import java.util.ArrayList;
import java.util.List;

/**
 * What a person reads of a bug: what was violated and how few delays and steps it takes, the facts
 * about it, and the trace. At most 60 lines, unless a fact has more.
 */
public final class FailureText {
  private static final int LINES = 59;
  private static final int LONGEST = 400;

  private FailureText() {}

  /** The text of a bug with these facts. */
  public static String of(Bug bug, List<Fact> facts) {
    List<String> lines = new ArrayList<>();
    String what = Words.shortened(Words.failure(bug.failure()), LONGEST);
    lines.add(what + ": " + Words.size(bug));
    int width = facts.stream().mapToInt(fact -> fact.name().length()).max().orElse(0);
    for (Fact fact : facts) {
      String space = " ".repeat(width - fact.name().length() + 2);
      lines.add("  " + fact.name() + ":" + space + Words.plain(fact.value()));
    }
    lines.add("");
    lines.addAll(TraceText.of(bug.trace(), LINES - lines.size() - 1));
    lines.add("  => " + Words.shortened(Words.failure(bug.failure()), 94));
    return String.join("\n", lines);
  }
}
