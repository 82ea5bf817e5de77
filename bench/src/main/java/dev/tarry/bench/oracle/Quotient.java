package dev.tarry.bench.oracle;

import dev.tarry.core.program.Choices;
import dev.tarry.core.program.Failure;
import dev.tarry.core.program.Mark;
import dev.tarry.core.program.Program;
import dev.tarry.core.program.Run;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The states of a program in classes, those of one fingerprint with symmetry being one class, found
 * by brute force. All states of a class must behave alike: they fail alike, and their steps lead to
 * the same classes, equally often. So the classes are those of a bisimulation.
 */
final class Quotient {
  private final Run run;
  private final Run symmetric;
  private final Set<Long> states = new HashSet<>();
  private final Map<Long, Behaviour> classes = new HashMap<>();

  /** What a state does: how it fails, and to which classes its steps lead. */
  private record Behaviour(String failure, List<Long> successors) {}

  private Quotient(Program program) {
    this.run = program.hasty().start();
    this.symmetric = program.symmetric().hasty().start();
  }

  /** Whether all states of each class of a program behave alike. */
  static Optional<Disagreement> check(Program program) {
    Quotient quotient = new Quotient(program);
    Optional<String> wrong = quotient.search();
    return wrong.map(text -> new Disagreement("classes of states", text));
  }

  /** How many times fewer classes than states a program has. */
  static double gain(Program program) {
    Quotient quotient = new Quotient(program);
    quotient.search();
    return quotient.states.size() / (double) quotient.classes.size();
  }

  private Optional<String> search() {
    Deque<Mark> open = new ArrayDeque<>();
    states.add(run.fingerprint());
    open.push(run.mark());
    while (!open.isEmpty()) {
      Mark mark = open.pop();
      run.reset(mark);
      long own = inClass(mark);
      Behaviour here = behaviour(mark, open);
      Behaviour known = classes.putIfAbsent(own, here);
      if (known != null && !known.equals(here)) {
        return Optional.of("two states are one class, and do " + known + " and " + here);
      }
    }
    return Optional.empty();
  }

  private Behaviour behaviour(Mark mark, Deque<Mark> open) {
    Failure failure = run.failure();
    List<Long> successors = new ArrayList<>();
    Choices choices = run.choices();
    for (int i = 0; i < choices.size(); i++) {
      run.reset(mark);
      run.step(choices.get(i));
      Mark next = run.mark();
      successors.add(inClass(next));
      if (states.add(run.fingerprint())) {
        open.push(next);
      }
    }
    successors.sort(null);
    return new Behaviour(
        failure == null ? "" : failure.kind() + " at " + failure.place(), successors);
  }

  private long inClass(Mark mark) {
    symmetric.reset(mark);
    return symmetric.fingerprint();
  }
}
