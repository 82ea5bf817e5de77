package dev.tarry.machines.capture.shape;

import dev.tarry.core.program.Mistake;
import java.util.IdentityHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Freezes one graph of objects. It refuses a mutable object that is reachable in two ways, because
 * a value is a tree: it would come back as two objects, and the machine would behave differently.
 */
final class Freezer {
  private final Shapes shapes;
  private @Nullable IdentityHashMap<Object, String> seen;
  private String place = "";

  Freezer(Shapes shapes) {
    this.shapes = shapes;
  }

  /** Says where in the graph we are, for messages. */
  void at(String where) {
    place = where;
  }

  /** Where in the graph we are. */
  String place() {
    return place;
  }

  @Nullable Object freeze(@Nullable Object object) {
    if (object == null || isPlain(object)) {
      return object;
    }
    Shape shape = shapes.of(object, place);
    if (shape.mutable()) {
      String before = see(object);
      if (before != null) {
        throw new Mistake(
            "the same "
                + object.getClass().getSimpleName()
                + " is reachable in two ways: "
                + before
                + " and "
                + place
                + "; keep it in one place and refer to it by a key or an index");
      }
    }
    return shape.freeze(object, this);
  }

  /** Whether it is of one of the classes that most parts are of, and a value as it is. */
  private static boolean isPlain(Object object) {
    return object instanceof Integer
        || object instanceof String
        || object instanceof Boolean
        || object instanceof Long;
  }

  /** Where the object was seen before; null if it was not. */
  private @Nullable String see(Object object) {
    IdentityHashMap<Object, String> all = seen;
    if (all == null) { // most events have nothing mutable
      all = new IdentityHashMap<>();
      seen = all;
    }
    return all.put(object, place);
  }
}
