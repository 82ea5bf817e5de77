package dev.tarry.core.search;

import dev.tarry.core.cache.Visited;
import java.util.function.LongConsumer;

/** The visited set of one member of a portfolio, which also counts what is new to all members. */
final class Discovery implements Visited {
  private final Visited own;
  private final Visited all;
  private long discovered;

  Discovery(Visited own, Visited all) {
    this.own = own;
    this.all = all;
  }

  @Override
  public boolean add(long fingerprint) {
    boolean fresh = own.add(fingerprint);
    if (fresh && !all.forgot() && (own == all || all.add(fingerprint))) {
      discovered++;
    }
    return fresh;
  }

  /** How many states this member was the first to visit. */
  long discovered() {
    return discovered;
  }

  @Override
  public long size() {
    return own.size();
  }

  @Override
  public long bytes() {
    return own.bytes();
  }

  @Override
  public boolean forgot() {
    return own.forgot();
  }

  @Override
  public void forEach(LongConsumer consumer) {
    own.forEach(consumer);
  }
}
