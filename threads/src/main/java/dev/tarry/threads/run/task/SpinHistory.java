package dev.tarry.threads.run.task;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How often a task has yielded or read a clock since other tasks have run. A task that spins is
 * held back until others have run; otherwise its loop would be an infinite run.
 */
public final class SpinHistory {
  /** How often a task may give way on end, changing nothing, before it is held back. */
  public static final int PATIENCE = 2;

  /** The same if it may have changed something in between. */
  static final int MOST_TRIES = 10;

  private int yields;
  private int looks;

  /** How often it has given way since anybody else ran, though that may have been no choice. */
  private int alone;

  /** Whether another one has run since it gave way, though that was no choice. */
  private boolean overtaken;

  /** Whether it may have changed something, other than its variables, since it gave way. */
  private boolean changed;

  /** Whether it was held back though it may be getting on. */
  private boolean cutShort;

  /** Its variables when it gave way. */
  private List<@Nullable Object> variables = List.of();

  /** The task may change something that others see. */
  public void changes() {
    changed = true;
  }

  /** The same, if so. */
  public void changes(boolean something) {
    changed |= something;
  }

  /** The task gives way with these variables; whether it must wait until others have run. */
  boolean givesWay(List<@Nullable Object> now) {
    yields++;
    alone++;
    overtaken = false;
    boolean inVain = !changed && same(variables, now);
    variables = now;
    changed = false;
    boolean held = yields > (inVain ? PATIENCE : MOST_TRIES);
    cutShort = held && !inVain;
    return held;
  }

  private static boolean same(List<@Nullable Object> some, List<@Nullable Object> others) {
    boolean same = some.size() == others.size();
    for (int i = 0; same && i < some.size(); i++) {
      Object one = some.get(i);
      Object other = others.get(i);
      same = one == other || (one instanceof Number && one.equals(other));
    }
    return same;
  }

  /** What the task has done at its time is to be done again, later. */
  public void again() {
    yields++;
    alone++;
  }

  /** The task looks at the clock. */
  public void look() {
    looks++;
  }

  /** How often it has given way, or done the same again, since others have run. */
  public int yields() {
    return yields;
  }

  /** How much more often than is usual it has given way since anybody else ran at all. */
  public int alone() {
    return Math.max(0, alone - PATIENCE);
  }

  /** Another one runs, as it is the only one that can: that may be of no use to this one. */
  public void anotherRuns() {
    alone = 0;
  }

  /** Another one has gone on, no matter how. */
  public void overtake() {
    overtaken = true;
  }

  /** Whether another one has run since it gave way. */
  boolean isOvertaken() {
    return overtaken;
  }

  /** How often it has looked at the clock since others have run. */
  public int looks() {
    return looks;
  }

  /** Whether it has done the same so often that others are to run first. */
  boolean isLong() {
    return yields > PATIENCE;
  }

  /** Whether it was last held back though it may have been getting on. */
  boolean isCutShort() {
    return cutShort;
  }

  /** It may do the same again though nobody has run. */
  public void forgive() {
    yields = 0;
    alone = 0;
  }

  /** Others have run. */
  void reset() {
    yields = 0;
    looks = 0;
    alone = 0;
  }
}
