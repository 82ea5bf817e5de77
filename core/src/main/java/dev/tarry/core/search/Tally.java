package dev.tarry.core.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.LongAdder;

/**
 * The counts of each stratum, and of each search of a portfolio, kept by all workers of a search.
 */
public final class Tally {
  private volatile Strata about = Strata.NONE;
  private volatile Counts all = new Counts();
  private volatile int searched;
  private final Map<String, Share> shares = new LinkedHashMap<>();

  private record Count(LongAdder states, LongAdder schedules) {}

  /** The counts of all strata: what all workers count together, and what each counts for itself. */
  private static final class Counts {
    volatile Count[] together = {};
    final List<Worker> apart = new CopyOnWriteArrayList<>();

    int size() {
      int size = together.length;
      for (Worker worker : apart) {
        size = Math.max(size, worker.size);
      }
      return size;
    }

    long states(int n) {
      Count[] now = together;
      long sum = n < now.length ? now[n].states.sum() : 0;
      for (Worker worker : apart) {
        sum += Worker.at(n, worker.states);
      }
      return sum;
    }

    long schedules(int n) {
      Count[] now = together;
      long sum = n < now.length ? now[n].schedules.sum() : 0;
      for (Worker worker : apart) {
        sum += Worker.at(n, worker.schedules);
      }
      return sum;
    }
  }

  /** The counts of one worker: written by it, read by anyone. */
  public static final class Worker {
    private long[] states = new long[16];
    private long[] schedules = new long[16];
    private int size;

    private Worker() {}

    /** Counts a state first visited in this stratum. */
    public void state(int n) {
      room(n);
      states[n]++;
    }

    /** Counts a run that ended in this stratum. */
    public void schedule(int n) {
      room(n);
      schedules[n]++;
    }

    private void room(int n) {
      if (n >= size) {
        size = n + 1;
        if (n >= states.length) {
          states = Arrays.copyOf(states, 2 * n);
          schedules = Arrays.copyOf(schedules, 2 * n);
        }
      }
    }

    private static long at(int n, long[] counts) {
      return n < counts.length ? counts[n] : 0;
    }
  }

  /** The counts of one more worker. */
  public Worker worker() {
    Worker worker = new Worker();
    all.apart.add(worker);
    return worker;
  }

  /** Says what the strata count, whose they are, and whether the search is strict. */
  public void about(Strata.Unit unit, String explorer, boolean strict) {
    about = new Strata(unit, explorer, strict, List.of());
  }

  /** Counts a run that ended in this stratum. */
  public void schedule(int n) {
    count(n).schedules.increment();
  }

  private Count count(int n) {
    Count[] now = all.together;
    return n < now.length ? now[n] : grown(n)[n];
  }

  private synchronized Count[] grown(int n) {
    Count[] now = all.together;
    if (n >= now.length) {
      Count[] more = Arrays.copyOf(now, n + 1);
      for (int i = now.length; i < more.length; i++) {
        more[i] = new Count(new LongAdder(), new LongAdder());
      }
      all.together = more;
    }
    return all.together;
  }

  /** Notes that the search has finished all strata below this one. */
  public void searchedBelow(int n) {
    searched = n;
  }

  /** Takes the counts of another tally if it searched more strata, or visited more states. */
  public synchronized void best(Tally other) {
    boolean same = other.searched == searched;
    if (same ? other.strata().states() >= strata().states() : other.searched > searched) {
      about = other.about;
      all = other.all;
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
    Counts now = all;
    int below = searched;
    List<Stratum> each = new ArrayList<>();
    int size = Math.max(now.size(), below);
    for (int i = 0; i < size; i++) {
      each.add(new Stratum(i, now.states(i), now.schedules(i), i < below));
    }
    Strata what = about;
    return new Strata(what.unit(), what.explorer(), what.strict(), each);
  }
}
