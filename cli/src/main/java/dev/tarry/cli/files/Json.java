package dev.tarry.cli.files;

import java.util.Collection;
import java.util.Iterator;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Writes maps, collections, strings, numbers and truths as JSON, two blanks an indent. */
final class Json {
  private final StringBuilder text = new StringBuilder();

  private Json() {}

  /** The text of a value, with a line end. */
  static String of(@Nullable Object value) {
    Json json = new Json();
    json.value(value, "\n");
    return json.text.append('\n').toString();
  }

  private void value(@Nullable Object value, String newline) {
    if (value instanceof Map<?, ?> map) {
      Iterator<? extends Map.Entry<?, ?>> entries = map.entrySet().iterator();
      text.append('{');
      while (entries.hasNext()) {
        Map.Entry<?, ?> entry = entries.next();
        text.append(newline).append("  ");
        string(String.valueOf(entry.getKey()));
        text.append(": ");
        value(entry.getValue(), newline + "  ");
        text.append(entries.hasNext() ? "," : newline);
      }
      text.append('}');
    } else if (value instanceof Collection<?> list) {
      Iterator<?> items = list.iterator();
      text.append('[');
      while (items.hasNext()) {
        text.append(newline).append("  ");
        value(items.next(), newline + "  ");
        text.append(items.hasNext() ? "," : newline);
      }
      text.append(']');
    } else if (value == null || value instanceof Boolean || isWhole(value)) {
      text.append(value);
    } else if (value instanceof Double number) {
      text.append(Double.isFinite(number) ? number.toString() : "null");
    } else {
      string(value.toString());
    }
  }

  private static boolean isWhole(Object value) {
    return value instanceof Integer || value instanceof Long;
  }

  private void string(String value) {
    text.append('"');
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      switch (c) {
        case '"' -> text.append("\\\"");
        case '\\' -> text.append("\\\\");
        case '\n' -> text.append("\\n");
        case '\r' -> text.append("\\r");
        case '\t' -> text.append("\\t");
        default -> {
          if (c < 0x20 || c == 0x7f || Character.isSurrogate(c) || c == '\u2028' || c == '\u2029') {
            text.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
          } else {
            text.append(c);
          }
        }
      }
    }
    text.append('"');
  }
}
