package dev.tarry.threads.run;

import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/** The class files of {@link Gate} and similar classes: read once, and loaded in every sandbox. */
final class GateCode {
  private static final byte[] GATE = read(Gate.class);
  private static final byte[] OUTSIDE = read(OutsideGate.class);

  private GateCode() {}

  /** The bytes of the class of this name; null if it is none of them. */
  static byte @Nullable [] of(String name) {
    if (name.equals(Gate.class.getName())) {
      return GATE;
    }
    return name.equals(OutsideGate.class.getName()) ? OUTSIDE : null;
  }

  private static byte[] read(Class<?> type) {
    String file = type.getSimpleName() + ".class";
    try (InputStream in = type.getResourceAsStream(file)) {
      if (in == null) {
        throw new IllegalStateException("the class file of " + type.getName() + " is missing");
      }
      return in.readAllBytes();
    } catch (IOException unreadable) {
      throw new IllegalStateException(unreadable);
    }
  }
}
