package dev.tarry.threads.run.task;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How often a task has yielded or read a clock since other tasks have run. A task that spins is
 * held back until others have run; otherwise its loop would be an infinite run.
 */
public final class SpinHistory {
  /** How often in a row a task may yield without changing anything before it is held back. */
  public static final int PATIENCE = 2;

  /** The same if it may have changed something in between. */
  static final int MOST_TRIES = 10;

  private int yields;
  private int looks;

  /** How often it has yielded since another task ran, even without a choice. */
  private int alone;

  /** Whether another task has run since it yielded, even without a choice. */
  private boolean overtaken;

  /** Whether it may have changed something other than its variables since it yielded. */
  private boolean changed;

  /** Whether it was held back although it may be making progress. */
  private boolean cutShort;

  /** Its variables when it yielded. */
  private List<@Nullable Object> variables = List.of();

  /** The task may change something that other tasks see. */
  public void changes() {
    changed = true;
  }

  /** The same, if so. */
  public void changes(boolean something) {
    changed |= something;
  }

  /** The task yields with these variables; returns whether it must wait until others have run. */
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

  /** The task will repeat its timed action later. */
  public void again() {
    yields++;
    alone++;
  }

  /** The task reads the clock. */
  public void look() {
    looks++;
  }

  /** How often it has yielded, or repeated an action, since others have run. */
  public int yields() {
    return yields;
  }

  /** How many times beyond the limit it has yielded since another task ran at all. */
  public int alone() {
    return Math.max(0, alone - PATIENCE);
  }

  /** Another task runs, because it is the only one that can; this one may not benefit from that. */
  public void anotherRuns() {
    alone = 0;
  }

  /** Another task has run, whatever the reason. */
  public void overtake() {
    overtaken = true;
  }

  /** Whether another task has run since it yielded. */
  boolean isOvertaken() {
    return overtaken;
  }

  /** How often it has read the clock since others have run. */
  public int looks() {
    return looks;
  }

  /** Whether it has repeated an action so often that others must run first. */
  boolean isLong() {
    return yields > PATIENCE;
  }

  /** Whether it was last held back although it may have been making progress. */
  boolean isCutShort() {
    return cutShort;
  }

  /** It may repeat the action although no other task has run. */
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
