package dev.tarry.machines.capture.shape;

import dev.tarry.core.state.Derived;
import dev.tarry.core.verify.JdkInternals;
import dev.tarry.machines.model.Composite;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Enum sets and enum maps, which keep their enum even when they are empty. */
final class EnumShapes {
  static final Shape SET =
      new CollectionShape(
          "enum set",
          Arrangement.LISTED,
          true,
          EnumShapes::set,
          (set, any) -> Empty.of((EnumSet<?>) set));
  static final Shape MAP =
      new MapShape(
          "enum map",
          Arrangement.LISTED,
          true,
          EnumShapes::map,
          (map, any) -> Empty.of((EnumMap<?, ?>) map));

  private EnumShapes() {}

  /** An empty set or map, known by its enum. */
  private static final class Empty extends Composite {
    private final String of;
    @Derived private final Object empty;

    private Empty(String of, Object empty) {
      this.of = of;
      this.empty = empty;
    }

    static Empty of(EnumSet<?> set) {
      EnumSet<?> empty = set.clone();
      empty.clear();
      EnumSet<?> all = EnumSet.complementOf(empty);
      return new Empty(all.isEmpty() ? form(empty) : name(all.iterator().next()), empty);
    }

    static Empty of(EnumMap<?, ?> map) {
      EnumMap<?, ?> empty = map.clone();
      empty.clear();
      return new Empty(map.isEmpty() ? form(empty) : name(map.keySet().iterator().next()), empty);
    }

    private static String name(Enum<?> constant) {
      return constant.getDeclaringClass().getName();
    }

    /** How the JDK writes it, which tells the enum. */
    private static String form(Object empty) {
      JdkInternals insides = JdkInternals.of(empty);
      if (insides == null) {
        throw new IllegalStateException("a " + empty.getClass() + " that cannot be serialised");
      }
      return insides.form();
    }

    @Override
    protected @Nullable Object[] parts() {
      return new Object[] {of};
    }
  }

  @SuppressWarnings({"unchecked", "rawtypes"}) // the elements came from such a set
  private static Object set(@Nullable Object[] all, @Nullable Object empty) {
    EnumSet set = ((EnumSet) like(empty)).clone();
    for (Object element : all) {
      set.add(element);
    }
    return set;
  }

  @SuppressWarnings({"unchecked", "rawtypes"}) // the entries came from such a map
  private static Object map(
      Map.Entry<@Nullable Object, @Nullable Object>[] all, @Nullable Object empty) {
    EnumMap map = ((EnumMap) like(empty)).clone();
    for (Map.Entry<@Nullable Object, @Nullable Object> entry : all) {
      map.put((Enum) entry.getKey(), entry.getValue());
    }
    return map;
  }

  private static Object like(@Nullable Object empty) {
    if (empty instanceof Empty known) {
      return known.empty;
    }
    throw new IllegalStateException("a collection without its enum");
  }
}
