package dev.tarry.bench.oracle.jdk;

import java.util.Optional;
import java.util.Random;

/** What a thread does with what is shared, in one line. */
interface JdkCall {
  /** An expression, or a statement if it is to give nothing. */
  String source();

  /** Whether it gives something as it is written. */
  boolean gives();

  /** A method that calls the one it overrides, if the object of a variable may have it. */
  default Optional<String> override(JdkSubject.Variable of) {
    return Optional.empty();
  }

  /** A call by a thread. */
  static JdkCall of(JdkSubject subject, int thread, Random random) {
    Optional<JdkPassing> passing =
        random.nextInt(5) == 0 ? JdkPassing.of(subject, random) : Optional.empty();
    return passing.isPresent() ? passing.get() : JdkMethodCall.of(subject, thread, random);
  }
}
