/**
 * What {@code tarry check} finds here: {@code Scenarios}. The protocols are in the packages below.
 */
@NullMarked
package dev.tarry.examples;

import org.jspecify.annotations.NullMarked;
