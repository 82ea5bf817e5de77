/**
 * Explorers: each prescribes one schedule, and a delay departs from it (the FSE'15 paper, section
 * 2).
 *
 * <p>Reading order: {@code Explorer}, {@code RoundRobin}, {@code RunToCompletion}, {@code
 * Explorers}. An explorer of your own is one small class with {@code next}, {@code delayed} and
 * {@code after}; it must offer every enabled task exactly once in as many delays as there are
 * tasks, which is checked on every state that is searched.
 */
@NullMarked
package dev.tarry.core.explore;

import org.jspecify.annotations.NullMarked;
