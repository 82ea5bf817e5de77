package dev.tarry.plang.ir;

import dev.tarry.plang.source.Span;
import java.util.List;
import java.util.Optional;

/** A typed expression. */
public sealed interface Expr {
  /** The type of its values. */
  Type type();

  /** Where it is written. */
  Span span();

  /** A whole number. */
  record IntLiteral(long value, Span span) implements Expr {
    @Override
    public Type type() {
      return Type.Word.INT;
    }
  }

  /** A decimal number. */
  record FloatLiteral(double value, Span span) implements Expr {
    @Override
    public Type type() {
      return Type.Word.FLOAT;
    }
  }

  /** A truth value. */
  record BoolLiteral(boolean value, Span span) implements Expr {
    @Override
    public Type type() {
      return Type.Word.BOOL;
    }
  }

  /** A string without places, its escapes resolved. */
  record StringLiteral(String value, Span span) implements Expr {
    @Override
    public Type type() {
      return Type.Word.STRING;
    }
  }

  /** {@code null}. */
  record NullLiteral(Span span) implements Expr {
    @Override
    public Type type() {
      return Type.Word.NULL;
    }
  }

  /** An element of an enum. */
  record EnumLiteral(Type.Enumeration type, EnumDef.Element element, Span span) implements Expr {}

  /** An event itself, such as in {@code send m, E}. */
  record EventLiteral(CheckedEvent event, Span span) implements Expr {
    @Override
    public Type type() {
      return Type.Word.EVENT;
    }
  }

  /** {@code this}. */
  record This(Type type, Span span) implements Expr {}

  /** The value of a variable. */
  record Read(Variable variable, Span span) implements Expr {
    @Override
    public Type type() {
      return variable.type();
    }
  }

  /**
   * A string with places: {@code texts[0] arguments[places[0]] texts[1] ...}, one text more than
   * places.
   */
  record Format(List<String> texts, List<Integer> places, List<Expr> arguments, Span span)
      implements Expr {
    @Override
    public Type type() {
      return Type.Word.STRING;
    }
  }

  /** A tuple, named or not, as its type says. */
  record MakeTuple(List<Expr> elements, Type type, Span span) implements Expr {}

  /** An element of a tuple, named or not, by position. */
  record TupleGet(Expr tuple, int index, Type type, Span span) implements Expr {}

  /**
   * An element of a sequence or set by position, or of a map by key, as the collection's type says.
   */
  record Lookup(Expr collection, Expr key, Type type, Span span) implements Expr {}

  /** {@code keys(map)}: the keys of a map as a sequence. */
  record Keys(Expr map, Type type, Span span) implements Expr {}

  /** {@code values(map)}: the values of a map as a sequence. */
  record Values(Expr map, Type type, Span span) implements Expr {}

  /** {@code sizeof(collection)}. */
  record SizeOf(Expr collection, Span span) implements Expr {
    @Override
    public Type type() {
      return Type.Word.INT;
    }
  }

  /** {@code item in collection}; for a map, whether the key is in it. */
  record Contains(Expr item, Expr collection, Span span) implements Expr {
    @Override
    public Type type() {
      return Type.Word.BOOL;
    }
  }

  /** {@code default(type)}. */
  record Default(Type type, Span span) implements Expr {}

  /** {@code new I(payload)}: which machine it is depends on the test's bindings and links. */
  record New(String interfaceName, Optional<Expr> payload, Type type, Span span) implements Expr {}

  /** A call; its type is {@code NULL} if the function has no result. */
  record Call(Signature callee, List<Expr> arguments, Span span) implements Expr {
    @Override
    public Type type() {
      return callee.result();
    }
  }

  /** {@code !operand}. */
  record Not(Expr operand, Span span) implements Expr {
    @Override
    public Type type() {
      return Type.Word.BOOL;
    }
  }

  /** {@code -operand}, of an int or a float. */
  record Negate(Expr operand, Span span) implements Expr {
    @Override
    public Type type() {
      return operand.type();
    }
  }

  /**
   * Two operands of the same type, except for {@code ==} and {@code !=}, whose types are
   * comparable.
   */
  record Binary(Operator operator, Expr left, Expr right, Type type, Span span) implements Expr {}

  /** The operators between two operands. */
  enum Operator {
    ADD,
    SUBTRACT,
    MULTIPLY,
    DIVIDE,
    REMAINDER,
    LESS,
    AT_MOST,
    MORE,
    AT_LEAST,
    EQUAL,
    UNEQUAL,
    /** Evaluates its right operand only if the left one is true. */
    AND,
    /** Evaluates its right operand only if the left one is false. */
    OR
  }

  /**
   * {@code $}, {@code $$} or {@code choose()}: a free truth value; {@code $$} asks for fairness.
   */
  record Coin(boolean fair, Span span) implements Expr {
    @Override
    public Type type() {
      return Type.Word.BOOL;
    }
  }

  /**
   * {@code choose(from)}: a number below an int, an element of a sequence or set, or a key of a
   * map.
   */
  record Choose(Expr from, Type type, Span span) implements Expr {}

  /** {@code operand as type}: fails when the value is not of the type. */
  record Cast(Expr operand, Type type, Span span) implements Expr {}

  /** {@code operand to type}: makes a value of another type. */
  record Convert(Conversion conversion, Expr operand, Type type, Span span) implements Expr {}

  /** What {@code to} can do. */
  enum Conversion {
    INT_TO_FLOAT,
    FLOAT_TO_INT,
    INT_TO_ENUM,
    ENUM_TO_INT,
    /** A machine reference with fewer permissions. */
    RESTRICT
  }

  /** The same value where a wider type is expected: the implicit conversion, never failing. */
  record Widen(Expr operand, Type type) implements Expr {
    @Override
    public Span span() {
      return operand.span();
    }
  }
}
