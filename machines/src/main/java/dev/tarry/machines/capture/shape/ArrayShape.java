package dev.tarry.machines.capture.shape;

import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An array, of primitives or of anything. */
record ArrayShape(Class<?> element) implements Shape {
  private static final List<Class<?>> PRIMITIVES =
      List.of(
          boolean.class,
          byte.class,
          short.class,
          char.class,
          int.class,
          long.class,
          float.class,
          double.class);

  @Override
  public String name() {
    return element.getName() + "[]";
  }

  /** The class of elements with this name, which may be a primitive one. */
  static Class<?> element(String name, ClassLoader loader) throws ClassNotFoundException {
    for (Class<?> primitive : PRIMITIVES) {
      if (primitive.getName().equals(name)) {
        return primitive;
      }
    }
    return Class.forName(name, true, loader);
  }

  @Override
  public Object freeze(Object object, Freezer freezer) {
    @Nullable Object[] parts = new Object[Array.getLength(object)];
    for (int i = 0; i < parts.length; i++) {
      parts[i] = freezer.freeze(Array.get(object, i));
    }
    return new Frozen(this, parts, object);
  }

  @Override
  public Object thaw(Frozen frozen) {
    int length = frozen.elements().length;
    Object array = Array.newInstance(element, length);
    for (int i = 0; i < length; i++) {
      Array.set(array, i, Frozen.thawed(frozen.elements()[i]));
    }
    return array;
  }

  @Override
  public boolean hashesParts() {
    return false;
  }

  @Override
  public boolean mutable() {
    return true;
  }

  @Override
  public Object plain(Frozen frozen) {
    return frozen.plainElements(0);
  }

  @Override
  public String show(Frozen frozen) {
    return Arrays.toString(frozen.elements());
  }
}
