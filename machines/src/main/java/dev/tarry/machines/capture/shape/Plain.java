package dev.tarry.machines.capture.shape;

/** An immutable value that compares by content as it is: a number, a string, an enum constant. */
enum Plain implements Shape {
  PLAIN;

  @Override
  public Object freeze(Object object, Freezer freezer) {
    return object;
  }

  @Override
  public Object thaw(Frozen frozen) {
    throw new AssertionError("plain values are not frozen");
  }

  @Override
  public boolean hashesParts() {
    return true;
  }

  @Override
  public boolean mutable() {
    return false;
  }
}
