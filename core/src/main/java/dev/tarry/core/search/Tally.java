package dev.tarry.core.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;

/** The counts of each stratum, kept by all workers of a search. */
public final class Tally {
  private volatile Count[] counts = {};
  private volatile int exhausted;

  private record Count(LongAdder states, LongAdder schedules) {}

  /**
   * What is known of one stratum.
   *
   * @param delays the number of delays
   * @param states the states first visited in it
   * @param schedules the runs that ended in it
   * @param exhausted whether nothing of it was left out
   */
  public record Stratum(int delays, long states, long schedules, boolean exhausted) {}

  /** Counts a state first visited in this stratum. */
  void state(int delays) {
    count(delays).states.increment();
  }

  /** Counts a run that ended in this stratum. */
  void schedule(int delays) {
    count(delays).schedules.increment();
  }

  private Count count(int delays) {
    Count[] now = counts;
    return delays < now.length ? now[delays] : grown(delays)[delays];
  }

  private synchronized Count[] grown(int delays) {
    Count[] now = counts;
    if (delays >= now.length) {
      Count[] more = Arrays.copyOf(now, delays + 1);
      for (int i = now.length; i < more.length; i++) {
        more[i] = new Count(new LongAdder(), new LongAdder());
      }
      counts = more;
    }
    return counts;
  }

  /** Notes that all strata below this one are exhausted. */
  void exhaustedBelow(int delays) {
    exhausted = delays;
  }

  /** Takes the counts of another tally, if more strata are exhausted there, or more was visited. */
  synchronized void best(Tally other) {
    boolean same = other.exhausted == exhausted;
    if (same ? other.states() >= states() : other.exhausted > exhausted) {
      counts = other.counts;
      exhausted = other.exhausted;
    }
  }

  /** Takes over the counts of an earlier session of the same search. */
  void resume(List<Stratum> strata) {
    for (Stratum stratum : strata) {
      count(stratum.delays()).states.add(stratum.states());
      count(stratum.delays()).schedules.add(stratum.schedules());
      exhausted = stratum.exhausted() ? stratum.delays() + 1 : exhausted;
    }
  }

  private long states() {
    return strata().stream().mapToLong(Stratum::states).sum();
  }

  /** The runs that ended, in all strata. */
  public long schedules() {
    return strata().stream().mapToLong(Stratum::schedules).sum();
  }

  /** All strata in order. */
  public List<Stratum> strata() {
    Count[] now = counts;
    List<Stratum> strata = new ArrayList<>();
    for (int i = 0; i < now.length; i++) {
      strata.add(new Stratum(i, now[i].states.sum(), now[i].schedules.sum(), i < exhausted));
    }
    return strata;
  }
}
