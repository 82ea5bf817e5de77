package dev.tarry.bench.oracle.threads.shared;

import java.util.Random;

/** A type of variables in Java, whose values stand for the small numbers of the model. */
public enum JavaType implements Encoding {
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
  public final String text;

  /** Its name in the names of reflective methods, as {@code getInt}. */
  final String capital;

  JavaType(String text, String capital) {
    this.text = text;
    this.capital = capital;
  }

  public static JavaType any(Random random) {
    return values()[random.nextInt(values().length)];
  }

  @Override
  public int value(Random random) {
    return this == BOOLEAN ? 1 : 1 + random.nextInt(3);
  }

  @Override
  public String value(int number) {
    return switch (this) {
      case BOOLEAN -> number == 0 ? "false" : "true";
      case STRING -> "\"" + number + "\"";
      default -> "(" + text + ") " + number;
    };
  }

  @Override
  public String number(String expression) {
    return switch (this) {
      case BOOLEAN -> "(" + expression + " ? 1 : 0)";
      case STRING -> "Integer.parseInt(" + expression + ")";
      default -> "(int) (" + expression + ")";
    };
  }

  public boolean counts() {
    return this != BOOLEAN && this != STRING;
  }
}
