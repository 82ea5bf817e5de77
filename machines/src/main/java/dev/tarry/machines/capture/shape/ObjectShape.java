package dev.tarry.machines.capture.shape;

import dev.tarry.machines.capture.fields.Layout;

/** An object of a user's class that is not a record: its fields. None of its code runs. */
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
