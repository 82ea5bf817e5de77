package dev.tarry.threads.litmus;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** All that a program may come to under sequential consistency, derived by hand. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Outcomes {
  /** The texts that it may answer, and the kinds of failures. */
  String[] value();

  /** Whether there are so few schedules that each of them can be taken. */
  boolean few() default true;

  /** Whether something in it is done again and again, so that not every schedule is taken. */
  boolean endless() default false;

  /**
   * Whether it uses an object of the JDK that is not thread-safe, so that the search is bounded.
   */
  boolean brittle() default false;

  /** Whether it is searched with the usual patience; else any timeout may fire at any time. */
  boolean patient() default false;
}
