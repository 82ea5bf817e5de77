package dev.tarry.bench.oracle.threads.shared;

import java.util.Random;

/** How the small numbers of the model are values in Java. */
public interface Encoding {
  /** A number other than 0, at random. */
  int value(Random random);

  /** A number of the model as an expression in Java. */
  String value(int number);

  /** An expression of a value in Java as one of its number. */
  String number(String expression);
}
