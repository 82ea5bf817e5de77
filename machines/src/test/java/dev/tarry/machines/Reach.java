package dev.tarry.machines;

import dev.tarry.core.program.Choices;
import dev.tarry.core.program.Failure;
import dev.tarry.core.program.FailureKind;
import dev.tarry.core.program.Mark;
import dev.tarry.core.program.Program;
import dev.tarry.core.program.Run;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** All states of a small program, found by a plain search: the tests' oracle. */
public final class Reach {
  private final Set<Long> states = new HashSet<>();
  private final Set<FailureKind> kinds = new TreeSet<>();
  private final List<Failure> failures = new ArrayList<>();
  private final Set<String> ends = new TreeSet<>();
  private long steps;

  private Reach() {}

  private record Place(Mark mark, int choice, boolean data) {}

  public static Reach of(Program program) {
    return of(program, Integer.MAX_VALUE);
  }

  public static Reach of(Program program, int bound) {
    Reach reach = new Reach();
    reach.search(program.hasty().start(), bound);
    return reach;
  }

  private void search(Run run, int bound) {
    Deque<Place> open = new ArrayDeque<>();
    visit(run, open);
    while (!open.isEmpty() && states.size() < bound) {
      Place place = open.pop();
      run.reset(place.mark());
      run.step(place.choice());
      steps++;
      visit(run, open);
    }
  }

  private void visit(Run run, Deque<Place> open) {
    Failure failure = run.failure();
    if (failure != null) {
      kinds.add(failure.kind());
      failures.add(failure);
    }
    if (!states.add(run.fingerprint())) {
      return;
    }
    Choices choices = run.choices();
    Mark mark = run.mark();
    for (int i = choices.size() - 1; i >= 0; i--) {
      open.push(new Place(mark, choices.get(i), choices.isData()));
    }
    if (choices.size() == 0) {
      ends.add(failure == null ? "quiet" : failure.kind().toString());
    }
  }

  public int states() {
    return states.size();
  }

  public Set<Long> fingerprints() {
    return states;
  }

  public long steps() {
    return steps;
  }

  /** The kinds of failures met. */
  public Set<FailureKind> kinds() {
    return kinds;
  }

  public List<Failure> failures() {
    return failures;
  }

  /** How runs ended. */
  public Set<String> ends() {
    return ends;
  }
}
