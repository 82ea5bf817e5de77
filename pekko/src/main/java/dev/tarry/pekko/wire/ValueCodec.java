package dev.tarry.pekko.wire;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.tarry.core.program.Mistake;
import dev.tarry.machines.model.Event;
import dev.tarry.machines.model.EventType;
import dev.tarry.machines.model.MachineId;
import dev.tarry.machines.model.Vocabulary;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Values of a program as CBOR. Null, booleans, strings and {@code int}s stand for themselves.
 * Everything else is an array whose first element gives its type, because a {@code long} of 1 and
 * an {@code int} of 1 are different values.
 */
final class ValueCodec {
  private static final int LONG = 0;
  private static final int DOUBLE = 1;
  private static final int TEXT = 2;
  private static final int CONSTANT = 3;
  private static final int TYPE = 4;
  private static final int MACHINE = 5;
  private static final int PARTS = 6;
  private static final int ARRAY = 7;
  private static final int LIST = 8;
  private static final int INTS = 9;
  private static final int EVENT = 10;

  private final Vocabulary vocabulary;

  ValueCodec(Vocabulary vocabulary) {
    this.vocabulary = vocabulary;
  }

  void write(JsonGenerator out, @Nullable Object value) throws IOException {
    if (value == null) {
      out.writeNull();
    } else if (value instanceof Integer number) {
      out.writeNumber(number);
    } else if (value instanceof String text) {
      out.writeString(text);
    } else if (value instanceof Boolean truth) {
      out.writeBoolean(truth);
    } else if (value instanceof Long number) {
      begin(out, LONG, 1);
      out.writeNumber(number);
      out.writeEndArray();
    } else if (value instanceof Double number) {
      begin(out, DOUBLE, 1);
      out.writeNumber(Double.doubleToRawLongBits(number));
      out.writeEndArray();
    } else if (value instanceof Event event) {
      begin(out, EVENT, 3);
      out.writeString(event.type().key());
      write(out, event.payload());
      out.writeBoolean(event.carried());
      out.writeEndArray();
    } else if (value instanceof MachineId id) {
      writeMachine(out, id);
    } else if (value instanceof EventType type) {
      begin(out, TYPE, 1);
      out.writeString(type.key());
      out.writeEndArray();
    } else if (value instanceof Enum<?> constant) {
      begin(out, CONSTANT, 2);
      out.writeString(constant.getDeclaringClass().getName());
      out.writeString(constant.name());
      out.writeEndArray();
    } else if (value instanceof List<?> list) {
      writeAll(out, LIST, list.toArray());
    } else if (value instanceof Object[] values) {
      writeAll(out, ARRAY, values);
    } else if (value instanceof int[] numbers) {
      begin(out, INTS, numbers.length);
      for (int number : numbers) {
        out.writeNumber(number);
      }
      out.writeEndArray();
    } else {
      writeOther(out, value);
    }
  }

  private static void begin(JsonGenerator out, int what, int size) throws IOException {
    out.writeStartArray(null, size + 1);
    out.writeNumber(what);
  }

  private void writeAll(JsonGenerator out, int what, @Nullable Object[] values) throws IOException {
    begin(out, what, values.length);
    for (Object value : values) {
      write(out, value);
    }
    out.writeEndArray();
  }

  private void writeMachine(JsonGenerator out, MachineId id) throws IOException {
    begin(out, MACHINE, 4);
    write(out, id.parent());
    out.writeNumber(id.number());
    out.writeString(id.kind());
    out.writeString(id.toString());
    out.writeEndArray();
  }

  private void writeOther(JsonGenerator out, Object value) throws IOException {
    String text = PlainTexts.text(value);
    if (text != null) {
      begin(out, TEXT, 2);
      out.writeString(value.getClass().getName());
      out.writeString(text);
      out.writeEndArray();
      return;
    }
    Vocabulary.Parts parts = vocabulary.apart(value);
    if (parts == null) {
      throw new Mistake(
          "a value of "
              + value.getClass().getName()
              + " cannot be sent to another node; send its contents");
    }
    begin(out, PARTS, parts.elements().length + 1);
    out.writeString(parts.shape());
    for (Object element : parts.elements()) {
      write(out, element);
    }
    out.writeEndArray();
  }

  /** The value that begins at the next token. */
  @Nullable Object next(JsonParser in) throws IOException {
    in.nextToken();
    return read(in);
  }

  private @Nullable Object read(JsonParser in) throws IOException {
    return switch (in.currentToken()) {
      case VALUE_NULL -> null;
      case VALUE_TRUE -> true;
      case VALUE_FALSE -> false;
      case VALUE_STRING -> in.getText();
      case VALUE_NUMBER_INT -> in.getIntValue();
      case START_ARRAY -> readArray(in);
      default -> throw new IOException("a value cannot begin with " + in.currentToken());
    };
  }

  private @Nullable Object readArray(JsonParser in) throws IOException {
    int what = in.nextIntValue(-1);
    Object value =
        switch (what) {
          case LONG -> in.nextLongValue(0);
          case DOUBLE -> Double.longBitsToDouble(in.nextLongValue(0));
          case TEXT -> PlainTexts.value(text(in), text(in));
          case CONSTANT -> constant(text(in), text(in));
          case TYPE -> type(text(in));
          case EVENT -> readEvent(in);
          case MACHINE -> {
            MachineId parent = (MachineId) next(in);
            yield MachineId.of(parent, in.nextIntValue(0), text(in), text(in));
          }
          case PARTS -> {
            String shape = text(in);
            yield vocabulary.together(new Vocabulary.Parts(shape, rest(in).toArray()));
          }
          case ARRAY -> rest(in).toArray();
          case LIST -> rest(in);
          case INTS -> rest(in).stream().mapToInt(each -> (Integer) known(each)).toArray();
          default -> throw new IOException("there are no values of sort " + what);
        };
    if (!isRest(what)) {
      in.nextToken(); // the end of the array
    }
    return value;
  }

  private static boolean isRest(int what) {
    return what == PARTS || what == ARRAY || what == LIST || what == INTS;
  }

  private Event readEvent(JsonParser in) throws IOException {
    EventType type = type(text(in));
    Object payload = next(in);
    boolean carried = in.nextToken() == JsonToken.VALUE_TRUE;
    Event event = type == EventType.HALT ? Event.HALT : new Event(type, payload);
    return carried ? event : event.local();
  }

  private EventType type(String key) {
    return key.equals(EventType.HALT.key()) ? EventType.HALT : vocabulary.type(key);
  }

  private static String text(JsonParser in) throws IOException {
    return Objects.requireNonNull(in.nextTextValue());
  }

  private static Object known(@Nullable Object value) {
    return Objects.requireNonNull(value);
  }

  /** The elements up to the end of the array, which is the current token then. */
  private List<@Nullable Object> rest(JsonParser in) throws IOException {
    List<@Nullable Object> all = new ArrayList<>();
    while (in.nextToken() != JsonToken.END_ARRAY) {
      all.add(read(in));
    }
    return all;
  }

  private Object constant(String type, String name) {
    for (Object constant : Objects.requireNonNull(vocabulary.constants(type).getEnumConstants())) {
      if (((Enum<?>) constant).name().equals(name)) {
        return constant;
      }
    }
    throw new Mistake("the enum " + type + " has no constant " + name);
  }
}
