/**
 * What counts as part of a state, said by the classes that states are made of: all fields do, but
 * those that are {@link dev.tarry.core.state.Derived} and those of objects that say what their
 * {@link dev.tarry.core.state.Contents} are.
 */
@NullMarked
package dev.tarry.core.state;

import org.jspecify.annotations.NullMarked;
