/**
 * A page that shows searches while they run.
 *
 * <p>Reading order: {@link dev.tarry.viewer.watch.Watched} (what is known of the searches), {@link
 * dev.tarry.viewer.watch.WatchServer}.
 *
 * <p>Guarantees: to watch a search changes nothing about it; only a page that is open costs
 * something.
 */
@NullMarked
package dev.tarry.viewer.watch;

import org.jspecify.annotations.NullMarked;
