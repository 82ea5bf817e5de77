package dev.tarry.machines.capture.jdk;

import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import org.jspecify.annotations.Nullable;

/**
 * Finds what is behind a view of the JDK's, such as {@code Collections.unmodifiableList(list)}: the
 * JDK closes its fields to others, but serialisation shows the objects in them.
 */
public final class Backing extends ObjectOutputStream {
  private final Object view;
  private @Nullable Object found;

  private Backing(Object view) throws IOException {
    super(OutputStream.nullOutputStream());
    this.view = view;
    enableReplaceObject(true);
  }

  /** The collection or array behind a view. */
  public static Object of(Object view) {
    try (Backing stream = new Backing(view)) {
      stream.writeObject(view);
      if (stream.found != null) {
        return stream.found;
      }
    } catch (IOException defect) {
      throw new IllegalStateException("what is behind a " + view.getClass(), defect);
    }
    throw new IllegalStateException("there is nothing behind a " + view.getClass());
  }

  /** Called for the view, and then for what is in its first field. */
  @Override
  @SuppressWarnings("ReferenceEquality") // the very object
  protected @Nullable Object replaceObject(@Nullable Object object) {
    if (object == view) {
      return object;
    }
    found = found == null ? object : found;
    return null;
  }
}
