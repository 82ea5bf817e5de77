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
 * Single-decree Paxos written by hand against the engine: the model of {@code paxos.pml}, with
 * exactly its states. Two proposers with some ballots each, three acceptors and a learner, each
 * with a first-in-first-out inbox; a whole handler is one step.
 *
 * <p>Machines are 0 and 1 (proposers), 2 to 4 (acceptors) and 5 (the learner). Tasks are 0 and 1 (a
 * proposer starts its next ballot), 2 and 3 (a proposer takes a promise), 4 to 6 (an acceptor takes
 * a message) and 7 (the learner does).
 */
final class HandWrittenPaxos implements Program {
  private static final int PROPOSERS = 2;
  private static final int ACCEPTORS = 3;
  private static final int LEARNER = PROPOSERS + ACCEPTORS;
  private static final int TASKS = 8;
  private static final int PREPARE = 0;
  private static final int ACCEPT = 1;

  private final int[] ballots;
  private final Tasks[] tasks = new Tasks[1 << TASKS];
  private final Choices[] choices = new Choices[1 << TASKS];

  HandWrittenPaxos(int first, int second) {
    this.ballots = new int[] {first, second};
    for (int set = 0; set < tasks.length; set++) {
      Tasks all = Tasks.upTo(TASKS);
      for (int task = 0; task < TASKS; task++) {
        all = (set >> task & 1) == 1 ? all : all.without(task);
      }
      tasks[set] = all;
      choices[set] = Choices.tasks(all);
    }
  }

  @Override
  public String name() {
    return "paxos, ballots " + ballots[0] + " and " + ballots[1];
  }

  @Override
  public Run start() {
    return new PaxosRun();
  }

  /** What one machine is, immutable: its fields and its inbox, each in the bits of a number. */
  private static final class Machine {
    final int fields;
    final long inbox;
    final long hash;

    Machine(int fields, long inbox, int number) {
      this.fields = fields;
      this.inbox = inbox;
      this.hash = Fingerprint.then(Fingerprint.then(number + 1, inbox), fields);
    }
  }

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

  /** The fields of a proposer: k, phase, mask, highest ballot, its value. */
  private static int proposer(int k, int phase, int mask, int highest, int value) {
    return k | phase << 3 | mask << 5 | highest << 8 | value << 11;
  }

  /** The fields of an acceptor: promised, accepted, value. */
  private static int acceptor(int promised, int accepted, int value) {
    return promised | accepted << 3 | value << 6;
  }

  /** How many bits a message to a machine takes; its highest ones are never all 0. */
  private static int width(int machine) {
    return machine < PROPOSERS ? 10 : machine < LEARNER ? 7 : 5;
  }

  private final class PaxosRun implements Run {
    private Global state;
    private @Nullable Failure failure;

    PaxosRun() {
      Machine[] machines = new Machine[LEARNER + 1];
      long hash = 0;
      int enabled = 0;
      for (int i = 0; i < machines.length; i++) {
        machines[i] = new Machine(0, 0, i);
        hash += machines[i].hash;
        enabled |= enabled(machines[i], i);
      }
      state = new Global(machines, hash, enabled);
    }

    @Override
    public Choices choices() {
      return failure == null ? choices[state.enabled] : Choices.NONE;
    }

    @Override
    public Step step(int task) {
      Global before = state;
      Machine[] machines = before.machines.clone();
      if (task < PROPOSERS) {
        begin(machines, task);
      } else {
        int machine = task - PROPOSERS;
        int width = width(machine);
        int message = (int) (machines[machine].inbox & ((1L << width) - 1));
        long rest = machines[machine].inbox >>> width;
        if (machine < PROPOSERS) {
          promise(machines, machine, message, rest);
        } else if (machine < LEARNER) {
          vote(machines, machine, message, rest);
        } else {
          learn(machines, message, rest);
        }
      }
      long hash = before.hash;
      int now = before.enabled;
      for (int i = 0; i < machines.length; i++) {
        Machine changed = machines[i];
        if (changed != before.machines[i]) {
          hash += changed.hash - before.machines[i].hash;
          now = (now & ~tasksOf(i)) | enabled(changed, i);
        }
      }
      state = new Global(machines, hash, now);
      return new Step(
          task,
          Tasks.NONE,
          tasks[now & ~before.enabled],
          tasks[before.enabled & ~now],
          Tasks.NONE,
          List.of());
    }

