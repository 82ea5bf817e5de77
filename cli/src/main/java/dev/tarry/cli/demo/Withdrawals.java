package dev.tarry.cli.demo;

import dev.tarry.core.program.Choices;
import dev.tarry.core.program.Failure;
import dev.tarry.core.program.FailureKind;
import dev.tarry.core.program.Fingerprint;
import dev.tarry.core.program.Mark;
import dev.tarry.core.program.Program;
import dev.tarry.core.program.Run;
import dev.tarry.core.program.Step;
import dev.tarry.core.program.Tasks;
import dev.tarry.notes.Note;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Three cash machines and one account: each asks for the balance, and pays out if that is enough.
 * Another machine may pay out between the two.
 */
public final class Withdrawals implements Program {
  private static final List<Integer> AMOUNTS = List.of(30, 40, 60);
  private static final int BALANCE = 100;

  @Override
  public String name() {
    return "three cash machines";
  }

  @Override
  public Run start() {
    return new Bank();
  }

  /** The account and what each machine has done: nothing, read a balance, or ended (-1). */
  private record State(int balance, List<Integer> read) implements Mark {
    State with(int machine, int seen, int left) {
      Integer[] now = read.toArray(new Integer[0]);
      now[machine] = seen;
      return new State(left, List.of(now));
    }
  }

  private static final class Bank implements Run {
    private State state = new State(BALANCE, List.of(0, 0, 0));
    private State before = state;
    private int last = Step.NOBODY;

    @Override
    public Choices choices() {
      Tasks enabled = Tasks.NONE;
      for (int machine = 0; machine < AMOUNTS.size() && failure() == null; machine++) {
        enabled = state.read().get(machine) < 0 ? enabled : enabled.append(Tasks.of(machine));
      }
      return Choices.tasks(enabled);
    }

    @Override
    public Step step(int machine) {
      before = state;
      last = machine;
      int seen = state.read().get(machine);
      if (seen == 0) {
        state = state.with(machine, state.balance(), state.balance());
        return Step.of(machine);
      }
      int amount = AMOUNTS.get(machine);
      state = state.with(machine, -1, seen < amount ? state.balance() : state.balance() - amount);
      return Step.last(machine);
    }

    @Override
    public List<Note> story() {
      return last == Step.NOBODY
          ? List.of()
          : List.of(new Note(Note.Kind.TELLS, last, Step.NOBODY, "", told(), ""));
    }

    private String told() {
      int seen = before.read().get(last);
      int amount = AMOUNTS.get(last);
      if (seen == 0) {
        return "reads the balance: " + before.balance();
      }
      return seen < amount
          ? "refuses " + amount + ", having read " + seen
          : "pays out " + amount + ": " + before.balance() + " -> " + state.balance();
    }

    @Override
    public String name(int machine) {
      return "machine " + (machine + 1);
    }

    @Override
    public @Nullable Failure failure() {
      return state.balance() < 0
          ? new Failure(FailureKind.INVARIANT, "the balance is " + state.balance())
          : null;
    }

    @Override
    public Mark mark() {
      return state;
    }

    @Override
    public void reset(Mark mark) {
      state = (State) mark;
    }

    @Override
    public long fingerprint() {
      long hash = state.balance();
      for (int seen : state.read()) {
        hash = Fingerprint.then(hash, seen);
      }
      return hash;
    }
  }
}
