/**
 * The code of the program under test: the sites that threads may share and what has been learned
 * about them, to whom a class belongs, and how places and objects are named in messages.
 *
 * <p>Reading order: {@code Sites}, {@code Instrumented}, {@code ClassNames} and {@code CodePlaces}.
 * It knows no other package of this module. {@code Sites} and {@code Unwatched} are shared by all
 * sandboxes of a program and may be used by several threads; all else is immutable.
 */
@NullMarked
package dev.tarry.threads.run.code;

import org.jspecify.annotations.NullMarked;
