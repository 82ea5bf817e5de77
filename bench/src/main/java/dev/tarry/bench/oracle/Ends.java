package dev.tarry.bench.oracle;

import dev.tarry.core.program.Choices;
import dev.tarry.core.program.Mark;
import dev.tarry.core.program.Program;
import dev.tarry.core.program.Run;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * The states in which a program comes to its end, found by brute force: those with delivery
 * reduction are those without it.
 *
 * @param states all that can be reached
 * @param ends those in which nothing can happen any more, and nothing is wrong
 * @param begunAgain those in which a run tells that the program is not the right one
 */
record Ends(Set<Long> states, Set<Long> ends, Set<Long> begunAgain) {

  static Ends of(Program program) {
    Run run = program.hasty().start();
    Ends found = new Ends(new HashSet<>(), new HashSet<>(), new HashSet<>());
    Deque<Mark> open = new ArrayDeque<>();
    found.arrive(run, open);
    while (!open.isEmpty()) {
      Mark mark = open.pop();
      run.reset(mark);
      Choices choices = run.choices();
      for (int i = 0; i < choices.size(); i++) {
        run.reset(mark);
        run.step(choices.get(i));
        found.arrive(run, open);
      }
    }
    return found;
  }

  private void arrive(Run run, Deque<Mark> open) {
    if (!states.add(run.fingerprint()) || run.failure() != null) {
      return;
    }
    if (run.successor() != null) {
      begunAgain.add(run.fingerprint());
    } else if (run.choices().size() == 0) {
      ends.add(run.fingerprint());
    }
    open.push(run.mark());
  }

  /** What a reduced program does otherwise than the full one, if anything. */
  static Optional<Disagreement> compare(Ends all, Ends fewer) {
    if (all.ends.equals(fewer.ends)) {
      return Optional.empty();
    }
    Set<Long> missed = new HashSet<>(all.ends);
    missed.removeAll(fewer.ends);
    Set<Long> invented = new HashSet<>(fewer.ends);
    invented.removeAll(all.ends);
    return Optional.of(
        new Disagreement(
            "reduced ends", missed.size() + " missed and " + invented.size() + " invented"));
  }
}
