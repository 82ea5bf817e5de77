package dev.tarry.bench.peers;

import dev.tarry.core.program.Choices;
import dev.tarry.core.program.Failure;
import dev.tarry.core.program.FailureKind;
import dev.tarry.core.program.Fingerprint;
import dev.tarry.core.program.Mark;
import dev.tarry.core.program.Program;
import dev.tarry.core.program.Run;
import dev.tarry.core.program.Step;
import dev.tarry.core.program.Tasks;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Two-phase commit written by hand against the engine: the model of {@code twopc.pml} in the peers'
 * folder, with exactly its states. It shows what the engine itself costs, with no front end.
 *
 * <p>One coordinator and n participants, each with a first-in-first-out inbox; a whole handler is
 * one step. The coordinator starts each of its rounds, may time out, and receives votes; a
 * participant votes yes or no to PREPARE and obeys COMMIT and ABORT. Each alternative is a task of
 * its own: starting 0, the timeout 1, a vote 2, participant i taking a message (and voting yes) 3 +
 * 2i, voting no 4 + 2i.
 *
 * <p>The state of each machine is an immutable snapshot with its hash, and the state of the whole
 * an array of them, so a mark is that array.
 */
public final class HandWrittenCommit implements Program {
  private static final int PREPARE = 1;
  private static final int COMMIT = 2;
  private static final int ABORT = 3;

  private final int participants;
  private final int rounds;
  private final @Nullable Choices[] choices;
  private final @Nullable Tasks[] tasks;

  public HandWrittenCommit(int participants, int rounds) {
    this.participants = participants;
    this.rounds = rounds;
    this.choices = new Choices[1 << (3 + 2 * participants)];
    this.tasks = new Tasks[1 << (3 + 2 * participants)];
  }

  @Override
  public String name() {
    return "two-phase commit, " + participants + " participants, " + rounds + " rounds";
  }

  @Override
  public Run start() {
    return new CommitRun();
  }

  /** The tasks of a bit set, made once each; threads may make the same twice. */
  private Tasks tasks(int set) {
    Tasks known = tasks[set];
    if (known == null) {
      known = Tasks.upTo(3 + 2 * participants);
      for (int task = 0; task < 3 + 2 * participants; task++) {
        known = (set >> task & 1) == 1 ? known : known.without(task);
      }
      tasks[set] = known;
    }
    return known;
  }

  private Choices choices(int set) {
    Choices known = choices[set];
    if (known == null) {
      known = Choices.tasks(tasks(set));
      choices[set] = known;
    }
    return known;
  }

  /**
   * What one machine is, immutable: a few fields in an int, and its inbox in a long, a message in
   * each 8 bits, the first one lowest.
   */
  private static final class Machine {
    private final int fields;
    private final long inbox;
    private final long hash;

    private Machine(int fields, long inbox, long hash) {
      this.fields = fields;
      this.inbox = inbox;
      this.hash = hash;
    }

    static Machine of(int fields, long inbox, int number) {
      return new Machine(fields, inbox, Fingerprint.mix(Fingerprint.mix(inbox + number) + fields));
    }

    int fields() {
      return fields;
    }

    long inbox() {
      return inbox;
    }

    long hash() {
      return hash;
    }
  }

  /** The machines, the coordinator last, and the sum of their hashes. */
  private static final class Global implements Mark {
    final Machine[] machines;
    final long hash;
    final int enabled;

    Global(Machine[] machines, long hash, int enabled) {
      this.machines = machines;
      this.hash = hash;
      this.enabled = enabled;
    }

    @Override
    public int bytes() {
      return 64 + 4 * machines.length + 40;
    }
  }

  private final class CommitRun implements Run {
    private Global state;
    private @Nullable Failure failure;

    CommitRun() {
      Machine[] machines = new Machine[participants + 1];
      long hash = 0;
      for (int i = 0; i <= participants; i++) {
        machines[i] = Machine.of(0, 0, i);
        hash += machines[i].hash();
      }
      state = new Global(machines, hash, enabled(machines[participants], participants));
    }

    @Override
    public Choices choices() {
      return failure == null ? HandWrittenCommit.this.choices(state.enabled) : Choices.NONE;
    }

