package dev.tarry.plang.check.code;

import java.util.ArrayList;
import java.util.List;

/**
 * A format string split at its placeholders: {@code "a{0}b"} has the texts {@code a} and {@code b}
 * and the placeholder 0.
 *
 * <p>Two opening or two closing braces stand for one, and backslashes escape as in most languages.
 */
record StringTemplate(List<String> texts, List<Integer> places) {
  private static final int MOST_PLACES = 1000;

  /** A string that is no template, and why. */
  static final class Malformed extends Exception {
    private static final long serialVersionUID = 1;

    Malformed(String message) {
      super(message, null, false, false);
    }
  }

  /** The number of arguments it needs. */
  int arity() {
    return places.stream().mapToInt(place -> place + 1).max().orElse(0);
  }

  static StringTemplate parse(String raw) throws Malformed {
    List<String> texts = new ArrayList<>();
    List<Integer> places = new ArrayList<>();
    StringBuilder text = new StringBuilder();
    int i = 0;
    while (i < raw.length()) {
      char c = raw.charAt(i++);
      char next = i < raw.length() ? raw.charAt(i) : '\0';
      if (c == '\\') {
        text.append(unescaped(next));
        i++;
      } else if ((c == '{' || c == '}') && next == c && i < raw.length()) {
        text.append(c);
        i++;
      } else if (c == '{') {
        int end = raw.indexOf('}', i);
        places.add(place(end < 0 ? "" : raw.substring(i, end)));
        texts.add(text.toString());
        text.setLength(0);
        i = end + 1;
      } else if (c == '}') {
        throw new Malformed("a single '}' in a string is written '}}'");
      } else {
        text.append(c);
      }
    }
    texts.add(text.toString());
    return new StringTemplate(List.copyOf(texts), List.copyOf(places));
  }

  private static int place(String digits) throws Malformed {
    if (!digits.matches("[0-9]{1,6}")) {
      throw new Malformed(
          "a placeholder in a string is a number in braces, such as {0}; a single '{' is written '{{'");
    }
    int place = Integer.parseInt(digits);
    if (place >= MOST_PLACES) {
      throw new Malformed("a string has at most " + MOST_PLACES + " places");
    }
    return place;
  }

  private static char unescaped(char c) {
    return switch (c) {
      case 'n' -> '\n';
      case 't' -> '\t';
      case 'r' -> '\r';
      case '0' -> '\0';
      default -> c;
    };
  }
}
