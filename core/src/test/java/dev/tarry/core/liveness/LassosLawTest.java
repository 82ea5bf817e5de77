package dev.tarry.core.liveness;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.core.program.BrokenPromise;
import dev.tarry.core.program.ChoiceSource;
import dev.tarry.core.program.Choices;
import dev.tarry.core.program.Failure;
import dev.tarry.core.program.FairChoices;
import dev.tarry.core.program.Fingerprint;
import dev.tarry.core.program.Mark;
import dev.tarry.core.program.Program;
import dev.tarry.core.program.Run;
import dev.tarry.core.program.Step;
import dev.tarry.core.program.Tasks;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Watched runs of random graphs, which go on, go back to marks and go on from there, against a
 * plain twin that keeps the whole way and goes through it at every step.
 */
class LassosLawTest {
  private static final int GRAPHS = 400;
  private static final int STEPS = 400;
  private static final int PROMISES = 3;
  private static final int PATIENCE = 8;

  /**
   * @param enabled who can run; one task alone for a data choice
   * @param options of the data choice; 0 if tasks are chosen
   * @param to by choice: the next node
   */
  private record Node(
      Tasks enabled, int options, ChoiceSource draw, long owed, long kept, List<Integer> to) {
    static Node random(Random random, int nodes) {
      int options = random.nextInt(3) == 0 ? 2 + random.nextInt(2) : 0;
      Tasks enabled = List.of(Tasks.of(0), Tasks.of(1), Tasks.of(0, 1)).get(random.nextInt(3));
      List<ChoiceSource> draws =
          List.of(
              ChoiceSource.FREE, ChoiceSource.FAIR, ChoiceSource.fault(0), ChoiceSource.fault(1));
      long owed = random.nextInt(1 << PROMISES);
      long kept = random.nextInt(4) == 0 ? random.nextInt(1 << PROMISES) & ~owed : 0;
      List<Integer> to = random.ints(3, 0, nodes).boxed().toList();
      return new Node(enabled, options, draws.get(random.nextInt(4)), owed, kept, to);
    }
  }

  private record Graph(List<Node> nodes) implements Program {
    static Graph random(Random random) {
      int size = 1 + random.nextInt(random.nextBoolean() ? 6 : 100);
      List<Node> nodes = new ArrayList<>();
      for (int i = 0; i < size; i++) {
        nodes.add(Node.random(random, size));
      }
      return new Graph(nodes);
    }

    @Override
    public String name() {
      return "graph";
    }

    @Override
    public boolean promises() {
      return true;
    }

    @Override
    public Run start() {
      return new GraphRun(this);
    }
  }

  private record At(int node) implements Mark {}

  private static final class GraphRun implements Run {
    private final Graph graph;
    private At at = new At(0);

    GraphRun(Graph graph) {
      this.graph = graph;
    }

    private Node here() {
      return graph.nodes.get(at.node);
    }

    @Override
    public Choices choices() {
      return here().options > 0 ? Choices.data(here().options) : Choices.tasks(here().enabled);
    }

    @Override
    public Step step(int choice) {
      int task = here().options > 0 ? here().enabled.first() : choice;
      at = new At(here().to.get(choice));
      return Step.of(task);
    }

    @Override
    public Mark mark() {
      return at;
    }

    @Override
    public void reset(Mark mark) {
      at = (At) mark;
    }

    @Override
    public long fingerprint() {
      return Fingerprint.of(at.node);
    }

    @Override
    public @Nullable Failure failure() {
      return null;
    }

    @Override
    public long owed() {
      return here().owed;
    }

    @Override
    public long kept() {
      return here().kept;
    }

    @Override
    public ChoiceSource draw() {
      return here().draw;
    }
  }

