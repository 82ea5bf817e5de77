package dev.tarry.viewer.serve;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * The fields that a page sends: {@code application/x-www-form-urlencoded} in UTF-8, each field
 * once.
 */
public final class Form {
  private static final int MOST_FIELDS = 16;

  private final Map<String, String> fields;

  private Form(Map<String, String> fields) {
    this.fields = fields;
  }

  /** The fields in the body of a request. */
  static Form parse(byte[] body) {
    Map<String, String> fields = new LinkedHashMap<>();
    int start = 0;
    for (int i = 0; i <= body.length; i++) {
      if (i < body.length && body[i] != '&') {
        continue;
      }
      if (i > start) {
        int equals = start;
        while (equals < i && body[equals] != '=') {
          equals++;
        }
        if (equals == i) {
          throw RefusedRequest.malformed("a field has no value");
        }
        String name = decoded(body, start, equals);
        if (fields.put(name, decoded(body, equals + 1, i)) != null) {
          throw RefusedRequest.malformed("a field occurs twice");
        }
        if (fields.size() > MOST_FIELDS) {
          throw RefusedRequest.malformed("there are too many fields");
        }
      }
      start = i + 1;
    }
    return new Form(fields);
  }

  private static String decoded(byte[] body, int from, int to) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(to - from);
    for (int i = from; i < to; i++) {
      if (body[i] == '%') {
        if (i + 2 >= to) {
          throw RefusedRequest.malformed("a percent sign without two digits");
        }
        int high = Character.digit(body[i + 1], 16);
        int low = Character.digit(body[i + 2], 16);
        if (high < 0 || low < 0) {
          throw RefusedRequest.malformed("a percent sign without two digits");
        }
        bytes.write(high << 4 | low);
        i += 2;
      } else {
        bytes.write(body[i] == '+' ? ' ' : body[i]);
      }
    }
    try {
      return StandardCharsets.UTF_8
          .newDecoder()
          .decode(ByteBuffer.wrap(bytes.toByteArray()))
          .toString();
    } catch (CharacterCodingException notUtf8) {
      throw RefusedRequest.malformed("a field is not UTF-8");
    }
  }

  /** Refuses a form with other fields than these. */
  public void mustHave(Set<String> names) {
    if (!fields.keySet().equals(names)) {
      throw RefusedRequest.malformed(
          "the fields must be " + String.join(", ", names.stream().sorted().toList()));
    }
  }

  /** The text of a field. */
  public String text(String name) {
    String text = fields.get(name);
    if (text == null) {
      throw RefusedRequest.malformed("there is no field " + name);
    }
    return text;
  }

  /** A whole number from 0 to the most. */
  public long number(String name, long most) {
    String text = text(name);
    if (!text.matches("[0-9]{1,18}") || Long.parseLong(text) > most) {
      throw RefusedRequest.malformed(name + " must be a number from 0 to " + most);
    }
    return Long.parseLong(text);
  }
}
