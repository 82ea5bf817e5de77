package dev.tarry.plang.ir;

import dev.tarry.plang.ir.Type.Word;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Which values may stand where a type is expected.
 *
 * <p>Values are copied when they are assigned, so collections and tuples are covariant. {@code any}
 * takes everything; {@code data} takes what has no machine reference in it; {@code machine} takes
 * every permission; {@code null} fits {@code event} and {@code machine}. Nothing else converts by
 * itself: {@code int} is not {@code float}.
 */
public final class Subtyping {
  private Subtyping() {}

  /** Whether a value of one type may be assigned to a variable of another. */
  public static boolean assignable(Type to, Type from) {
    if (to == from || to == Word.ERROR || from == Word.ERROR || to == Word.ANY) {
      return true;
    }
    if (to instanceof Word word) {
      return toWord(word, from);
    }
    if (to instanceof Type.Seq a) {
      return from instanceof Type.Seq b && assignable(a.element(), b.element());
    }
    if (to instanceof Type.SetOf a) {
      return from instanceof Type.SetOf b && assignable(a.element(), b.element());
    }
    if (to instanceof Type.MapOf a) {
      return from instanceof Type.MapOf b
          && assignable(a.key(), b.key())
          && assignable(a.value(), b.value());
    }
    if (to instanceof Type.Tuple a) {
      return from instanceof Type.Tuple b && allAssignable(a.elements(), b.elements());
    }
    if (to instanceof Type.NamedTuple a) {
      return from instanceof Type.NamedTuple b
          && sameNames(a, b)
          && allAssignable(types(a), types(b));
    }
    if (to instanceof Type.Permission a) {
      return from instanceof Type.Permission b && a.events().equals(b.events());
    }
    if (to instanceof Type.Enumeration a) {
      return from instanceof Type.Enumeration b
          && a.definition().name().equals(b.definition().name());
    }
    return to.equals(from);
  }

  /** Whether each of two types may be assigned to the other. */
  public static boolean same(Type a, Type b) {
    return assignable(a, b) && assignable(b, a);
  }

  /** Whether values of either type can be equal at all. */
  public static boolean comparable(Type a, Type b) {
    return assignable(a, b) || assignable(b, a);
  }

  private static boolean toWord(Word to, Type from) {
    return switch (to) {
      case MACHINE -> from == Word.NULL || from instanceof Type.Permission;
      case EVENT -> from == Word.NULL;
      case DATA -> isData(from);
      default -> false;
    };
  }

  /** Whether a type has no machine reference, no foreign value and no {@code any} in it. */
  public static boolean isData(Type type) {
    if (type instanceof Word word) {
      return word != Word.ANY && word != Word.MACHINE;
    }
    if (type instanceof Type.Seq seq) {
      return isData(seq.element());
    }
    if (type instanceof Type.SetOf set) {
      return isData(set.element());
    }
    if (type instanceof Type.MapOf map) {
      return isData(map.key()) && isData(map.value());
    }
    if (type instanceof Type.Tuple tuple) {
      return tuple.elements().stream().allMatch(Subtyping::isData);
    }
    if (type instanceof Type.NamedTuple tuple) {
      return types(tuple).stream().allMatch(Subtyping::isData);
    }
    if (type instanceof Type.Permission permission) {
      return permission.events().isEmpty();
    }
    return type instanceof Type.Enumeration;
  }

  private static boolean sameNames(Type.NamedTuple a, Type.NamedTuple b) {
    return a.fields().stream()
        .map(Type.Field::name)
        .toList()
        .equals(b.fields().stream().map(Type.Field::name).toList());
  }

  private static List<Type> types(Type.NamedTuple tuple) {
    return tuple.fields().stream().map(Type.Field::type).toList();
  }

  private static boolean allAssignable(List<Type> to, List<Type> from) {
    return to.size() == from.size()
        && IntStream.range(0, to.size()).allMatch(i -> assignable(to.get(i), from.get(i)));
  }
}
