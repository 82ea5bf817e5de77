/**
 * Foreign functions: static methods of Java that P programs call, and stubs for those that are
 * missing.
 *
 * <p>Reading order: {@code Foreign} (finds the methods), {@code ForeignMethod} (calls one), {@code
 * Conversion} (values of P as values of Java and back), {@code Stubs}.
 */
@NullMarked
package dev.tarry.plang.run.foreign;

import org.jspecify.annotations.NullMarked;
