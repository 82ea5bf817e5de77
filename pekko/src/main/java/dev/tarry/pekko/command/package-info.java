/**
 * The commands that run machines for real: text in, text out. They are a program of their own, so
 * that {@code tarry check} starts without Pekko.
 */
@NullMarked
package dev.tarry.pekko.command;

import org.jspecify.annotations.NullMarked;
