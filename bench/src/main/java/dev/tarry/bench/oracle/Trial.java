package dev.tarry.bench.oracle;

import dev.tarry.bench.oracle.lang.Prog;
import dev.tarry.bench.oracle.sim.ReachableGraph;
import dev.tarry.bench.oracle.sim.SimState;
import dev.tarry.bench.oracle.sim.Simulator;
import dev.tarry.bench.oracle.sim.TooLong;
import dev.tarry.bench.oracle.text.PrintedProgram;
import dev.tarry.bench.oracle.text.Texts;
import dev.tarry.core.program.Program;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;

/** One program, in the eyes of the simulator and in Tarry's. */
final class Trial {
  /** States of the largest programs. */
  static final int MOST_STATES = 2_500;

  /** Kinds of bugs of states that are compared as moments all the same. */
  private static final Set<String> SEEN = Set.of("deadlock", "liveness");

  private final PrintedProgram subject;
  private final ReachableGraph graph;
  private final Facts facts;

  private Trial(PrintedProgram subject, ReachableGraph graph) {
    this.subject = subject;
    this.graph = graph;
    this.facts = Facts.of(graph);
  }

  /** A trial of a program; none if it is too large to be simulated. */
  static Optional<Trial> of(Prog program, Texts texts) {
    PrintedProgram subject = texts.of(program);
    try {
      Simulator simulator = new Simulator(program, subject.places(), false);
      return Optional.of(new Trial(subject, ReachableGraph.of(simulator, MOST_STATES)));
    } catch (TooLong large) {
      return Optional.empty();
    }
  }

  String text() {
    return subject.text();
  }

  Facts facts() {
    return facts;
  }

  /** What the two disagree on, step by step or on one of these ways. */
  Optional<Disagreement> compare(List<Way> ways) {
    try {
      boolean faults = !subject.program().setup().faults().isNone();
      Optional<Disagreement> found = compareGranularity();
      if (found.isEmpty()) {
        found = faults ? compareMoments() : compareSteps();
      }
      for (Way way : ways) {
        if (found.isEmpty()) {
          found = Judge.search(facts, way, inOrder(way.memo()));
        }
      }
      if (found.isEmpty()) {
        found = Judge.search(facts.inexact(), Way.first(), merged(true));
      }
      if (found.isEmpty() && !faults) {
        found = Quotient.check(inOrder(true), merged(true));
      }
      return found.isEmpty() ? compareReduced(ways) : found;
    } catch (RuntimeException | StackOverflowError | LinkageError crash) {
      return Optional.of(crash(crash));
    }
  }

  /**
   * Compares the steps that both have with the finest ones: where a machine takes something and
   * commits its first effect in one step, nothing may get lost. A condition that fails in between
   * may do so after that effect, where a spec has failed already.
   */
  private Optional<Disagreement> compareGranularity() {
    if (!subject.program().setup().invariants().isEmpty()) {
      return Optional.empty();
    }
    Facts finest;
    try {
      Simulator simulator = new Simulator(subject.program(), subject.places(), true);
      finest = Facts.of(ReachableGraph.of(simulator, MOST_STATES));
    } catch (TooLong large) {
      return Optional.empty();
    }
    boolean same =
        finest.defects().equals(facts.defects())
            && finest.waits().equals(facts.waits())
            && finest.reached().equals(facts.reached());
    return same
        ? Optional.empty()
        : Optional.of(new Disagreement("granularity", facts + "\n  in the finest steps " + finest));
  }

  /** Compares what the reductions tell, where they are exact. */
  private Optional<Disagreement> compareReduced(List<Way> ways) {
    if (!isReducible()) {
      return Optional.empty();
    }
    Optional<Disagreement> found = compareReduced("reduced: ", this::reduced, ways);
    boolean persistent = !reduced(true).persistent().lessons().equals(reduced(true).lessons());
    if (found.isEmpty() && persistent) {
      found = compareReduced("persistent sets: ", memo -> reduced(memo).persistent(), ways);
    }
    return found.isEmpty() && isSymmetric() ? compareSymmetric(ways) : found;
  }

  /** Whether symmetry is exact for the program. */
  boolean isSymmetric() {
    Program reduced = reduced(true);
    return !reduced.symmetric().lessons().equals(reduced.lessons());
  }

  /** How many times fewer states there are with symmetry than with delivery reduction alone. */
  double symmetryGain() {
    return Quotient.gain(reduced(true), reduced(true).symmetric());
  }

