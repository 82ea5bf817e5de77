package dev.tarry.bench.oracle.threads.kinds;

import java.util.Random;

/** A type of variables in Java, whose values stand for the small numbers of the model. */
enum JavaType {
  BOOLEAN("boolean", "Boolean"),
  BYTE("byte", "Byte"),
  CHAR("char", "Char"),
  SHORT("short", "Short"),
  INT("int", "Int"),
  LONG("long", "Long"),
  FLOAT("float", "Float"),
  DOUBLE("double", "Double"),
  STRING("String", "");

  /** Its name in Java. */
  final String text;

  /** Its name in the names of reflective methods, as {@code getInt}. */
  final String capital;

  JavaType(String text, String capital) {
    this.text = text;
    this.capital = capital;
  }

  static JavaType any(Random random) {
    return values()[random.nextInt(values().length)];
  }

  /** A value for the model. */
  int value(Random random) {
    return this == BOOLEAN ? 1 : 1 + random.nextInt(3);
  }

  /** A number of the model as a value in Java. */
  String value(int number) {
    return switch (this) {
      case BOOLEAN -> number == 0 ? "false" : "true";
      case STRING -> "\"" + number + "\"";
      default -> "(" + text + ") " + number;
    };
  }

  /** An expression of this type as a number. */
  String number(String expression) {
    return switch (this) {
      case BOOLEAN -> "(" + expression + " ? 1 : 0)";
      case STRING -> "Integer.parseInt(" + expression + ")";
      default -> "(int) (" + expression + ")";
    };
  }

  boolean counts() {
    return this != BOOLEAN && this != STRING;
  }
}
