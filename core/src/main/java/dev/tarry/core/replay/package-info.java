/**
 * What becomes of a failure that was found: {@code Replay} takes its run again and traces it,
 * {@code Shrinker} makes it shorter.
 */
@NullMarked
package dev.tarry.core.replay;

import org.jspecify.annotations.NullMarked;
