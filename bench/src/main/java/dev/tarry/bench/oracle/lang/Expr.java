package dev.tarry.bench.oracle.lang;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** An expression. */
public sealed interface Expr {
  Type type();

  /** A value written down: a boolean, a number, a string, an item of an enumeration, an event. */
  record Literal(Object value, Type type) implements Expr {}

  /** The first value of a type. */
  record Default(Type type) implements Expr {}

  /** A field of the machine, or a parameter or local variable of the function. */
  record Variable(String name, Type type, boolean field) implements Expr {}

  /** The machine itself. */
  record This() implements Expr {
    @Override
    public Type type() {
      return Type.Basic.MACHINE;
    }
  }

  /** A machine that is there at the start, by its position. */
  record Root(int index) implements Expr {
    @Override
    public Type type() {
      return Type.Basic.MACHINE;
    }
  }

  /** One of {@code + - * / % < <= == != && ||}, the last two of them short-circuit. */
  record Binary(String op, Expr left, Expr right, Type type) implements Expr {}

  record Not(Expr of) implements Expr {
    @Override
    public Type type() {
      return Type.Basic.BOOL;
    }
  }

  record Size(Expr of) implements Expr {
    @Override
    public Type type() {
      return Type.Basic.INT;
    }
  }

  record Contains(Expr item, Expr in) implements Expr {
    @Override
    public Type type() {
      return Type.Basic.BOOL;
    }
  }

  /** The item of a seq or set at a position, or what a map has for a key. */
  record Index(Expr of, Expr at, Type type) implements Expr {}

  /** The keys of a map as a seq. */
  record Keys(Expr of, Type type) implements Expr {}

  /** A tuple, with or without names. */
  record Make(List<Expr> items, Type type) implements Expr {}

  /** An item of a tuple. */
  record Item(Expr of, int index, Type type) implements Expr {}

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
  record Choose(ChooseForm form, @Nullable Expr among, Type type) implements Expr {}

  /** A call of a function of the machine that has a result. */
  record Call(String function, List<Expr> arguments, Type type) implements Expr {}

  /** A value of type any as one of a narrower type. */
  record Cast(Expr of, Type type) implements Expr {}

  /** A text that tells everything that Java code can see of a {@link Thing}. */
  record Describe(Expr thing) implements Expr {
    @Override
    public Type type() {
      return Type.Basic.STRING;
    }
  }
}
