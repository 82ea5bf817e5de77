package dev.tarry.machines;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A field of a machine that is on disk and survives a crash. A crash loses all other fields.
 *
 * <p>A handler writes the field at each effect, when it waits in {@code receive}, and at its end.
 * All changes in between are one atomic write.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.FIELD)
public @interface Durable {
  /**
   * Whether a crash may lose what was written since the last {@link Machine#sync()}: the field then
   * has the value of that sync, or any value written since.
   */
  boolean sync() default false;
}
