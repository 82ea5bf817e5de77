package dev.tarry.bench.oracle.gen;

import dev.tarry.bench.oracle.lang.HeldObject;
import dev.tarry.bench.oracle.lang.HeldObject.Kind;
import dev.tarry.bench.oracle.lang.ProgValues.Nothing;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Makes a few things that are easily taken for one another. */
final class Catalogue {
  private static final List<Kind> SCALARS =
      List.of(Kind.values()).stream().filter(Kind::isScalar).toList();

  private final GeneratorDice dice;

  Catalogue(GeneratorDice dice) {
    this.dice = dice;
  }

  /** Three to five things; at most one of a kind that is not a scalar appears with other parts. */
  List<HeldObject> some() {
    List<HeldObject> all = new ArrayList<>();
    int n = dice.between(3, 5);
    HeldObject first = thing(2);
    all.add(first);
    while (all.size() < n) {
      all.add(dice.chance(0.6) ? alike(first) : thing(2));
    }
    return all;
  }

  /** A thing with the same parts as another, of another kind if they fit into one. */
  private HeldObject alike(HeldObject other) {
    if (other.kind().isScalar()) {
      return scalar(dice.pick(SCALARS));
    }
    List<Kind> fitting =
        List.of(Kind.values()).stream()
            .filter(kind -> kind.isMap() == other.kind().isMap() && !kind.isScalar())
            .filter(kind -> fits(kind, other.parts()))
            .toList();
    return fitting.isEmpty() ? thing(2) : HeldObject.of(dice.pick(fitting), other.parts());
  }

  private static boolean fits(Kind kind, List<Object> parts) {
    boolean numbers = all(parts, Kind.INTEGER);
    boolean texts = all(parts, Kind.STRING);
    boolean plain = parts.stream().allMatch(p -> p instanceof HeldObject t && t.kind().isScalar());
    return switch (kind) {
      case TREE_SET, REVERSED_TREE_SET, TREE_MAP, REVERSED_TREE_MAP -> numbers || texts;
      case INT_ARRAY -> numbers;
      case LONG_ARRAY -> all(parts, Kind.LONG);
      case STRING_ARRAY -> texts;
      case HASH_SET, LINKED_HASH_SET, SET_VIEW, HASH_MAP, LINKED_HASH_MAP -> plain;
      case PAIR, DUO -> parts.size() == 2;
      case OPTIONAL -> parts.size() < 2 && !parts.contains(Nothing.NULL);
      default -> !parts.contains(Nothing.NULL);
    };
  }

  private static boolean all(List<Object> parts, Kind kind) {
    return parts.stream()
        .allMatch(part -> part instanceof HeldObject thing && thing.kind() == kind);
  }

  private HeldObject thing(int depth) {
    if (depth == 0 || dice.chance(0.35)) {
      return scalar(dice.pick(SCALARS));
    }
    List<Kind> composite =
        List.of(Kind.values()).stream().filter(kind -> !kind.isScalar()).toList();
    Kind kind = dice.pick(composite);
    List<Object> parts = new ArrayList<>();
    int n = kind == Kind.PAIR || kind == Kind.DUO ? 2 : dice.below(kind == Kind.OPTIONAL ? 2 : 3);
    boolean texts = dice.chance(0.3);
    for (int i = 0; i < n; i++) {
      parts.add(part(kind, depth, texts));
      if (kind.isMap()) {
        parts.add(thing(depth - 1));
      }
    }
    return HeldObject.of(kind, parts);
  }

  private Object part(Kind kind, int depth, boolean texts) {
    return switch (kind) {
      case TREE_SET, REVERSED_TREE_SET, TREE_MAP, REVERSED_TREE_MAP ->
          texts ? text() : new HeldObject(Kind.INTEGER, List.of(dice.between(1, 2)));
      case INT_ARRAY -> new HeldObject(Kind.INTEGER, List.of(dice.between(1, 2)));
      case LONG_ARRAY -> new HeldObject(Kind.LONG, List.of((long) dice.between(1, 2)));
      case STRING_ARRAY -> text();
      case HASH_SET, LINKED_HASH_SET, SET_VIEW, HASH_MAP, LINKED_HASH_MAP ->
          scalar(dice.pick(SCALARS));
      case PAIR, DUO -> dice.chance(0.15) ? Nothing.NULL : thing(depth - 1);
      default -> thing(depth - 1);
    };
  }

  private HeldObject text() {
    return new HeldObject(Kind.STRING, List.of(dice.pick(List.of("1", "2"))));
  }

  private HeldObject scalar(Kind kind) {
    boolean one = dice.chance(0.7);
    Object value =
        switch (kind) {
          case INTEGER -> one ? 1 : 2;
          case LONG -> one ? 1L : 2L;
          case SHORT -> (short) (one ? 1 : 2);
          case BYTE -> (byte) (one ? 1 : 2);
          case CHARACTER -> one ? '1' : '2';
          case FLOAT -> one ? 1f : -0f;
          case DOUBLE -> one ? 1.0 : -0.0;
          case BOOLEAN -> one;
          case STRING -> one ? "1" : "2";
          case BIG_INTEGER -> one ? BigInteger.ONE : BigInteger.TWO;
          case BIG_DECIMAL -> new BigDecimal(one ? "1" : "1.0");
          case DURATION -> Duration.ofSeconds(one ? 1 : 2);
          default -> one ? "DARK" : "LIGHT";
        };
    return new HeldObject(kind, List.of(value));
  }
}
