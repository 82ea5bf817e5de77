package dev.tarry.history;

import org.jspecify.annotations.Nullable;

/** A call of a scenario with its arguments. */
record DrawnCall<T>(DeclaredCalls.Declared<T> what, int first, int second) {

  /** The exception of a call, in place of its result. */
  record Thrown(String type) {
    @Override
    public String toString() {
      return "throws " + type.substring(type.lastIndexOf('.') + 1);
    }
  }

  /** Makes the call, and returns its result or exception. */
  @Nullable Object make(T object) {
    try {
      return what.call().to(object, first, second);
    } catch (RuntimeException thrown) {
      return new Thrown(thrown.getClass().getName());
    }
  }

  @Override
  public String toString() {
    return switch (what.arguments()) {
      case 0 -> what.name() + "()";
      case 1 -> what.name() + "(" + first + ")";
      default -> what.name() + "(" + first + ", " + second + ")";
    };
  }
}
