/**
 * Calls of a program to the JDK: which are refused, answered by us, announced or watched. Each
 * class rewrites one subject and knows only what all rewriting shares.
 */
@NullMarked
package dev.tarry.threads.instrument.calls;

import org.jspecify.annotations.NullMarked;
