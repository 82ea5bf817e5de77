package dev.tarry.core.programs;

import dev.tarry.core.program.Choices;
import dev.tarry.core.program.Failure;
import dev.tarry.core.program.FailureKind;
import dev.tarry.core.program.Fingerprint;
import dev.tarry.core.program.Signal;
import dev.tarry.core.program.Step;
import dev.tarry.core.program.Tasks;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * A random program of machines with inboxes: a step takes an event and, as a random table says,
 * sends, creates a machine, asks for a choice, finishes or fails. Every step uses up an event and
 * only so many are sent, so all runs end.
 */
public final class Machines implements Model<Machines.State> {
  private static final int EVENTS = 3;
  private static final int LOCALS = 3;
  private static final int MOST = 4;
  private final long seed;
  private final int sends;
  private final double failing;

  /** A machine with its local state; it has finished if its inbox is null. */
  record Machine(int local, List<Integer> inbox) {
    boolean enabled() {
      return inbox != null && !inbox.isEmpty();
    }
  }

  /**
   * A state of the whole.
   *
   * @param left how many events may still be sent
   * @param asking the machine that waits for an answer, or -1
   * @param options among how many
   */
  record State(List<Machine> machines, int left, int asking, int options, boolean failed) {}

  public Machines(long seed, int sends, double failing) {
    this.seed = seed;
    this.sends = sends;
    this.failing = failing;
  }

  @Override
  public String name() {
    return "machines " + seed;
  }

  @Override
  public State initial() {
    Random random = new Random(seed);
    List<Machine> machines = new ArrayList<>();
    int count = 2 + random.nextInt(2);
    for (int i = 0; i < count; i++) {
      machines.add(new Machine(random.nextInt(LOCALS), List.of(random.nextInt(EVENTS))));
    }
    return new State(List.copyOf(machines), sends, -1, 0, false);
  }

  @Override
  public Choices choices(State state) {
    if (state.asking >= 0) {
      return Choices.data(state.options);
    }
    Tasks enabled = Tasks.NONE;
    for (int i = 0; i < state.machines.size(); i++) {
      enabled = state.machines.get(i).enabled() ? enabled.insert(enabled.size(), i) : enabled;
    }
    return Choices.tasks(enabled);
  }

  @Override
  public Taken<State> take(State state, int choice) {
    return state.asking >= 0 ? answer(state, choice) : handle(state, choice);
  }

  private static Taken<State> answer(State state, int option) {
    List<Machine> machines = new ArrayList<>(state.machines);
    Machine asking = machines.get(state.asking);
    machines.set(state.asking, new Machine((asking.local + option) % LOCALS, asking.inbox));
    return new Taken<>(
        new State(List.copyOf(machines), state.left, -1, 0, false), Step.of(state.asking));
  }

  private Taken<State> handle(State state, int who) {
    List<Machine> machines = new ArrayList<>(state.machines);
    Machine before = machines.get(who);
    int event = before.inbox.get(0);
    Random random =
        new Random(Fingerprint.of((int) seed, (int) (seed >>> 32), who, before.local, event));
    List<Integer> rest = new ArrayList<>(before.inbox.subList(1, before.inbox.size()));
    int local = random.nextInt(LOCALS);
    int left = state.left;
    int asking = -1;
    int options = 0;
    boolean failed = false;
    Tasks started = Tasks.NONE;
    Tasks enabled = Tasks.NONE;
    boolean finished = false;
    switch (random.nextInt(8)) {
      case 0, 1, 2, 3 -> {
        int to = random.nextInt(machines.size());
        int sent = random.nextInt(EVENTS);
        if (left > 0 && to == who) {
          left--;
          rest.add(sent);
        } else if (left > 0 && machines.get(to).inbox != null) {
          left--;
          Machine receiver = machines.get(to);
          List<Integer> inbox = new ArrayList<>(receiver.inbox);
          inbox.add(sent);
          enabled = receiver.enabled() ? Tasks.NONE : Tasks.of(to);
          machines.set(to, new Machine(receiver.local, List.copyOf(inbox)));
        }
      }
      case 4 -> {
        if (left > 0 && machines.size() < MOST) {
          left--;
          started = Tasks.of(machines.size());
          machines.add(new Machine(random.nextInt(LOCALS), List.of(random.nextInt(EVENTS))));
        }
      }
      case 5 -> {
        asking = who;
        options = 1 + random.nextInt(3);
      }
      case 6 -> finished = true;
      default -> failed = random.nextDouble() < failing;
    }
    machines.set(who, new Machine(local, finished ? null : List.copyOf(rest)));
    boolean blocked = !finished && rest.isEmpty();
    Step step =
        new Step(
            who,
            started,
            enabled,
            blocked ? Tasks.of(who) : Tasks.NONE,
            finished ? Tasks.of(who) : Tasks.NONE,
            random.nextInt(8) == 0
                ? List.of(new Signal.ChangeOrder(Tasks.of(random.nextInt(MOST), MOST + 1)))
                : List.of());
    return new Taken<>(new State(List.copyOf(machines), left, asking, options, failed), step);
  }

  @Override
  public long fingerprint(State state) {
    long hash = Fingerprint.of(state.left, state.asking, state.options, state.failed ? 1 : 0);
    for (Machine machine : state.machines) {
      hash = Fingerprint.then(hash, machine.local);
      hash = Fingerprint.then(hash, machine.inbox == null ? -1 : machine.inbox.size());
      for (int event : machine.inbox == null ? List.<Integer>of() : machine.inbox) {
        hash = Fingerprint.then(hash, event);
      }
    }
    return hash;
  }

  @Override
  public Failure failure(State state) {
    return state.failed ? new Failure(FailureKind.ASSERTION, "a handler failed") : null;
  }
}
