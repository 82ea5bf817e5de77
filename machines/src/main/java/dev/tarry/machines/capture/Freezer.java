package dev.tarry.machines.capture;

import dev.tarry.core.program.Mistake;
import java.util.IdentityHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Freezes one graph of objects. It remembers the mutable ones, because a value is a tree: what is
 * reachable in two ways would come back as two objects, and the machine would behave otherwise.
 */
final class Freezer {
  private final Shapes shapes;
  private final IdentityHashMap<Object, String> seen = new IdentityHashMap<>();
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
    if (object == null) {
      return null;
    }
    Shape shape = shapes.of(object, place);
    if (shape.mutable()) {
      String before = seen.put(object, place);
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
}
