package dev.tarry.viewer;

import dev.tarry.core.Bug;
import dev.tarry.core.program.Failure;
import dev.tarry.core.program.Thrown;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A bug as text: what failed, its delays and steps, the facts about it, and the trace. At most 60
 * lines, unless a fact has more.
 */
public final class FailureText {
  private static final int LINES = 59;
  private static final int LONGEST = 400;
  private static final int FRAMES = 6;
  private static final int TABLE = 16;
  private static final String AT = "    at ";

  private FailureText() {}

  /** The innermost frames of what was thrown, if anything was. */
  private static List<String> stack(@Nullable Thrown thrown) {
    List<String> lines = new ArrayList<>();
    List<StackTraceElement> frames = thrown == null ? List.of() : thrown.stack();
    for (StackTraceElement frame : frames) {
      if (lines.size() < FRAMES && !isAssertion(frame.getClassName())) {
        lines.add("       at " + frame);
      }
    }
    return lines;
  }

  /** The lines of a stack trace, without the frames that only say that an assertion failed. */
  public static List<String> lines(Thrown thrown) {
    return thrown.lines().stream()
        .filter(line -> !line.startsWith(AT) || !isAssertion(line.substring(AT.length())))
        .toList();
  }

  /** Whether a frame only says that an assertion of a test framework failed. */
  private static boolean isAssertion(String owner) {
    return owner.startsWith("org.junit.")
        || owner.startsWith("org.assertj.")
        || owner.startsWith("org.opentest4j.");
  }

  /**
   * What a message has below its first line, such as a history in rows. If its first line ends with
   * a colon, the message continues in the second line, and the two count as one.
   */
  private static List<String> table(String message) {
    List<String> lines = message.lines().toList();
    if (lines.size() < 2 || lines.size() > TABLE || lines.get(0).strip().endsWith(":")) {
      return List.of();
    }
    return lines.stream().skip(1).map(line -> "     " + Words.plain(line)).toList();
  }

  private static Failure firstLine(Failure failure) {
    String first = failure.message().lines().findFirst().orElse("");
    return new Failure(failure.kind(), first, failure.place());
  }

  /** The text of a bug with these facts. */
  public static String of(Bug bug, List<Fact> facts) {
    List<String> lines = new ArrayList<>();
    List<String> table = table(bug.failure().message());
    Failure failure = table.isEmpty() ? bug.failure() : firstLine(bug.failure());
    String what = Words.shortened(Words.failure(failure), LONGEST);
    lines.add(what + ": " + Words.size(bug));
    int width = facts.stream().mapToInt(fact -> fact.name().length()).max().orElse(0);
    for (Fact fact : facts) {
      String space = " ".repeat(width - fact.name().length() + 2);
      lines.add("  " + fact.name() + ":" + space + Words.plain(fact.value()));
    }
    List<String> stack = stack(bug.failure().thrown());
    lines.add("");
    int rest = stack.size() + table.size() + 1;
    lines.addAll(TraceText.of(bug.trace(), LINES - lines.size() - rest));
    lines.add("  => " + Words.shortened(Words.failure(failure), 94));
    lines.addAll(table);
    lines.addAll(stack);
    return String.join("\n", lines);
  }
}
