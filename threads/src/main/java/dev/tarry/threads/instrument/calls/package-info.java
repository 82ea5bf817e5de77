/**
 * Calls of a program to the JDK: which are refused, answered, announced or watched. Each class
 * rewrites the calls of one subject, and depends only on what all rewriting shares.
 */
@NullMarked
package dev.tarry.threads.instrument.calls;

import org.jspecify.annotations.NullMarked;
