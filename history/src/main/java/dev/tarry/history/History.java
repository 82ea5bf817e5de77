package dev.tarry.history;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Calls with their results, and the order in which they ended and began: which ended before which
 * others began. It grows as calls begin and end. A call that has not ended is pending.
 *
 * @param <C> calls with their arguments
 */
public final class History<C> {
  /** The most calls of a history: sets of calls are the bits of a long. */
  public static final int MOST = 64;

  private final List<Entry<C>> entries = new ArrayList<>();
  private long ended;

  /**
   * A call.
   *
   * @param thread who calls
   * @param call the call
   * @param pending whether it has not ended
   * @param result what it returned, null if that is nothing
   * @param before the calls that had ended when it began, as bits
   */
  record Entry<C>(int thread, C call, boolean pending, @Nullable Object result, long before) {}

  /**
   * A call begins.
   *
   * @return its number, from 0
   */
  public int begin(int thread, C call) {
    return begin(thread, call, ended);
  }

  /** A call begins after some of those that have ended, and overlaps with the others. */
  int begin(int thread, C call, long before) {
    if (entries.size() == MOST) {
      throw new IllegalStateException(
          "a history has at most " + MOST + " calls; make the test smaller");
    }
    entries.add(new Entry<>(thread, call, true, null, before));
    return entries.size() - 1;
  }

  /** A call ends with a result. */
  public void end(int number, @Nullable Object result) {
    Entry<C> begun = entries.get(number);
    if (!begun.pending()) {
      throw new IllegalStateException("the call " + begun.call() + " has ended already");
    }
    entries.set(number, new Entry<>(begun.thread(), begun.call(), false, result, begun.before()));
    ended |= 1L << number;
  }

  /** How many calls have begun. */
  public int size() {
    return entries.size();
  }

  Entry<C> get(int number) {
    return entries.get(number);
  }

  /** The calls that have ended, as bits. */
  long ended() {
    return ended;
  }

  /** A table with a row for each thread; columns are moments in time. */
  @Override
  public String toString() {
    return HistoryTable.of(this);
  }
}
