package dev.tarry.machines.capture.code;

import dev.tarry.machines.capture.code.JvmOrders.Node;
import dev.tarry.machines.capture.code.Turns.Code;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.analysis.Value;

/**
 * A value on the stack or in a variable, and the collections that it may come from.
 *
 * @param type its internal name, or null
 * @param element the class of its elements if it is a stream that maps, or null
 * @param lambda the code that it stands for if it is a lambda made here, or null
 */
record StackValue(
    int size,
    @Nullable String type,
    Set<Node> from,
    Part part,
    @Nullable String element,
    @Nullable Code lambda)
    implements Value {
  /** What the parts of a value are to the collection that it comes from. */
  enum Part {
    /** The value is the collection, an iterator of it or a stream. */
    WHOLE,
    /** Its elements are made from those of the collection. */
    MAPPED,
    /** The value is an element. */
    ELEMENT,
    /** A collector, or a function, whose result does not depend on the order. */
    FREE,
    /** A comparator by which no two elements are equal. */
    TOTAL
  }

  StackValue(int size, @Nullable String type, Set<Node> from, Part part, @Nullable String element) {
    this(size, type, from, part, element, null);
  }

  /** A value that comes from no collection; nothing is known of it if there is no type. */
  static StackValue plain(@Nullable Type type) {
    if (type == null) {
      return of(null, Set.of());
    }
    String name = type.getSort() >= Type.ARRAY ? type.getInternalName() : null;
    return new StackValue(type.getSize(), name, Set.of(), Part.WHOLE, null);
  }

  /** An object that may be a collection from one of these. */
  static StackValue of(@Nullable String type, Set<Node> from) {
    return new StackValue(1, type, from, Part.WHOLE, null);
  }

  @Override
  public int getSize() {
    return size;
  }

  /** The same value, which is something else to the collection that it comes from. */
  StackValue as(Part other) {
    return new StackValue(size, type, from, other, element, lambda);
  }

  /** The class of what it returns if it is a lambda, or null. */
  @Nullable String returns() {
    return type != null && isLambda(type) ? plain(Type.getReturnType(type)).type : null;
  }

  /** The class of its first parameter if it is a lambda, or null. */
  @Nullable String takes() {
    Type[] all = type != null && isLambda(type) ? Type.getArgumentTypes(type) : new Type[0];
    return all.length == 0 ? null : plain(all[0]).type;
  }

  /** Whether a type is that of a lambda: a descriptor, with what it takes and returns. */
  static boolean isLambda(@Nullable String type) {
    return type != null && type.startsWith("(");
  }

  /** Whether it is a function of which the code is not known. */
  boolean isFunction() {
    return type != null && type.startsWith("java/util/function/");
  }
}
