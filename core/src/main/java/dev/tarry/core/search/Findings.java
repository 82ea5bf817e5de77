package dev.tarry.core.search;

import dev.tarry.core.program.Failure;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The failures that the workers of a search have found, each bug once, the one of the earliest run.
 *
 * <p>A worker goes on as long as its runs come before the earliest failure, so that the same run is
 * reported whatever the number of workers.
 */
public final class Findings {
  private final boolean keepGoing;
  private final @Nullable Failure wanted;
  private final List<Found> found = new ArrayList<>();
  private volatile long end = Long.MAX_VALUE;

  /** No findings yet; with {@code keepGoing} a search does not end at the first one. */
  public Findings(boolean keepGoing) {
    this(keepGoing, null);
  }

  private Findings(boolean keepGoing, @Nullable Failure wanted) {
    this.keepGoing = keepGoing;
    this.wanted = wanted;
  }

  /** Findings that end a search at this bug, and take no notice of others. */
  public static Findings of(Failure bug) {
    return new Findings(false, bug);
  }

  /** Findings of a part of the search, kept apart. */
  Findings part() {
    return new Findings(keepGoing, wanted);
  }

  /** Whether the search goes on after a failure. */
  boolean keepsGoing() {
    return keepGoing;
  }

  /** Notes a failure. */
  public synchronized void add(Found one) {
    if (wanted != null && !wanted.sameBug(one.failure())) {
      return;
    }
    for (int i = 0; i < found.size(); i++) {
      if (!keepGoing || found.get(i).failure().sameBug(one.failure())) {
        if (one.order() < found.get(i).order()) {
          found.set(i, one);
        }
        end = keepGoing ? end : found.get(i).order();
        return;
      }
    }
    found.add(one);
    if (!keepGoing) {
      end = one.order();
    }
  }

  /** Whether a run of this place in the order is no longer of interest. */
  boolean ended(long order) {
    return order >= end;
  }

  /** What was found, in the order of the runs. */
  public synchronized List<Found> all() {
    List<Found> sorted = new ArrayList<>(found);
    sorted.sort((a, b) -> Long.compare(a.order(), b.order()));
    return sorted;
  }
}
