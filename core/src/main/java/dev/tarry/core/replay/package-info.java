/**
 * What becomes of a failure that was found: {@code Replay} takes its run again and traces it,
 * {@code Shrinker} makes it shorter. {@code Outlook} is what can happen behind a schedule, {@code
 * Tail} a program that begins there.
 */
@NullMarked
package dev.tarry.core.replay;

import org.jspecify.annotations.NullMarked;