  /** Compares what symmetry tells, alone and with persistent sets; it cannot be strict. */
  private Optional<Disagreement> compareSymmetric(List<Way> ways) {
    Optional<Disagreement> found = Quotient.check(reduced(true), reduced(true).symmetric());
    for (Way way : ways) {
      if (found.isEmpty() && !way.strategy().strict()) {
        Program program = reduced(way.memo()).symmetric();
        found = Judge.search(facts.reduced(), way, program, merged(way.memo()));
      }
    }
    if (found.isEmpty()) {
      Program program = reduced(true).persistent().symmetric();
      found = Judge.search(facts.reduced(), Way.first(), program, merged(true));
    }
    return found.map(one -> new Disagreement("symmetry: " + one.kind(), one.text()));
  }

  private Optional<Disagreement> compareReduced(
      String what, Function<Boolean, Program> reduction, List<Way> ways) {
    boolean crashes = !subject.program().setup().faults().isNone();
    Optional<Disagreement> found =
        crashes
            ? Optional.empty()
            : Ends.compare(Ends.of(merged(true)), Ends.of(reduction.apply(true)));
    for (Way way : ways) {
      if (found.isEmpty()) {
        Program program = reduction.apply(way.memo());
        found = Judge.search(facts.reduced(), way, program, merged(way.memo()));
      }
    }
    return found.map(one -> new Disagreement(what + one.kind(), one.text()));
  }

  /** Whether delivery reduction is exact for the program. */
  boolean isReducible() {
    Program reduced = reduced(true);
    return !reduced.lessons().isEmpty() && Ends.of(reduced).begunAgain().isEmpty();
  }

  /** How many states there are with delivery reduction. */
  int reducedStates() {
    return Ends.of(reduced(true)).states().size();
  }

  private Program reduced(boolean memo) {
    return merged(memo).reduced();
  }

  /** The program with the states of the simulator. */
  private Program inOrder(boolean memo) {
    return subject.maker().make(memo, true, null);
  }

  /** How many times fewer states there are without what the program does not read. */
  double mergedGain() {
    return Quotient.gain(inOrder(true), merged(true));
  }

  /** The program whose states do not hold dead fields, nor orders that it does not read. */
  private Program merged(boolean memo) {
    return subject.maker().make(memo, false, null);
  }

  private Optional<Disagreement> compareSteps() {
    return Lockstep.compare(graph, inOrder(true));
  }

  /**
   * Compares what can be seen of machines at any moment. With faults the steps of both are not the
   * same, since Tarry leaves out, or does later, what nobody would notice.
   */
  private Optional<Disagreement> compareMoments() {
    Set<String> seen = new TreeSet<>();
    Way way = Way.first();
    Program program = subject.maker().make(true, true, seen::add);
    Optional<Disagreement> found = Judge.search(facts, way, program);
    Set<String> missed = new TreeSet<>();
    Set<String> all = new TreeSet<>();
    for (SimState world : graph.states()) {
      String moment = graph.simulator().show(world);
      all.add(moment);
      // A handler that fails is not looked at any more, and few others go on in the midst of a
      // step. Where a condition fails, Tarry may have told so in the midst of the step before; that
      // it tells so is compared by the searches.
      boolean looked = world.defects().stream().allMatch(one -> SEEN.contains(one.kind()));
      if (looked && !world.isMidway() && !seen.contains(moment)) {
        missed.add(moment);
      }
    }
    seen.removeAll(all);
    if (found.isPresent() || (missed.isEmpty() && seen.isEmpty())) {
      return found;
    }
    return Optional.of(
        new Disagreement(
            missed.isEmpty() ? "moments invented" : "moments missed",
            way.name() + ": never seen " + missed + "\n  never simulated " + seen));
  }

  private static Disagreement crash(Throwable crash) {
    StringWriter text = new StringWriter();
    crash.printStackTrace(new PrintWriter(text));
    String message = String.valueOf(crash.getMessage()).lines().findFirst().orElse("");
    message = message.replaceAll("[0-9]+", "");
    String kind = crash.getClass().getSimpleName() + ": " + message;
    return new Disagreement(
        "crash: " + kind.substring(0, Math.min(kind.length(), 60)), text.toString());
  }

  /** Whether a program shows a disagreement of this kind, on these ways. */
  static boolean shows(Prog program, Texts texts, List<Way> ways, String kind) {
    try {
      Optional<Disagreement> found = of(program, texts).flatMap(trial -> trial.compare(ways));
      return found.isPresent() && found.get().kind().equals(kind);
    } catch (RuntimeException notAProgram) {
      return false;
    }
  }
}
