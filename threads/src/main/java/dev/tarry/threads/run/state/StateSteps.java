package dev.tarry.threads.run.state;

import dev.tarry.core.program.Fingerprint;
import java.util.Arrays;

/**
 * The steps that a search has taken between states, and which states are ends: from these follows
 * whether an end can be reached from everywhere. Several workers may add to it.
 *
 * <p>It takes 32 to 64 bytes a step, and gives up if there are too many.
 */
public final class StateSteps {
  private static final int MOST = 1 << 21;

  /** Stands for the end, as what a step leads to. */
  private static final long END = 0;

  /** A table of pairs, by their hash; a source of 0 is no pair. */
  private long[] sources = new long[1 << 8];

  private long[] targets = new long[1 << 8];
  private int size;
  private boolean full;

  /** A state is an end: nobody waits for more. */
  public void end(long state) {
    step(state, END);
  }

  /** A step leads from one state to another. */
  public synchronized void step(long source, long target) {
    int slot = slot(source, target);
    if (full || source == 0 || sources[slot] != 0) {
      full |= source == 0;
      return;
    }
    sources[slot] = source;
    targets[slot] = target;
    size++;
    full = size == MOST;
    if (2 * size > sources.length) {
      grow();
    }
  }

  private int slot(long source, long target) {
    int slot = (int) Fingerprint.mix(Fingerprint.then(source, target)) & (sources.length - 1);
    while (sources[slot] != 0 && (sources[slot] != source || targets[slot] != target)) {
      slot = (slot + 1) & (sources.length - 1);
    }
    return slot;
  }

  private void grow() {
    long[] from = sources;
    long[] to = targets;
    sources = new long[2 * from.length];
    targets = new long[2 * from.length];
    for (int i = 0; i < from.length; i++) {
      if (from[i] != 0) {
        int slot = slot(from[i], to[i]);
        sources[slot] = from[i];
        targets[slot] = to[i];
      }
    }
  }

  /** Whether an end is known to be reachable from every state: backwards from the ends. */
  public synchronized boolean reachEnds() {
    if (full) {
      return false;
    }
    long[] states = states();
    int[] first = new int[states.length + 1]; // of the steps into a state
    int[] into = new int[sources.length];
    for (int i = 0; i < into.length; i++) {
      into[i] = sources[i] == 0 ? -1 : Arrays.binarySearch(states, targets[i]);
      if (into[i] >= 0) {
        first[into[i] + 1]++;
      }
    }
    for (int i = 0; i < states.length; i++) {
      first[i + 1] += first[i];
    }
    int[] from = new int[size];
    int[] next = first.clone();
    for (int i = 0; i < into.length; i++) {
      if (into[i] >= 0) {
        from[next[into[i]]++] = Arrays.binarySearch(states, sources[i]);
      }
    }
    return isReachedByAll(Arrays.binarySearch(states, END), first, from);
  }

  /** All states, in order; with the end, if there is one. */
  private long[] states() {
    long[] all = new long[2 * size];
    int count = 0;
    for (int i = 0; i < sources.length; i++) {
      if (sources[i] != 0) {
        all[count++] = sources[i];
        all[count++] = targets[i];
      }
    }
    return Arrays.stream(all).sorted().distinct().toArray();
  }

  private static boolean isReachedByAll(int end, int[] first, int[] from) {
    int states = first.length - 1;
    if (end < 0) {
      return states == 0;
    }
    boolean[] reaches = new boolean[states];
    int[] waiting = new int[states];
    waiting[0] = end;
    reaches[end] = true;
    int count = 1;
    for (int i = 0; i < count; i++) {
      int state = waiting[i];
      for (int step = first[state]; step < first[state + 1]; step++) {
        if (!reaches[from[step]]) {
          reaches[from[step]] = true;
          waiting[count++] = from[step];
        }
      }
    }
    return count == states;
  }
}
