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
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The states of a program in classes, found by brute force: those that another version of it, which
 * tells fewer states apart, takes for one state. All states of a class must behave alike: they fail
 * alike, and their steps lead to the same classes, equally often. So the classes are those of a
 * bisimulation. And each state is in one class, on whatever way it is reached.
 */
final class Quotient {
  private final Run fine;
  private final Run coarse;
  private final Map<Long, Long> states = new HashMap<>();
  private final Map<Long, Behaviour> classes = new HashMap<>();
  private final Deque<Place> open = new ArrayDeque<>();

  /** What a state does: how it fails, and to which classes its steps lead. */
  private record Behaviour(String failure, List<Long> successors) {}

  /** A state, and the same in the other version. */
  private record Place(Mark fine, Mark coarse) {}

  private Quotient(Program fine, Program coarse) {
    this.fine = fine.hasty().start();
    this.coarse = coarse.hasty().start();
  }

  /** Whether all states of a program that another version takes for one behave alike. */
  static Optional<Disagreement> check(Program fine, Program coarse) {
    return new Quotient(fine, coarse)
        .search()
        .map(text -> new Disagreement("classes of states", text));
  }

  /** How many times fewer states the other version of a program has. */
  static double gain(Program fine, Program coarse) {
    Quotient quotient = new Quotient(fine, coarse);
    quotient.search();
    return quotient.states.size() / (double) quotient.classes.size();
  }

  /** What is wrong with a class, if anything. */
  private Optional<String> search() {
    boolean single = arrive();
    while (!open.isEmpty() && single) {
      Place place = open.pop();
      reset(place);
      long own = coarse.fingerprint();
      Choices choices = fine.choices();
      if (!offered(choices).equals(offered(coarse.choices()))) {
        return Optional.of("a state offers other choices than its class");
      }
      Failure failure = fine.failure();
      List<Long> successors = new ArrayList<>();
      for (int i = 0; i < choices.size(); i++) {
        reset(place);
        fine.step(choices.get(i));
        coarse.step(choices.get(i));
        single &= arrive();
        successors.add(coarse.fingerprint());
      }
      successors.sort(null);
      String fails = failure == null ? "" : failure.kind() + " at " + failure.place();
      Behaviour here = new Behaviour(fails, successors);
      Behaviour known = classes.putIfAbsent(own, here);
      if (known != null && !known.equals(here)) {
        return Optional.of("two states are one class, and do " + known + " and " + here);
      }
    }
    return single ? Optional.empty() : Optional.of("one state is in two classes");
  }

  private static List<Integer> offered(Choices choices) {
    List<Integer> all = new ArrayList<>(List.of(choices.isData() ? 1 : 0));
    for (int i = 0; i < choices.size(); i++) {
      all.add(choices.get(i));
    }
    return all;
  }

  private void reset(Place place) {
    fine.reset(place.fine);
    coarse.reset(place.coarse);
  }

  /** Takes note of where both are; false if the state was found in another class. */
  private boolean arrive() {
    Long known = states.putIfAbsent(fine.fingerprint(), coarse.fingerprint());
    if (known == null) {
      open.push(new Place(fine.mark(), coarse.mark()));
    }
    return known == null || known == coarse.fingerprint();
  }
}
