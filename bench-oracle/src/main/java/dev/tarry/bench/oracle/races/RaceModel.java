package dev.tarry.bench.oracle.races;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Takes every interleaving of a program, one access at a time, and looks for a data race: two
 * accesses to a variable, not both reads and not both atomic, that the happens-before order of the
 * Java memory model leaves unordered. Nothing is left out and nothing is remembered between
 * interleavings.
 */
final class RaceModel {
  private static final int MOST_THREADS = 3;

  /** The lock, beside the variables. */
  private static final int LOCK = SharedVariable.ALL.size();

  /** An access, at a time of its thread. */
  private record Access(int thread, int time, boolean write, boolean plain) {}

  /** Everything at one moment of an interleaving. */
  private static final class Moment {
    final List<Deque<Statement>> left = new ArrayList<>();
    final int[] values = new int[LOCK];
    final int[][] clocks = new int[MOST_THREADS][MOST_THREADS];
    final int[][] released = new int[LOCK + 1][MOST_THREADS];
    final List<List<Access>> accesses = new ArrayList<>();
    int owner = -1;
    int entries;

    Moment(RacyProgram program) {
      program.threads().forEach(thread -> left.add(new ArrayDeque<>(thread)));
      SharedVariable.ALL.forEach(variable -> accesses.add(new ArrayList<>()));
      for (int i = 0; i < MOST_THREADS; i++) {
        clocks[i][i] = 1;
      }
    }

    Moment(Moment other) {
      other.left.forEach(statements -> left.add(new ArrayDeque<>(statements)));
      System.arraycopy(other.values, 0, values, 0, LOCK);
      copy(other.clocks, clocks);
      copy(other.released, released);
      other.accesses.forEach(some -> accesses.add(new ArrayList<>(some)));
      owner = other.owner;
      entries = other.entries;
    }

    private static void copy(int[][] from, int[][] to) {
      for (int i = 0; i < from.length; i++) {
        System.arraycopy(from[i], 0, to[i], 0, from[i].length);
      }
    }

    boolean canRun(int thread) {
      Statement next = left.get(thread).peek();
      return next != null && !(next instanceof Statement.Guarded && owner >= 0 && owner != thread);
    }

    /** A thread takes its next step; whether that is a data race. */
    boolean step(int thread) {
      Statement next = left.get(thread).remove();
      if (next instanceof Statement.Write write) {
        boolean race = access(thread, write.variable(), write.mode(), true);
        values[write.variable()] = write.value();
        return race;
      }
      if (next instanceof Statement.Read read) {
        if (values[read.variable()] == read.value()) {
          first(thread, read.then());
        }
        return access(thread, read.variable(), read.mode(), false);
      }
      if (next instanceof Statement.Guarded guarded) {
        owner = thread;
        entries++;
        left.get(thread).addFirst(new Statement.Leave());
        first(thread, guarded.body());
        acquire(thread, LOCK);
      } else {
        entries--;
        owner = entries == 0 ? -1 : owner;
        release(thread, LOCK);
      }
      return false;
    }

    private void first(int thread, List<Statement> statements) {
      for (int i = statements.size() - 1; i >= 0; i--) {
        left.get(thread).addFirst(statements.get(i));
      }
    }

    private boolean access(int thread, int variable, int number, boolean write) {
      SharedVariable.Mode mode = SharedVariable.ALL.get(variable).modes().get(number);
      if (mode.orders() && !write) {
        acquire(thread, variable);
      }
      boolean race = false;
      for (Access before : accesses.get(variable)) {
        race |=
            before.thread() != thread
                && (before.write() || write)
                && (before.plain() || mode.plain())
                && clocks[thread][before.thread()] < before.time();
      }
      accesses.get(variable).add(new Access(thread, clocks[thread][thread], write, mode.plain()));
      if (mode.orders() && write) {
        release(thread, variable);
      }
      return race;
    }

    private void acquire(int thread, int from) {
      for (int i = 0; i < MOST_THREADS; i++) {
        clocks[thread][i] = Math.max(clocks[thread][i], released[from][i]);
      }
    }

    private void release(int thread, int to) {
      for (int i = 0; i < MOST_THREADS; i++) {
        released[to][i] = Math.max(released[to][i], clocks[thread][i]);
      }
      clocks[thread][thread]++;
    }
  }

  private RaceModel() {}

  /** Whether some interleaving of a program has a data race. */
  static boolean hasRace(RacyProgram program) {
    return hasRace(new Moment(program));
  }

  private static boolean hasRace(Moment moment) {
    for (int thread = 0; thread < moment.left.size(); thread++) {
      if (moment.canRun(thread)) {
        Moment next = new Moment(moment);
        if (next.step(thread) || hasRace(next)) {
          return true;
        }
      }
    }
    return false;
  }
}
