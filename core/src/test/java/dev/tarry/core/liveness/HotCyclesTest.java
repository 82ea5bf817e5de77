package dev.tarry.core.liveness;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.core.Report;
import dev.tarry.core.Strategy;
import dev.tarry.core.Tester;
import dev.tarry.core.Verdict;
import dev.tarry.core.budget.Budget;
import dev.tarry.core.budget.Meter;
import dev.tarry.core.program.ChoiceSource;
import dev.tarry.core.program.Choices;
import dev.tarry.core.program.Failure;
import dev.tarry.core.program.FailureKind;
import dev.tarry.core.program.FairChoices;
import dev.tarry.core.program.Fingerprint;
import dev.tarry.core.program.Mark;
import dev.tarry.core.program.Program;
import dev.tarry.core.program.Run;
import dev.tarry.core.program.Step;
import dev.tarry.core.program.Tasks;
import java.time.Duration;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Random small graphs of states, beside an oracle that tries every set of steps as a cycle. */
class HotCyclesTest {
  private static final int GRAPHS = 300;

  /** A step of a graph: from a state, by a task or by the option of a choice that it makes. */
  private record Edge(int from, int task, int option, int to) {}

  /**
   * @param options of the choice made here, by the first of the tasks; 0 if a task is scheduled
   */
  private record Node(Tasks enabled, int options, ChoiceSource draw, long owed, long kept) {}

  private record Graph(List<Node> nodes, List<Edge> edges) implements Program {
    private static final List<ChoiceSource> DRAWS =
        List.of(ChoiceSource.FREE, ChoiceSource.FAIR, ChoiceSource.fault(0), ChoiceSource.fault(1));

    static Graph random(Random random) {
      int size = 1 + random.nextInt(4);
      List<Node> nodes = new ArrayList<>();
      List<Edge> edges = new ArrayList<>();
      for (int from = 0; from < size; from++) {
        int options = from > 0 && random.nextInt(3) == 0 ? 2 : 0;
        Tasks enabled = List.of(Tasks.of(0), Tasks.of(1), Tasks.of(0, 1)).get(random.nextInt(3));
        long owed = random.nextInt(4);
        long kept = (random.nextInt(3) == 0 ? random.nextInt(4) : 0) & ~owed;
        nodes.add(new Node(enabled, options, DRAWS.get(random.nextInt(4)), owed, kept));
        for (int i = 0; i < (options > 0 ? options : enabled.size()); i++) {
          int task = options > 0 ? enabled.first() : enabled.get(i);
          edges.add(new Edge(from, task, options > 0 ? i : -1, random.nextInt(size)));
        }
      }
      return new Graph(nodes, edges);
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

    /** Whether some set of steps, all of them taken again and again, breaks a promise fairly. */
    boolean breaksAPromise(FairChoices fair) {
      BitSet reached = reached();
      for (int chosen = 1; chosen < 1 << edges.size(); chosen++) {
        List<Edge> cycle = new ArrayList<>();
        for (int i = 0; i < edges.size(); i++) {
          if ((chosen >> i & 1) == 1) {
            cycle.add(edges.get(i));
          }
        }
        if (reached.get(cycle.get(0).from) && isConnected(cycle) && breaks(cycle, fair)) {
          return true;
        }
      }
      return false;
    }

    private BitSet reached() {
      BitSet reached = new BitSet();
      reached.set(0);
      for (int i = 0; i < nodes.size(); i++) {
        for (Edge edge : edges) {
          if (reached.get(edge.from)) {
            reached.set(edge.to);
          }
        }
      }
      return reached;
    }

    private boolean isConnected(List<Edge> cycle) {
      for (Edge start : cycle) {
        BitSet seen = new BitSet();
        seen.set(start.to);
        for (int i = 0; i < nodes.size(); i++) {
          cycle.stream().filter(edge -> seen.get(edge.from)).forEach(edge -> seen.set(edge.to));
        }
        if (!cycle.stream().allMatch(edge -> seen.get(edge.from))) {
          return false;
        }
      }
      return true;
    }

    private boolean breaks(List<Edge> cycle, FairChoices fair) {
      long owed = 0;
      long kept = 0;
      for (Edge edge : cycle) {
        owed |= nodes.get(edge.from).owed;
        kept |= nodes.get(edge.from).kept;
      }
      return (owed & ~kept) != 0 && isFair(cycle, fair);
    }

    private boolean isFair(List<Edge> cycle, FairChoices fair) {
      for (int task = 0; task < 2; task++) {
        int one = task;
        List<Node> scheduled =
            cycle.stream().map(e -> nodes.get(e.from)).filter(n -> n.options == 0).toList();
        boolean always = scheduled.stream().allMatch(node -> node.enabled.contains(one));
        if (!scheduled.isEmpty() && always && cycle.stream().noneMatch(e -> e.task == one)) {
          return false;
        }
      }
      for (Edge made : cycle) {
        for (Edge option : edges) {
          boolean same = option.from == made.from && nodes.get(made.from).options > 0;
          if (same && mustTake(option, fair) && !cycle.contains(option)) {
            return false;
          }
        }
      }
      return true;
    }

    /** Whether a choice that is made again and again takes this option again and again. */
    private boolean mustTake(Edge option, FairChoices fair) {
      ChoiceSource draw = nodes.get(option.from).draw;
      return switch (draw.kind()) {
        case FREE -> fair == FairChoices.ALL;
        case FAIR -> fair != FairChoices.NONE;
        case FAULT -> option.option == draw.harmless();
      };
    }
  }

