package dev.tarry.viewer;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Collection;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Writes JSON, in the order of the calls; it sets the commas itself.
 *
 * <p>On one line, markup characters are escaped, so that the text can stand in a page as it is.
 * Indented, it is for people.
 */
public final class Json {
  private final Appendable out;
  private final boolean indented;
  private int depth;
  private boolean comma;
  private boolean named;

  /** Writes JSON without white space. */
  public Json(Appendable out) {
    this(out, false);
  }

  private Json(Appendable out, boolean indented) {
    this.out = out;
    this.indented = indented;
  }

  /**
   * The text of a value made of maps, collections, strings, numbers and booleans, indented by two
   * spaces.
   */
  public static String indented(@Nullable Object value) {
    StringBuilder text = new StringBuilder();
    new Json(text, true).value(value);
    return text.append('\n').toString();
  }

  /** The text of such a value on one line. */
  public static String of(@Nullable Object value) {
    StringBuilder text = new StringBuilder();
    new Json(text).value(value);
    return text.toString();
  }

  public Json object() {
    return open('{');
  }

  public Json endObject() {
    return close('}');
  }

  public Json array() {
    return open('[');
  }

  public Json endArray() {
    return close(']');
  }

  /** The name of the member of an object that comes next. */
  public Json name(String name) {
    value(name);
    put(indented ? ": " : ":");
    comma = false;
    named = true;
    return this;
  }

  public Json value(String text) {
    separate();
    put("\"");
    for (int i = 0; i < text.length(); i++) {
      escape(text.charAt(i));
    }
    put("\"");
    comma = true;
    return this;
  }

  public Json value(long number) {
    return literal(Long.toString(number));
  }

  public Json value(boolean truth) {
    return literal(Boolean.toString(truth));
  }

  /**
   * A value made of maps, collections, strings, numbers, booleans and null; anything else as its
   * string.
   */
  public Json value(@Nullable Object value) {
    if (value instanceof Map<?, ?> map) {
      object();
      map.forEach((name, part) -> name(String.valueOf(name)).value((Object) part));
      return endObject();
    }
    if (value instanceof Collection<?> list) {
      array();
      list.forEach(part -> value((Object) part));
      return endArray();
    }
    boolean finite = !(value instanceof Double number) || Double.isFinite(number);
    boolean literal = value == null || value instanceof Number || value instanceof Boolean;
    return literal && finite ? literal(String.valueOf(value)) : value(String.valueOf(value));
  }

  /** A member of an object. */
  public Json member(String name, String value) {
    return name(name).value(value);
  }

  /** A member of an object. */
  public Json member(String name, long value) {
    return name(name).value(value);
  }

  /** A member of an object. */
  public Json member(String name, boolean value) {
    return name(name).value(value);
  }

  private Json literal(String text) {
    separate();
    put(text);
    comma = true;
    return this;
  }

  private Json open(char bracket) {
    separate();
    put(String.valueOf(bracket));
    depth++;
    comma = false;
    return this;
  }

  private Json close(char bracket) {
    depth--;
    if (comma) {
      newLine();
    }
    put(String.valueOf(bracket));
    comma = true;
    return this;
  }

  private void separate() {
    if (comma) {
      put(",");
    }
    if (!named && depth > 0) {
      newLine();
    }
    named = false;
  }

  private void newLine() {
    if (indented) {
      put("\n" + "  ".repeat(depth));
    }
  }

  private void escape(char c) {
    switch (c) {
      case '"' -> put("\\\"");
      case '\\' -> put("\\\\");
      case '\n' -> put("\\n");
      case '\r' -> put("\\r");
      case '\t' -> put("\\t");
      default -> {
        boolean markup = c == '<' || c == '>' || c == '&';
        boolean lineEnd = c == '\u2028' || c == '\u2029';
        boolean control = c < ' ' || c == 0x7f || Character.isSurrogate(c);
        if (control || lineEnd || (markup && !indented)) {
          put("\\u" + hex(c >> 12) + hex(c >> 8) + hex(c >> 4) + hex(c));
        } else {
          put(String.valueOf(c));
        }
      }
    }
  }

  private static char hex(int digit) {
    return Character.forDigit(digit & 0xf, 16);
  }

  private void put(String text) {
    try {
      out.append(text);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }
}
