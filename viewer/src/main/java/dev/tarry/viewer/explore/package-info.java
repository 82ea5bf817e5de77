/**
 * A page that shows and drives the exploration of a program.
 *
 * <p>Reading order: {@link dev.tarry.viewer.explore.ExploreServer} (what the page can ask for),
 * {@link dev.tarry.viewer.explore.Explorable} (what is explored), {@link
 * dev.tarry.viewer.explore.Navigator} (moves from schedule to schedule), {@code Tail} (what a
 * search from the middle of a run searches), {@code TriedRuns}.
 *
 * <pre>{@code
 * try (LoopbackServer server = ExploreServer.start(explorable, Optional.of(schedule), told)) {
 *   System.out.println(server.link());
 * }
 * }</pre>
 *
 * <p>Guarantees: a position is a schedule and nothing else, so each has a link, and the schedule of
 * each is one that {@code tarry replay} takes; nothing the page asks for changes the program.
 */
@NullMarked
package dev.tarry.viewer.explore;

import org.jspecify.annotations.NullMarked;