  private record State(int at) implements Mark {}

  private static final class GraphRun implements Run {
    private final Graph graph;
    private State state = new State(0);

    GraphRun(Graph graph) {
      this.graph = graph;
    }

    private Node here() {
      return graph.nodes.get(state.at);
    }

    @Override
    public Choices choices() {
      return here().options > 0 ? Choices.data(here().options) : Choices.tasks(here().enabled);
    }

    @Override
    public Step step(int choice) {
      boolean data = here().options > 0;
      Edge taken =
          graph.edges.stream()
              .filter(e -> e.from == state.at)
              .filter(e -> data ? e.option == choice : e.task == choice)
              .findFirst()
              .orElseThrow();
      Tasks before = here().enabled;
      state = new State(taken.to);
      return Step.between(taken.task, before, here().enabled);
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
      return Fingerprint.of(state.at);
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

  static List<Arguments> searches() {
    List<Arguments> all = new ArrayList<>();
    for (FairChoices fair : FairChoices.values()) {
      for (String search : List.of("ses", "dfs", "bfs", "portfolio")) {
        all.add(Arguments.of(search, fair));
      }
    }
    return all;
  }

  @ParameterizedTest
  @MethodSource("searches")
  void promisesAreBrokenWhereTheOracleSaysSo(String search, FairChoices fair) {
    Random random = new Random(7);
    int broken = 0;
    for (int i = 0; i < GRAPHS; i++) {
      Graph graph = Graph.random(random);
      Report report = search(graph, search, fair);
      boolean breaks = graph.breaksAPromise(fair);
      broken += breaks ? 1 : 0;
      assertThat(report.verdict())
          .as("%s", graph)
          .isEqualTo(breaks ? Verdict.BUG : Verdict.EXHAUSTED);
      if (breaks) {
        assertThat(report.bugs().get(0).failure().kind()).isEqualTo(FailureKind.LIVENESS);
      }
    }
    assertThat(broken).isBetween(GRAPHS / 10, GRAPHS * 9 / 10);
  }

  private static Report search(Program program, String search, FairChoices fair) {
    Budget budget = Budget.standard().withTime(Duration.ofSeconds(20)).withMemory(1 << 20);
    Strategy strategy = Strategy.named(search).withShrinks(10);
    return new Tester(program, strategy.withLiveness(Liveness.STANDARD.withFair(fair)), budget)
        .test();
  }

  @Test
  void aGraphThatIsTooLargeForTheMemoryIsLeftOpen() {
    Graph graph =
        new Graph(
            List.of(new Node(Tasks.of(0), 0, ChoiceSource.FREE, 0, 0)),
            List.of(new Edge(0, 0, -1, 0)));
    Meter meter = new Meter(Budget.standard());
    assertThat(StateGraph.of(graph, FairChoices.ALL, meter, 10)).isNull();
  }
}
