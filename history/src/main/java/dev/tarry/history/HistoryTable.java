package dev.tarry.history;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A history as text: a row for each thread, and a column for each distinguishable moment. A call
 * spans the columns of its duration; calls that share a column overlap.
 *
 * <p>The sets of calls that had ended when a call began grow with time, so their order is that of
 * the columns.
 */
final class HistoryTable {
  private HistoryTable() {}

  /** The row of one thread: where calls begin, and where they continue. */
  private static final class Line {
    private final String[] begins;
    private final boolean[] goesOn;

    Line(int columns) {
      begins = new String[columns];
      Arrays.fill(begins, "");
      goesOn = new boolean[columns + 1];
    }
  }

  static <C> String of(History<C> history) {
    List<Long> moments = moments(history);
    TreeMap<Integer, Line> lines = new TreeMap<>();
    for (int i = 0; i < history.size(); i++) {
      History.Entry<C> entry = history.get(i);
      Line line = lines.computeIfAbsent(entry.thread(), t -> new Line(moments.size()));
      int from = moments.indexOf(entry.before());
      line.begins[from] = text(entry);
      for (int at = from + 1; at < moments.size() && !hasEnded(i, moments.get(at)); at++) {
        line.goesOn[at] = true;
      }
    }
    return print(moments.size(), lines);
  }

  private static boolean hasEnded(int call, long moment) {
    return (moment & 1L << call) != 0;
  }

  /** The sets of calls that had ended when others began, the smallest first. */
  private static <C> List<Long> moments(History<C> history) {
    List<Long> moments = new ArrayList<>();
    for (int i = 0; i < history.size(); i++) {
      long before = history.get(i).before();
      if (!moments.contains(before)) {
        moments.add(before);
      }
    }
    moments.sort((a, b) -> Integer.compare(Long.bitCount(a), Long.bitCount(b)));
    return moments;
  }

  private static <C> String text(History.Entry<C> entry) {
    if (entry.pending()) {
      return entry.call() + " pending";
    }
    return entry.result() == null ? entry.call() + "" : entry.call() + " = " + entry.result();
  }

  private static String print(int columns, Map<Integer, Line> lines) {
    int[] widths = new int[columns];
    for (Line line : lines.values()) {
      for (int at = 0; at < columns; at++) {
        widths[at] = Math.max(widths[at], line.begins[at].length());
      }
    }
    StringBuilder text = new StringBuilder();
    lines.forEach(
        (thread, line) -> {
          text.append(text.length() == 0 ? "" : "\n").append("thread ").append(thread);
          for (int at = 0; at < columns; at++) {
            String fill = line.goesOn[at] || line.goesOn[at + 1] ? "-" : " ";
            text.append(line.goesOn[at] ? "---" : " | ").append(line.begins[at]);
            text.append(fill.repeat(widths[at] - line.begins[at].length()));
          }
          text.append(" |");
        });
    return text.toString();
  }
}
