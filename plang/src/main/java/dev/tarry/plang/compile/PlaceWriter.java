package dev.tarry.plang.compile;

import dev.tarry.plang.ir.Place;
import dev.tarry.plang.ir.Type;
import java.util.IdentityHashMap;

/**
 * Writes changes of places. Values are immutable, so a change of a part is a change of the whole:
 * {@code a.f[k] = v} makes a new {@code a.f}, then a new {@code a}, then stores it. Keys are
 * evaluated once, before everything else.
 */
final class PlaceWriter {
  private static final String OBJECT = FunctionCode.OBJECT;
  private static final String STRING = FunctionCode.STRING;

  private final FunctionCode code;
  private final ExprWriter exprs;
  private final IdentityHashMap<Place, Integer> keys = new IdentityHashMap<>();

  PlaceWriter(FunctionCode code, ExprWriter exprs) {
    this.code = code;
    this.exprs = exprs;
  }

  /** Pushes the value of the place held as its type says; then it is replaced by {@link #store}. */
  void prepare(Place place) {
    if (place instanceof Place.OfTuple part) {
      prepare(part.tuple());
    } else if (place instanceof Place.OfCollection part) {
      prepare(part.collection());
      exprs.write(part.key());
      SlotKind kind = SlotKind.of(part.key().type());
      int slot = code.slot(kind);
      code.store(kind, slot);
      keys.put(part, slot);
    }
  }

  /** Pushes the value of a place that was prepared. */
  void load(Place place) {
    if (place instanceof Place.OfVariable variable) {
      code.load(variable.variable());
    } else if (place instanceof Place.OfTuple part) {
      load(part.tuple());
      code.element(part.tuple().type(), part.index(), part.type(), part.span());
    } else if (place instanceof Place.OfCollection part) {
      load(part.collection());
      boolean map = part.collection().type() instanceof Type.MapOf;
      key(part, map);
      code.place(part.span());
      String descriptor = "(" + OBJECT + (map ? OBJECT : "J") + STRING + ")" + OBJECT;
      code.collection(map ? "get" : "at", descriptor);
      code.narrow(part.type(), part.span());
    }
  }

  private void key(Place.OfCollection part, boolean boxed) {
    SlotKind kind = SlotKind.of(part.key().type());
    code.load(kind, keys.getOrDefault(part, 0));
    if (boxed) {
      code.box(kind);
    }
  }

  /** Stores what is on the stack in a place that was prepared. */
  void store(Place place) {
    if (place instanceof Place.OfVariable variable) {
      code.store(variable.variable());
      return;
    }
    SlotKind kind = SlotKind.of(place.type());
    int value = code.slot(kind);
    code.store(kind, value);
    if (place instanceof Place.OfTuple part) {
      storeElement(part, kind, value);
    } else if (place instanceof Place.OfCollection part) {
      storeElement(part, kind, value);
    }
  }

  private void storeElement(Place.OfTuple part, SlotKind kind, int value) {
    load(part.tuple());
    boolean named = part.tuple().type() instanceof Type.NamedTuple;
    if (part.tuple().type() instanceof Type.NamedTuple type) {
      code.to().visitLdcInsn(type.fields().get(part.index()).name());
    }
    code.to().visitLdcInsn(part.index());
    code.load(kind, value);
    code.box(kind);
    code.place(part.span());
    String descriptor = "(" + OBJECT + (named ? STRING : "") + "I" + OBJECT + STRING + ")" + OBJECT;
    code.operator(named ? "withField" : "withElement", descriptor);
    store(part.tuple());
  }

  private void storeElement(Place.OfCollection part, SlotKind kind, int value) {
    load(part.collection());
    boolean map = part.collection().type() instanceof Type.MapOf;
    key(part, map);
    code.load(kind, value);
    code.box(kind);
    code.place(part.span());
    String descriptor = "(" + OBJECT + (map ? OBJECT : "J") + OBJECT + STRING + ")" + OBJECT;
    code.collection(map ? "mapWith" : "seqWith", descriptor);
    store(part.collection());
  }
}