    @Override
    public Step step(int task) {
      Global before = state;
      Machine[] machines = before.machines.clone();
      switch (task) {
        case 0 -> start(machines);
        case 1 -> abort(machines, machines[participants].inbox());
        case 2 -> vote(machines);
        default -> take(machines, (task - 3) / 2, (task & 1) == 1);
      }
      long hash = before.hash;
      int now = before.enabled;
      for (int i = 0; i <= participants; i++) {
        Machine changed = machines[i];
        if (changed != before.machines[i]) {
          hash += changed.hash() - before.machines[i].hash();
          now = (now & ~tasksOf(i)) | enabled(changed, i);
        }
      }
      state = new Global(machines, hash, now);
      return new Step(
          task,
          Tasks.NONE,
          tasks(now & ~before.enabled),
          tasks(before.enabled & ~now),
          Tasks.NONE,
          List.of());
    }

    private void start(Machine[] machines) {
      int round = round(machines) + 1;
      broadcast(machines, PREPARE, round);
      coordinator(machines, machines[participants].inbox(), round, 1, 0);
    }

    private void abort(Machine[] machines, long inbox) {
      broadcast(machines, ABORT, round(machines));
      coordinator(machines, inbox, round(machines), 0, 0);
    }

    private void vote(Machine[] machines) {
      Machine coordinator = machines[participants];
      int message = (int) (coordinator.inbox() & 0xff);
      long inbox = coordinator.inbox() >>> 8;
      int round = round(machines);
      int votes = coordinator.fields() >> 8;
      if (phase(machines) == 0 || (message >> 5) != round) {
        coordinator(machines, inbox, round, phase(machines), votes);
      } else if ((message & 1) == 0) {
        abort(machines, inbox);
      } else {
        int all = votes | 1 << (message >> 1 & 0x7);
        if (all == (1 << participants) - 1) {
          broadcast(machines, COMMIT, round);
          coordinator(machines, inbox, round, 0, 0);
        } else {
          coordinator(machines, inbox, round, 1, all);
        }
      }
    }

    private void take(Machine[] machines, int i, boolean yes) {
      int message = (int) (machines[i].inbox() & 0xff);
      long rest = machines[i].inbox() >>> 8;
      int round = message >> 2;
      switch (message & 3) {
        case PREPARE -> {
          machines[i] = Machine.of(round << 2 | (yes ? 1 : 2), rest, i);
          Machine coordinator = machines[participants];
          int answer = round << 5 | 1 << 4 | i << 1 | (yes ? 1 : 0);
          machines[participants] =
              Machine.of(coordinator.fields(), append(coordinator.inbox(), answer), participants);
        }
        case COMMIT -> {
          if (machines[i].fields() != (round << 2 | 1)) {
            failure =
                new Failure(FailureKind.ASSERTION, "participant " + i + " commits unprepared");
          }
          machines[i] = Machine.of(round << 2 | 3, rest, i);
        }
        default -> machines[i] = Machine.of(round << 2 | 2, rest, i);
      }
    }

    private void broadcast(Machine[] machines, int type, int round) {
      for (int i = 0; i < participants; i++) {
        Machine machine = machines[i];
        machines[i] = Machine.of(machine.fields(), append(machine.inbox(), round << 2 | type), i);
      }
    }

    private void coordinator(Machine[] machines, long inbox, int round, int phase, int votes) {
      machines[participants] = Machine.of(votes << 8 | round << 1 | phase, inbox, participants);
    }

    private int round(Machine[] machines) {
      return machines[participants].fields() >> 1 & 0x7f;
    }

    private int phase(Machine[] machines) {
      return machines[participants].fields() & 1;
    }

    /** The tasks of one machine. */
    private int tasksOf(int machine) {
      return machine == participants ? 7 : 3 << (3 + 2 * machine);
    }

    /** Those of its tasks that can run. */
    private int enabled(Machine machine, int number) {
      long inbox = machine.inbox();
      if (number < participants) {
        int options = (inbox & 3) == PREPARE ? 3 : 1;
        return inbox == 0 ? 0 : options << (3 + 2 * number);
      }
      int round = machine.fields() >> 1 & 0x7f;
      int own = (machine.fields() & 1) == 1 ? 2 : round < rounds ? 1 : 0;
      return inbox == 0 ? own : own | 4;
    }

    @Override
    public Mark mark() {
      return state;
    }

    @Override
    public void reset(Mark mark) {
      state = (Global) mark;
      failure = null;
    }

    @Override
    public long fingerprint() {
      return state.hash;
    }

    @Override
    public @Nullable Failure failure() {
      return failure;
    }
  }

  private static long append(long inbox, int message) {
    int used = (64 - Long.numberOfLeadingZeros(inbox) + 7) / 8;
    return inbox | (long) message << (8 * used);
  }
}
