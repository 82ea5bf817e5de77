package dev.tarry.machines.capture.code;

import dev.tarry.core.program.Mistake;
import java.lang.reflect.Field;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The static fields that code reads, and the fields of enums, until somebody takes them. Taking one
 * may initialise its class.
 */
public final class StaticReads {
  private final List<Found> found = new CopyOnWriteArrayList<>();

  StaticReads() {}

  private record Found(String owner, String name, @Nullable ClassLoader loader) {}

  void add(String owner, String name, @Nullable ClassLoader loader) {
    found.add(new Found(owner, name, loader));
  }

  /** Whether all fields found so far have been taken. */
  public boolean isEmpty() {
    return found.isEmpty();
  }

  /**
   * Hands over each field once. When this returns, all fields found before have been taken, by this
   * thread or by another one. A field that the taker refuses is handed over again.
   */
  public synchronized void takeAll(Consumer<Field> taker) {
    for (Found next : List.copyOf(found)) {
      taker.accept(field(next));
      found.remove(next);
    }
  }

  private static Field field(Found found) {
    try {
      return Class.forName(found.owner, true, found.loader).getDeclaredField(found.name);
    } catch (ReflectiveOperationException | LinkageError broken) {
      throw new Mistake("the class " + found.owner + " cannot be initialised: " + broken);
    }
  }
}
