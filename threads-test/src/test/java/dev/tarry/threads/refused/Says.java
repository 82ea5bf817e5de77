package dev.tarry.threads.refused;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** What the message that refuses a set-up must contain, besides the place. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Says {
  String value();

  /** The first JDK on which it runs at all. */
  int jdk() default 17;

  /** Whether it is only noticed because nothing happens for 10 s. */
  boolean hangs() default false;
}
