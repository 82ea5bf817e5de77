package dev.tarry.libraries;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** A method without parameters that is searched as a test with threads. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface LibraryTest {
  /** What is wrong with the test's own use of the library; empty if it is right. */
  String bug() default "";

  /** What is wrong inside of the library, so that the test may fail although it is right. */
  String inside() default "";
}
