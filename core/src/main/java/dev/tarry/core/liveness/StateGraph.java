package dev.tarry.core.liveness;

import dev.tarry.core.budget.Meter;
import dev.tarry.core.program.BeginAgain;
import dev.tarry.core.program.ChoiceSource;
import dev.tarry.core.program.Choices;
import dev.tarry.core.program.FairChoices;
import dev.tarry.core.program.Fingerprint;
import dev.tarry.core.program.Mark;
import dev.tarry.core.program.Program;
import dev.tarry.core.program.Run;
import dev.tarry.core.program.Step;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * All states of a program and the steps between them, for what no single run shows. States are
 * numbered breadth first from 0, the initial one; the steps from a state have consecutive numbers,
 * in the order of its choices. Tasks are numbered by their {@linkplain Run#identity identities}.
 *
 * <p>It takes some 60 bytes a state and 8 a step, and the marks of the states that wait.
 */
final class StateGraph {
  /** Who can run in a state with a data choice: that does not matter there. */
  static final int NOT_ASKED = -1;

  private static final int BYTES_PER_STATE = 60;
  private static final int BYTES_PER_STEP = 8;

  private final Map<Long, Integer> tasks = new HashMap<>();
  private final Map<BitSet, Integer> setNumbers = new HashMap<>();
  private final List<BitSet> sets = new ArrayList<>();
  private final BitSet due = new BitSet();
  private final FairChoices fair;
  private long[] slots = new long[1 << 10];
  private int[] slotStates = new int[1 << 10];
  private int[] first = new int[1 << 8];
  private int[] parentStep = new int[1 << 8];
  private int[] enabled = new int[1 << 8];
  private long[] owed = new long[1 << 8];
  private long[] kept = new long[1 << 8];
  private int[] target = new int[1 << 9];
  private int[] mover = new int[1 << 9];
  private int[] source = new int[0];
  private int states;
  private int steps;

  /** A state that waits, and what it takes. */
  private record Waiting(Mark mark, long bytes) {}

  private StateGraph(FairChoices fair) {
    this.fair = fair;
  }

  /** The graph of a program; null if the time of the meter or this memory does not last for it. */
  static @Nullable StateGraph of(Program program, FairChoices fair, Meter meter, long memory) {
    StateGraph graph = new StateGraph(fair);
    return graph.explore(program.start(), meter, memory) ? graph : null;
  }

  private boolean explore(Run run, Meter meter, long memory) {
    Meter.Counter counter = meter.counter(run);
    Deque<Waiting> waiting = new ArrayDeque<>();
    long waitingBytes = arrive(run, NOT_ASKED, waiting);
    for (int state = 0; state < states; state++) {
      Waiting next = waiting.remove();
      Mark mark = next.mark;
      waitingBytes -= next.bytes;
      run.reset(mark);
      Choices choices = run.choices();
      int wanted = choices.isData() ? run.draw().due(fair) : ChoiceSource.NOTHING;
      first[state] = steps;
      for (int i = 0; i < choices.size(); i++) {
        if (meter.stopped()) {
          return false;
        }
        if (i > 0) {
          run.reset(mark);
        }
        due.set(steps, wanted == ChoiceSource.EVERY || wanted == i);
        Step step = run.step(choices.get(i));
        counter.add();
        waitingBytes += arrive(run, steps, waiting);
        addStep(state(run.fingerprint()), task(run.identity(step.task())));
      }
      long used = waitingBytes + (long) states * BYTES_PER_STATE + (long) steps * BYTES_PER_STEP;
      if (meter.stopped() || used > memory) {
        return false;
      }
    }
    finish();
    return true;
  }

  /** Numbers the present state if it is new, and returns the bytes of its mark; else 0. */
  private long arrive(Run run, int step, Deque<Waiting> waiting) {
    int slot = slot(run.fingerprint());
    if (slotStates[slot] != 0) {
      return 0;
    }
    slots[slot] = run.fingerprint();
    slotStates[slot] = states + 1;
    grow();
    Choices choices = run.choices();
    if (choices.size() == 0) {
      BeginAgain.check(run);
    }
    parentStep[states] = step;
    enabled[states] = choices.isData() ? NOT_ASKED : set(run, choices);
    owed[states] = run.owed();
    kept[states] = run.kept();
    states++;
    Mark mark = run.mark();
    Waiting last = waiting.peekLast();
    long bytes = mark.bytesBeside(last == null ? null : last.mark);
    waiting.add(new Waiting(mark, bytes));
    return bytes;
  }

  private void grow() {
    if (states + 2 > first.length) {
      int more = 2 * first.length;
      first = Arrays.copyOf(first, more);
      parentStep = Arrays.copyOf(parentStep, more);
      enabled = Arrays.copyOf(enabled, more);
      owed = Arrays.copyOf(owed, more);
      kept = Arrays.copyOf(kept, more);
    }
    if (2 * states > slots.length) {
      long[] old = slots;
      int[] oldStates = slotStates;
      slots = new long[2 * old.length];
      slotStates = new int[2 * old.length];
      for (int i = 0; i < old.length; i++) {
        if (oldStates[i] != 0) {
          int slot = slot(old[i]);
          slots[slot] = old[i];
          slotStates[slot] = oldStates[i];
        }
      }
    }
  }

  /** Where a fingerprint is in the table, or would be. */
  private int slot(long fingerprint) {
    int slot = (int) Fingerprint.mix(fingerprint) & (slots.length - 1);
    while (slotStates[slot] != 0 && slots[slot] != fingerprint) {
      slot = (slot + 1) & (slots.length - 1);
    }
    return slot;
  }

  private int state(long fingerprint) {
    return slotStates[slot(fingerprint)] - 1;
  }

  private int set(Run run, Choices choices) {
    BitSet set = new BitSet();
    for (int i = 0; i < choices.size(); i++) {
      set.set(task(run.identity(choices.get(i))));
    }
    return setNumbers.computeIfAbsent(
        set,
        added -> {
          sets.add(added);
          return sets.size() - 1;
        });
  }

  private int task(long identity) {
    return tasks.computeIfAbsent(identity, any -> tasks.size());
  }

  private void addStep(int to, int task) {
    if (steps == target.length) {
      target = Arrays.copyOf(target, 2 * steps);
      mover = Arrays.copyOf(mover, 2 * steps);
    }
    target[steps] = to;
    mover[steps++] = task;
  }

  private void finish() {
    first[states] = steps;
    source = new int[steps];
    for (int state = 0; state < states; state++) {
      Arrays.fill(source, first[state], first[state + 1], state);
    }
  }

  int states() {
    return states;
  }

  /** The first step from a state; the first one of the next state is behind its last. */
  int first(int state) {
    return first[state];
  }

  int source(int step) {
    return source[step];
  }

  int target(int step) {
    return target[step];
  }

  /** Who takes a step. */
  int mover(int step) {
    return mover[step];
  }

  /** The number of a task with this identity. */
  int number(long identity) {
    return tasks.getOrDefault(identity, -1);
  }

  long owed(int state) {
    return owed[state];
  }

  long kept(int state) {
    return kept[state];
  }

  /** Whether a step is an option that is due to a choice. */
  boolean isDue(int step) {
    return due.get(step);
  }

  /** The number of the set of those who can run in a state, or {@link #NOT_ASKED}. */
  int enabledSet(int state) {
    return enabled[state];
  }

  /** A set of tasks. */
  BitSet set(int number) {
    return sets.get(number);
  }

  /** The steps of a shortest way to a state. */
  List<Integer> wayTo(int state) {
    List<Integer> way = new ArrayList<>();
    for (int step = parentStep[state]; step != NOT_ASKED; step = parentStep[source[step]]) {
      way.add(0, step);
    }
    return way;
  }
}
