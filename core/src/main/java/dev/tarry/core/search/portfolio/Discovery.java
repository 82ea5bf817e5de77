package dev.tarry.core.search.portfolio;

import dev.tarry.core.cache.Visited;
import java.util.function.LongConsumer;

/**
 * The visited set of one member of a portfolio. It also counts what is new to the members of its
 * worker, which says what the member is worth, and what is new to all members of all workers.
 */
final class Discovery implements Visited {
  private final Visited own;
  private final Visited worker;
  private final Visited all;
  private long discovered;
  private long first;

  /** A set that is the member's own, or the same as that of the worker. */
  Discovery(Visited own, Visited worker, Visited all) {
    this.own = own;
    this.worker = worker;
    this.all = all;
  }

  @Override
  public Answer add(long fingerprint) {
    Answer answer = own.add(fingerprint);
    Answer here = own == worker || answer == Answer.KNOWN ? answer : worker.add(fingerprint);
    if (here != Answer.KNOWN) {
      boolean isFirst = all.add(fingerprint) == Answer.NEW;
      first += isFirst ? 1 : 0;
      discovered += here == Answer.NEW || isFirst ? 1 : 0;
    }
    return answer;
  }

  /** How many states this member was the first of its worker's members to visit. */
  long discovered() {
    return discovered;
  }

  /** How many states this member was the first of all to visit. */
  long first() {
    return first;
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
