package dev.tarry.pekko.wire;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.dataformat.cbor.CBORFactory;
import dev.tarry.core.program.Mistake;
import dev.tarry.machines.model.Event;
import dev.tarry.machines.model.Vocabulary;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Messages as CBOR, and back: the number of the sort of message, then its components. Any thread
 * may use it.
 */
public final class WireCodec {
  private static final List<Class<?>> SORTS = List.of(WireMessage.class.getPermittedSubclasses());
  private static final int DELIVERY = SORTS.indexOf(WireMessage.Delivery.class);

  private final CBORFactory cbor = new CBORFactory();
  private final ValueCodec values;
  private final int most;

  /**
   * A codec for the values of a program.
   *
   * @param most how many bytes a message may have
   */
  public WireCodec(Vocabulary vocabulary, int most) {
    this.values = new ValueCodec(vocabulary);
    this.most = most;
  }

  /**
   * A message in bytes.
   *
   * @throws Mistake if it has a value that cannot be sent, or is too long
   */
  public Packet encode(WireMessage message) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(256);
    try (JsonGenerator out = cbor.createGenerator(bytes)) {
      out.writeStartArray();
      if (message instanceof WireMessage.Delivery delivery) { // nearly all messages are these
        out.writeNumber(DELIVERY);
        out.writeNumber(delivery.from());
        values.write(out, delivery.event());
      } else {
        out.writeNumber(SORTS.indexOf(message.getClass()));
        for (RecordComponent part : message.getClass().getRecordComponents()) {
          values.write(out, part.getAccessor().invoke(message));
        }
      }
      out.writeEndArray();
    } catch (IOException | ReflectiveOperationException defect) {
      throw new IllegalStateException("a message cannot be written", defect);
    }
    if (bytes.size() > most) {
      throw new Mistake(
          "a message of "
              + bytes.size()
              + " bytes is too long for other nodes ("
              + what(message)
              + "); raise pekko.remote.artery.advanced.maximum-frame-size with --config");
    }
    return new Packet(bytes.toByteArray());
  }

  private static String what(WireMessage message) {
    return message instanceof WireMessage.Delivery delivery
        ? delivery.event().type().name()
        : message.getClass().getSimpleName();
  }

  /** The message of a packet. */
  public WireMessage decode(Packet packet) {
    try (JsonParser in = cbor.createParser(packet.bytes())) {
      in.nextToken();
      int sort = in.nextIntValue(-1);
      if (sort == DELIVERY) {
        return new WireMessage.Delivery(
            in.nextIntValue(0), (Event) Objects.requireNonNull(values.next(in)));
      }
      Class<?> type = SORTS.get(sort);
      RecordComponent[] parts = type.getRecordComponents();
      List<@Nullable Object> all = new ArrayList<>();
      for (int i = 0; i < parts.length; i++) {
        all.add(values.next(in));
      }
      Class<?>[] types =
          Arrays.stream(parts).map(RecordComponent::getType).toArray(Class<?>[]::new);
      Constructor<?> make = type.getDeclaredConstructor(types);
      return (WireMessage) make.newInstance(all.toArray());
    } catch (IOException | ReflectiveOperationException defect) {
      throw new IllegalStateException("a message cannot be read", defect);
    }
  }
}
