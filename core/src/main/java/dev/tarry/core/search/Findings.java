package dev.tarry.core.search;

import dev.tarry.core.program.Failure;
import dev.tarry.core.program.Watch;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the workers of a search have found: each bug once, from its earliest run.
 *
 * <p>A worker continues as long as its runs come before the earliest failure, so that any number of
 * workers reports the same run. A broken promise does not end a search: the user may not mind it,
 * and it must not hide a failure.
 */
public final class Findings {
  private final boolean keepGoing;
  private final @Nullable Failure wanted;
  private final List<Found> failures = new ArrayList<>();
  private final List<Found> broken = new ArrayList<>();
  private volatile long end = Long.MAX_VALUE;
  private volatile boolean some;

  /** No findings yet; with {@code keepGoing} a search does not end at the first failure. */
  public Findings(boolean keepGoing) {
    this(keepGoing, null);
  }

  private Findings(boolean keepGoing, @Nullable Failure wanted) {
    this.keepGoing = keepGoing;
    this.wanted = wanted;
  }

  /** Findings that end a search at this bug and ignore others. */
  public static Findings of(Failure bug) {
    return new Findings(false, bug);
  }

  /** Findings of a part of the search, kept apart. */
  public Findings part() {
    return new Findings(keepGoing, wanted);
  }

  /** A copy, to which others can be added. */
  public synchronized Findings copy() {
    Findings copy = part();
    failures.forEach(copy::add);
    broken.forEach(copy::add);
    return copy;
  }

  /** Whether the search continues after a failure. */
  public boolean keepsGoing() {
    return keepGoing;
  }

  private List<Found> those(Watch watch) {
    return watch.overPromises() ? broken : failures;
  }

  /** Whether this failure is new, or its run comes before the known one. */
  public synchronized boolean lacks(Failure failure, Watch watch, long order) {
    if (isUnwanted(failure)) {
      return false;
    }
    for (Found known : those(watch)) {
      if (isSame(known, failure)) {
        return order < known.order();
      }
    }
    return true;
  }

  /** Notes a failure, or a broken promise. */
  public synchronized void add(Found one) {
    if (isUnwanted(one.failure())) {
      return;
    }
    some = true;
    List<Found> those = those(one.schedule().watch());
    int i = 0;
    while (i < those.size() && !isSame(those.get(i), one.failure())) {
      i++;
    }
    if (i == those.size()) {
      those.add(one);
    } else if (one.order() < those.get(i).order()) {
      those.set(i, one);
    }
    List<Found> ending = wanted == null ? failures : those;
    if (!keepGoing && !ending.isEmpty()) {
      end = ending.get(0).order();
    }
  }

  private boolean isUnwanted(Failure failure) {
    return wanted != null && !wanted.sameBug(failure);
  }

  /** Whether the two show the same bug. */
  private boolean isSame(Found known, Failure other) {
    return !keepGoing || known.failure().sameBug(other);
  }

  /** Whether a run at this place in the order is no longer of interest. */
  public boolean ended(long order) {
    return order >= end;
  }

  /** Whether there are none. */
  public boolean isEmpty() {
    return !some;
  }

  /** How many there are. */
  public synchronized int size() {
    return failures.size() + broken.size();
  }

  /** Whether a failure was found. Broken promises do not count. */
  public synchronized boolean hasFailures() {
    return !failures.isEmpty();
  }

  /** What was found, in the order of the runs: failures, then broken promises. */
  public synchronized List<Found> all() {
    List<Found> all = sorted(failures);
    sorted(broken).stream().filter(found -> found.order() <= end).forEach(all::add);
    return all;
  }

  private static List<Found> sorted(List<Found> found) {
    List<Found> sorted = new ArrayList<>(found);
    sorted.sort((a, b) -> Long.compare(a.order(), b.order()));
    return sorted;
  }
}
