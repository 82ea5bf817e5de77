package dev.tarry.viewer;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Collection;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Writes JSON: calls come in the order of the text, and commas come by themselves.
 *
 * <p>Markup characters are escaped, so what it writes can stand in a page as it is.
 */
public final class Json {
  private final Appendable out;
  private boolean comma;

  public Json(Appendable out) {
    this.out = out;
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
    put(":");
    comma = false;
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

  /** A value of maps, lists, texts, numbers, truths and null; anything else as its text. */
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
    comma = false;
    return this;
  }

  private Json close(char bracket) {
    put(String.valueOf(bracket));
    comma = true;
    return this;
  }

  private void separate() {
    if (comma) {
      put(",");
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
        boolean markup = c == '<' || c == '>' || c == '&' || c == '\u2028' || c == '\u2029';
        if (c < ' ' || c == 0x7f || markup || Character.isSurrogate(c)) {
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
