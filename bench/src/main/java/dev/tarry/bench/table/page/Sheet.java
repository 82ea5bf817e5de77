package dev.tarry.bench.table.page;

import java.util.List;
import java.util.Locale;

/**
 * A table as it is shown: cells of text, the first of each line its name.
 *
 * @param header the names of the columns
 * @param lines the lines; one that has only a name is a heading
 */
public record Sheet(List<String> header, List<List<String>> lines) {

  public Sheet {
    header = List.copyOf(header);
    lines = lines.stream().map(List::copyOf).toList();
  }

  public static String number(double number) {
    return String.format(Locale.ROOT, "%,.0f", number);
  }

  public static String bold(String text) {
    return "**" + text + "**";
  }

  public String markdown() {
    StringBuilder text = new StringBuilder();
    append(text, header);
    text.append("|---|").append("---:|".repeat(header.size() - 1)).append('\n');
    for (List<String> line : lines) {
      append(text, line.size() == 1 ? List.of(bold(line.get(0))) : line);
    }
    return text.toString();
  }

  private void append(StringBuilder text, List<String> line) {
    text.append('|');
    for (int i = 0; i < header.size(); i++) {
      text.append(' ').append(i < line.size() ? line.get(i) : "").append(" |");
    }
    text.append('\n');
  }
}
