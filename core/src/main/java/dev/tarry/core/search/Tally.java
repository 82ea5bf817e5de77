package dev.tarry.core.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;

/**
 * The counts of each stratum, and of each search of a portfolio, kept by all workers of a search.
 */
public final class Tally {
  private volatile Strata about = Strata.NONE;
  private volatile Count[] counts = {};
  private volatile int searched;
  private final Map<String, Share> shares = new LinkedHashMap<>();

  private record Count(LongAdder states, LongAdder schedules) {}

  /** Says what the strata count, whose they are, and whether the search is strict. */
  public void about(Strata.Unit unit, String explorer, boolean strict) {
    about = new Strata(unit, explorer, strict, List.of());
  }

  /** Counts a state first visited in this stratum. */
  public void state(int n) {
    count(n).states.increment();
  }

  /** Counts a run that ended in this stratum. */
  public void schedule(int n) {
    count(n).schedules.increment();
  }

  private Count count(int n) {
    Count[] now = counts;
    return n < now.length ? now[n] : grown(n)[n];
  }

  private synchronized Count[] grown(int n) {
    Count[] now = counts;
    if (n >= now.length) {
      Count[] more = Arrays.copyOf(now, n + 1);
      for (int i = now.length; i < more.length; i++) {
        more[i] = new Count(new LongAdder(), new LongAdder());
      }
      counts = more;
    }
    return counts;
  }

  /** Notes that the search has finished all strata below this one. */
  public void searchedBelow(int n) {
    searched = n;
  }

  /** Takes the counts of another tally, if it has searched more strata, or visited more. */
  public synchronized void best(Tally other) {
    boolean same = other.searched == searched;
    if (same ? other.strata().states() >= strata().states() : other.searched > searched) {
      about = other.about;
      counts = other.counts;
      searched = other.searched;
    }
  }

  /**
   * Counts a turn of a search of a portfolio.
   *
   * @param turn with all failures that the search has found, in this turn or before
   */
  public void turn(Share turn) {
    synchronized (shares) {
      shares.merge(turn.search(), turn, Share::plus);
    }
  }

  /** What the searches of a portfolio have done, in the order of their first turns. */
  public List<Share> shares() {
    synchronized (shares) {
      return List.copyOf(shares.values());
    }
  }

  /** Takes over the counts of an earlier session of the same search. */
  public void resume(List<Stratum> strata) {
    for (Stratum stratum : strata) {
      count(stratum.n()).states.add(stratum.states());
      count(stratum.n()).schedules.add(stratum.schedules());
      searched = stratum.searched() ? stratum.n() + 1 : searched;
    }
  }

  /** All strata in order. */
  public synchronized Strata strata() {
    Count[] now = counts;
    int below = searched;
    List<Stratum> each = new ArrayList<>();
    for (int i = 0; i < Math.max(now.length, below); i++) {
      long states = i < now.length ? now[i].states.sum() : 0;
      long schedules = i < now.length ? now[i].schedules.sum() : 0;
      each.add(new Stratum(i, states, schedules, i < below));
    }
    Strata what = about;
    return new Strata(what.unit(), what.explorer(), what.strict(), each);
  }
}