    private void begin(Machine[] machines, int p) {
      int k = (machines[p].fields & 7) + 1;
      machines[p] = new Machine(proposer(k, 1, 0, 0, p + 1), machines[p].inbox, p);
      broadcast(machines, PREPARE, 2 * (k - 1) + p + 1, p, 0);
    }

    private void promise(Machine[] machines, int p, int message, long rest) {
      int fields = machines[p].fields;
      int k = fields & 7;
      int ballot = message >> 7;
      boolean current = (fields >> 3 & 3) == 1 && ballot == 2 * (k - 1) + p + 1;
      if (!current) {
        machines[p] = new Machine(fields, rest, p);
        return;
      }
      int accepted = message & 7;
      int highest = fields >> 8 & 7;
      int value = accepted > highest ? message >> 3 & 3 : fields >> 11 & 3;
      int mask = (fields >> 5 & 7) | 1 << (message >> 5 & 3);
      if (Integer.bitCount(mask) == 2) {
        machines[p] = new Machine(proposer(k, 2, 0, 0, 0), rest, p);
        broadcast(machines, ACCEPT, ballot, p, value);
      } else {
        int best = Math.max(accepted, highest);
        machines[p] = new Machine(proposer(k, 1, mask, best, value), rest, p);
      }
    }

    private void vote(Machine[] machines, int a, int message, long rest) {
      int fields = machines[a].fields;
      int promised = fields & 7;
      int ballot = message >> 4;
      int from = message >> 1 & 1;
      int value = message >> 2 & 3;
      int me = a - PROPOSERS;
      if ((message & 1) == PREPARE && ballot > promised) {
        machines[a] = new Machine((fields & ~7) | ballot, rest, a);
        int answer = ballot << 7 | me << 5 | (fields >> 6 & 3) << 3 | (fields >> 3 & 7);
        append(machines, from, answer);
      } else if ((message & 1) == ACCEPT && ballot >= promised) {
        machines[a] = new Machine(acceptor(ballot, ballot, value), rest, a);
        append(machines, LEARNER, (me + 1) << 3 | (ballot - 1) << 1 | (value - 1));
      } else {
        machines[a] = new Machine(fields, rest, a);
      }
    }

    private void learn(Machine[] machines, int message, long rest) {
      int fields = machines[LEARNER].fields;
      int shift = 3 * (message >> 1 & 3);
      int votes = fields | 1 << (shift + (message >> 3) - 1);
      int value = (message & 1) + 1;
      if (Integer.bitCount(votes >> shift & 7) >= 2) {
        int chosen = votes >> 12;
        if (chosen != 0 && chosen != value) {
          failure = new Failure(FailureKind.ASSERTION, "two values are chosen");
        }
        votes = (votes & 0xfff) | value << 12;
      }
      machines[LEARNER] = new Machine(votes, rest, LEARNER);
    }

    private void broadcast(Machine[] machines, int type, int ballot, int from, int value) {
      for (int a = PROPOSERS; a < LEARNER; a++) {
        append(machines, a, ballot << 4 | value << 2 | from << 1 | type);
      }
    }

    private void append(Machine[] machines, int to, int message) {
      long inbox = machines[to].inbox;
      int width = width(to);
      int used = (64 - Long.numberOfLeadingZeros(inbox) + width - 1) / width;
      machines[to] = new Machine(machines[to].fields, inbox | (long) message << (width * used), to);
    }

    private int tasksOf(int machine) {
      return machine < PROPOSERS ? 5 << machine : 1 << (machine + PROPOSERS);
    }

    private int enabled(Machine machine, int number) {
      int taking = machine.inbox == 0 ? 0 : 1 << (number + PROPOSERS);
      boolean begins = number < PROPOSERS && (machine.fields & 7) < ballots[number];
      return begins ? taking | 1 << number : taking;
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
}
