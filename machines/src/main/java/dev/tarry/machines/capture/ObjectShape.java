package dev.tarry.machines.capture;

import dev.tarry.machines.capture.fields.Layout;

/** An object of a class of the user's that is no record: its fields; none of its code is run. */
final class ObjectShape extends FieldsShape {
  ObjectShape(Class<?> type) {
    super(type, new Layout(type, Object.class));
  }

  @Override
  public Object thaw(Frozen frozen) {
    return layout().make(thawedElements(frozen));
  }

  @Override
  public boolean mutable() {
    return true;
  }
}
