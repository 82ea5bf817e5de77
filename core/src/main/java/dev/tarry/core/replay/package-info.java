/**
 * Replay and shrinking of failures: {@code Replay} runs a schedule again and traces it, {@code
 * Shrinker} makes it shorter. {@code RunPrefix} lists the choices at the end of a schedule, and
 * {@code Tail} is a program that begins there.
 */
@NullMarked
package dev.tarry.core.replay;

import org.jspecify.annotations.NullMarked;