  /**
   * The way of a run from its start: the nodes, who ran and what was chosen between them, and what
   * the looks for broken promises have come to.
   */
  private record Way(
      Graph graph,
      FairChoices fair,
      List<Integer> nodes,
      List<Integer> choices,
      Set<Integer> broken,
      Map<Integer, Integer> nextLook) {

    static Way start(Graph graph, FairChoices fair) {
      return new Way(graph, fair, List.of(0), List.of(), Set.of(), Map.of());
    }

    Node node(int i) {
      return graph.nodes.get(nodes.get(i));
    }

    /** One step on. What it has shown to be broken is added to the list, once at the most. */
    Way then(int choice, List<String> found) {
      List<Integer> more = new ArrayList<>(nodes);
      more.add(node(nodes.size() - 1).to.get(choice));
      List<Integer> chosen = new ArrayList<>(choices);
      chosen.add(choice);
      Way way = new Way(graph, fair, more, chosen, new HashSet<>(broken), new TreeMap<>(nextLook));
      for (int promise = 0; promise < PROMISES; promise++) {
        way.look(promise, found);
      }
      return way;
    }

    private void look(int promise, List<String> found) {
      int here = nodes.size() - 1;
      int since = broken.contains(promise) ? here + 1 : openSince(promise);
      if (since > here) {
        nextLook.remove(promise);
        return;
      }
      if (since == here) {
        nextLook.remove(promise);
      }
      int first = since + nodes.subList(since, here + 1).indexOf(nodes.get(here));
      if (first < here && here >= nextLook.getOrDefault(promise, 0)) {
        nextLook.put(promise, here + (here - first) / PATIENCE);
        if (found.isEmpty() && isFair(first, here) && isOwed(promise, first, here)) {
          found.add("promise " + promise + " waits forever in a cycle of " + (here - first) + " ");
          broken.add(promise);
        }
      }
    }

    /** Where the promise came to be owed that has not been kept since; past the end if it was. */
    private int openSince(int promise) {
      int since = nodes.size();
      for (int i = nodes.size() - 1; i >= 0 && (node(i).kept >> promise & 1) == 0; i--) {
        since = (node(i).owed >> promise & 1) == 1 ? i : since;
      }
      return since;
    }

    private boolean isOwed(int promise, int first, int last) {
      boolean owed = false;
      for (int i = first; i < last; i++) {
        owed |= (node(i).owed >> promise & 1) == 1;
      }
      return owed;
    }

    private boolean isFair(int first, int last) {
      Set<Integer> ran = new HashSet<>();
      Set<Integer> always = new HashSet<>(Set.of(0, 1));
      boolean scheduled = false;
      Map<Integer, Set<Integer>> untaken = new HashMap<>();
      for (int i = first; i < last; i++) {
        Node from = node(i);
        int choice = choices.get(i);
        ran.add(from.options > 0 ? from.enabled.first() : choice);
        if (from.options == 0) {
          scheduled = true;
          always.removeIf(task -> !from.enabled.contains(task));
        } else {
          untaken.computeIfAbsent(nodes.get(i), any -> due(from)).remove(choice);
        }
      }
      return (!scheduled || ran.containsAll(always))
          && untaken.values().stream().allMatch(Set::isEmpty);
    }

    private Set<Integer> due(Node node) {
      Set<Integer> due = new HashSet<>();
      for (int option = 0; option < node.options; option++) {
        boolean must =
            switch (node.draw.kind()) {
              case FREE -> fair == FairChoices.ALL;
              case FAIR -> fair != FairChoices.NONE;
              case FAULT -> option == node.draw.harmless();
            };
        if (must) {
          due.add(option);
        }
      }
      return due;
    }
  }

  private record Saved(Mark mark, Way way) {}

  @ParameterizedTest
  @EnumSource(FairChoices.class)
  void promisesAreSeenToBeBrokenWhereTheTwinSaysSo(FairChoices fair) {
    Random random = new Random(11);
    int broken = 0;
    for (int i = 0; i < GRAPHS; i++) {
      broken += compare(Graph.random(random), fair, random);
    }
    assertThat(broken).isGreaterThan(GRAPHS / 10);
  }

  /** How many promises were seen to be broken. */
  private static int compare(Graph graph, FairChoices fair, Random random) {
    Run run = new Lassos(graph, fair).start();
    Way way = Way.start(graph, fair);
    List<Saved> saved = new ArrayList<>(List.of(new Saved(run.mark(), way)));
    int broken = 0;
    for (int i = 0; i < STEPS; i++) {
      if (random.nextInt(8) == 0) {
        Saved back = saved.get(random.nextInt(saved.size()));
        run.reset(back.mark);
        way = back.way;
        assertThat(run.fingerprint()).isEqualTo(Fingerprint.of(last(way)));
      }
      Choices choices = run.choices();
      int choice = choices.get(random.nextInt(choices.size()));
      List<String> found = new ArrayList<>();
      way = way.then(choice, found);
      run.step(choice);
      BrokenPromise seen = run.broken();
      assertThat(run.fingerprint()).isEqualTo(Fingerprint.of(last(way)));
      assertThat(seen == null ? List.of() : List.of(seen.failure().message()))
          .as("step %s of %s", i, graph)
          .hasSameSizeAs(found);
      if (seen != null) {
        assertThat(seen.failure().message()).startsWith(found.get(0));
        broken++;
      }
      if (random.nextInt(4) == 0) {
        saved.add(new Saved(run.mark(), way));
      }
    }
    return broken;
  }

  private static int last(Way way) {
    return way.nodes.get(way.nodes.size() - 1);
  }
}
