package dev.tarry.plang.run;

import dev.tarry.plang.ir.Type;
import dev.tarry.plang.value.MapValue;
import dev.tarry.plang.value.Seq;
import dev.tarry.plang.value.SetValue;
import dev.tarry.plang.value.Tuple;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Gives values one form of all those that a program cannot tell apart: sets and maps whose order it
 * does not {@linkplain ReadOrders read} are sorted. States are compared by these forms, so that a
 * set of n elements is one state and not n!.
 */
interface CanonicalForm {
  /** Leaves values as they are. */
  CanonicalForm AS_IS = value -> value;

  /** The form of a value of the type that this was made for. */
  @Nullable Object of(@Nullable Object value);

  /** For values of a type. */
  static CanonicalForm of(Type type, ReadOrders read) {
    if (type instanceof Type.SetOf set) {
      return set(!read.has(set), of(set.element(), read));
    }
    if (type instanceof Type.MapOf map) {
      return map(!read.has(map), of(map.key(), read), of(map.value(), read));
    }
    if (type instanceof Type.Seq seq) {
      return seq(of(seq.element(), read));
    }
    if (type instanceof Type.Tuple tuple) {
      return tuple(List.of(), tuple.elements().stream().map(each -> of(each, read)).toList());
    }
    if (type instanceof Type.NamedTuple tuple) {
      return tuple(
          tuple.fields().stream().map(Type.Field::name).toList(),
          tuple.fields().stream().map(each -> of(each.type(), read)).toList());
    }
    return AS_IS;
  }

  private static CanonicalForm set(boolean sorted, CanonicalForm element) {
    if (!sorted && element == AS_IS) {
      return AS_IS;
    }
    UnaryOperator<@Nullable Object> each = element::of;
    return value -> value instanceof SetValue set ? set.mapped(sorted, each) : value;
  }

  private static CanonicalForm map(boolean sorted, CanonicalForm key, CanonicalForm of) {
    if (!sorted && key == AS_IS && of == AS_IS) {
      return AS_IS;
    }
    UnaryOperator<@Nullable Object> keys = key::of;
    UnaryOperator<@Nullable Object> values = of::of;
    return value -> value instanceof MapValue map ? map.mapped(sorted, keys, values) : value;
  }

  @SuppressWarnings("ReferenceEquality") // the same object if nothing changed
  private static CanonicalForm seq(CanonicalForm element) {
    if (element == AS_IS) {
      return AS_IS;
    }
    return value -> {
      if (!(value instanceof Seq seq)) {
        return value;
      }
      Seq now = seq;
      for (int i = 0; i < seq.size(); i++) {
        Object item = element.of(seq.get(i));
        now = item == seq.get(i) ? now : now.with(i, item);
      }
      return now;
    };
  }

  /** A tuple that has been of type {@code any} may have its fields in another order. */
  @SuppressWarnings("ReferenceEquality") // the same object if nothing changed
  private static CanonicalForm tuple(List<String> names, List<CanonicalForm> elements) {
    if (elements.stream().allMatch(each -> each == AS_IS)) {
      return AS_IS;
    }
    List<CanonicalForm> all = new ArrayList<>(elements);
    return value -> {
      if (!(value instanceof Tuple tuple)
          || tuple.size() != all.size()
          || !tuple.names().equals(names)) {
        return value;
      }
      Tuple now = tuple;
      for (int i = 0; i < tuple.size(); i++) {
        Object item = all.get(i).of(tuple.get(i));
        now = item == tuple.get(i) ? now : now.with(i, item);
      }
      return now;
    };
  }
}
