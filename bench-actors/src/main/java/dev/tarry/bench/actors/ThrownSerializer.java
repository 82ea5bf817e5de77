package dev.tarry.bench.actors;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.cbor.databind.CBORMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.apache.pekko.serialization.JSerializer;
import org.jspecify.annotations.Nullable;

/** Plain messages as Jackson CBOR. Pekko makes it, by its name. */
public final class ThrownSerializer extends JSerializer {
  private static final int NUMBER = 0x7a228;

  private final ObjectMapper mapper = new CBORMapper();

  @Override
  public int identifier() {
    return NUMBER;
  }

  @Override
  public boolean includeManifest() {
    return false;
  }

  @Override
  public byte[] toBinary(Object message) {
    try {
      return mapper.writeValueAsBytes(message);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public Object fromBinaryJava(byte[] bytes, @Nullable Class<?> manifest) {
    try {
      return mapper.readValue(bytes, ActorPairs.Thrown.class);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
