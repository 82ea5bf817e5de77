package dev.tarry.pekko.actor;

import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/** The tallies of all that run, and whether there is anything left to do. */
public final class Tallies {
  private final Set<MachineTally> all = ConcurrentHashMap.newKeySet();
  private final AtomicLong changes = new AtomicLong();
  private final AtomicLong ended = new AtomicLong();

  MachineTally add(String name) {
    MachineTally tally = new MachineTally(name);
    all.add(tally);
    changes.incrementAndGet();
    return tally;
  }

  void remove(MachineTally tally) {
    all.remove(tally);
    ended.addAndGet(tally.handled());
    changes.incrementAndGet();
  }

  /**
   * Whether nothing was left to do, at one moment during this call. What is done is read before
   * what was begun; both only grow. So if they are equal, they were equal in between, unless
   * machines came or went.
   */
  public boolean isQuiescent() {
    long before = changes.get();
    long done = all.stream().mapToLong(MachineTally::taken).sum();
    long begun = all.stream().mapToLong(MachineTally::arrived).sum();
    return begun == done && before == changes.get();
  }

  /** Those of now, by name. */
  public List<MachineTally> all() {
    return all.stream().sorted(Comparator.comparing(MachineTally::name)).toList();
  }

  /** How many events were handled, including those of halted machines. */
  public long handled() {
    return ended.get() + all.stream().mapToLong(MachineTally::handled).sum();
  }

  /** How often specs failed. */
  public long violations() {
    return all.stream().mapToLong(MachineTally::violations).sum();
  }
}
