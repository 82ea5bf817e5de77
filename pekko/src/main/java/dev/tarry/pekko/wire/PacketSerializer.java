package dev.tarry.pekko.wire;

import org.apache.pekko.serialization.JSerializer;
import org.jspecify.annotations.Nullable;

/** Gives Pekko the bytes of a packet, which are ready. Pekko makes it, by its name. */
public final class PacketSerializer extends JSerializer {
  private static final int NUMBER = 0x7a227;

  @Override
  public int identifier() {
    return NUMBER;
  }

  @Override
  public boolean includeManifest() {
    return false;
  }

  @Override
  public byte[] toBinary(Object packet) {
    return ((Packet) packet).bytes();
  }

  @Override
  public Object fromBinaryJava(byte[] bytes, @Nullable Class<?> manifest) {
    return new Packet(bytes);
  }
}
