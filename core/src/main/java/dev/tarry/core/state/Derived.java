package dev.tarry.core.state;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A field that is no part of a state: it follows from the other fields, or it is a cache.
 *
 * <p>Every other field of an object that a state is made of counts. Two states are the same only if
 * all of these are; {@link dev.tarry.core.verify.Verifying} compares them.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.FIELD)
public @interface Derived {}
