package dev.tarry.bench.oracle.lang;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** An expression. */
public sealed interface ProgExpr {
  ProgType type();

  /** A value written down: a boolean, a number, a string, an item of an enumeration, an event. */
  record Literal(Object value, ProgType type) implements ProgExpr {}

  /** The first value of a type. */
  record Default(ProgType type) implements ProgExpr {}

  /** A field of the machine, or a parameter or local variable of the function. */
  record Variable(String name, ProgType type, boolean field) implements ProgExpr {}

  /** The machine itself. */
  record This() implements ProgExpr {
    @Override
    public ProgType type() {
      return ProgType.Basic.MACHINE;
    }
  }

  /** A machine that is there at the start, by its position. */
  record Root(int index) implements ProgExpr {
    @Override
    public ProgType type() {
      return ProgType.Basic.MACHINE;
    }
  }

  /** One of {@code + - * / % < <= == != && ||}, the last two of them short-circuit. */
  record Binary(String op, ProgExpr left, ProgExpr right, ProgType type) implements ProgExpr {}

  record Not(ProgExpr of) implements ProgExpr {
    @Override
    public ProgType type() {
      return ProgType.Basic.BOOL;
    }
  }

  record Size(ProgExpr of) implements ProgExpr {
    @Override
    public ProgType type() {
      return ProgType.Basic.INT;
    }
  }

  record Contains(ProgExpr item, ProgExpr in) implements ProgExpr {
    @Override
    public ProgType type() {
      return ProgType.Basic.BOOL;
    }
  }

  /** The item of a seq or set at a position, or what a map has for a key. */
  record Index(ProgExpr of, ProgExpr at, ProgType type) implements ProgExpr {}

  /** The keys of a map as a seq. */
  record Keys(ProgExpr of, ProgType type) implements ProgExpr {}

  /** A tuple, with or without names. */
  record Make(List<ProgExpr> items, ProgType type) implements ProgExpr {}

  /** An item of a tuple. */
  record Item(ProgExpr of, int index, ProgType type) implements ProgExpr {}

  /** How a choice is written. */
  enum ChooseForm {
    /** {@code $} of P. */
    COIN,
    /** {@code $$} of P. */
    FAIR_COIN,
    /** {@code choose()}. */
    BOOL,
    /** {@code choose(n)}. */
    NUMBER,
    /** {@code choose(collection)}. */
    FROM
  }

  /** A choice; {@code among} is the number or the collection. */
  record Choose(ChooseForm form, @Nullable ProgExpr among, ProgType type) implements ProgExpr {}

  /** A call of a function of the machine that has a result. */
  record Call(String function, List<ProgExpr> arguments, ProgType type) implements ProgExpr {}

  /** A value of type any as one of a narrower type. */
  record Cast(ProgExpr of, ProgType type) implements ProgExpr {}

  /** A text that tells everything that Java code can see of a {@link HeldObject}. */
  record Describe(ProgExpr thing) implements ProgExpr {
    @Override
    public ProgType type() {
      return ProgType.Basic.STRING;
    }
  }
}
