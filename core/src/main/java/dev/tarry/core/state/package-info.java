/**
 * Marks for the classes that states are made of. All fields are part of a state, except those that
 * are {@link dev.tarry.core.state.Derived} and those of objects that name their {@link
 * dev.tarry.core.state.Contents}.
 */
@NullMarked
package dev.tarry.core.state;

import org.jspecify.annotations.NullMarked;
