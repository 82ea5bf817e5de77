package dev.tarry.bench.oracle.gen;

import dev.tarry.bench.oracle.lang.ProgType;
import dev.tarry.bench.oracle.lang.ProgType.Basic;
import java.util.List;

/**
 * Makes types that differ only inside: sets, maps or sequences of different items, or tuples whose
 * fields have the same names in another order.
 */
final class AlikeTypes {
  private static final List<String> NAMES = List.of("x", "y");
  private static final List<String> REVERSED = List.of("y", "x");

  private final GeneratorDice dice;

  AlikeTypes(GeneratorDice dice) {
    this.dice = dice;
  }

  /** Two of them. */
  List<ProgType> some() {
    List<ProgType> items = items();
    ProgType one = items.get(0);
    ProgType other = items.get(1);
    return switch (dice.below(6)) {
      case 0 -> List.of(new ProgType.Map(one, Basic.INT), new ProgType.Map(other, Basic.INT));
      case 1 -> List.of(seq(one), seq(other));
      case 2 ->
          List.of(
              new ProgType.Named(NAMES, List.of(set(one), set(other))),
              new ProgType.Named(REVERSED, List.of(set(other), set(one))));
      default -> List.of(set(one), set(other));
    };
  }

  private static ProgType set(ProgType item) {
    return new ProgType.Set(item);
  }

  private static ProgType seq(ProgType item) {
    return new ProgType.Seq(set(item));
  }

  private List<ProgType> items() {
    return switch (dice.below(4)) {
      case 0 -> List.of(Basic.INT, Basic.STRING);
      case 1 -> List.of(Basic.INT, ProgramFeatures.MOOD);
      case 2 ->
          List.of(
              new ProgType.Tuple(List.of(Basic.INT, Basic.STRING)),
              new ProgType.Tuple(List.of(Basic.INT, Basic.BOOL)));
      default ->
          List.of(
              new ProgType.Named(NAMES, List.of(Basic.INT, Basic.STRING)),
              new ProgType.Named(REVERSED, List.of(Basic.STRING, Basic.INT)));
    };
  }
}
