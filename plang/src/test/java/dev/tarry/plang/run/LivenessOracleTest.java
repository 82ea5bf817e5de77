package dev.tarry.plang.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.core.Report;
import dev.tarry.core.Strategy;
import dev.tarry.core.Tester;
import dev.tarry.core.Verdict;
import dev.tarry.core.budget.Budget;
import dev.tarry.core.liveness.Liveness;
import dev.tarry.core.program.FairChoices;
import dev.tarry.plang.PCompiler;
import dev.tarry.plang.Programs;
import dev.tarry.plang.ir.CheckedProgram;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Random small graphs as P programs: a machine walks from node to node, by choices where a node has
 * several ways on, and a spec is hot, cold or neither at each. An oracle tries every set of edges
 * as what is taken forever, and knows nothing of how programs are searched.
 */
class LivenessOracleTest {
  private static final int GRAPHS = 50;
  private static final int GROWING = 10;

  private enum Heat {
    HOT,
    COLD,
    WARM
  }

  /** How a node asks which way to go on. */
  private enum Asks {
    COIN,
    FAIR_COIN,
    CHOOSE;

    boolean isFair(FairChoices fair) {
      return fair == FairChoices.ALL || (fair == FairChoices.MARKED && this != COIN);
    }
  }

  /** What is there besides the walker. */
  private enum Company {
    NOBODY,
    /** A machine that always has something to do, which matters to nobody. */
    SPINNER,
    /** A machine that brings the walker to a cold end as soon as it runs, which it can always. */
    STOPPER
  }

  private record Node(Heat heat, Asks asks, List<Integer> ways) {}

  private record Edge(int from, int to, int option) {}

  private record Graph(List<Node> nodes, Company company) {
    static Graph random(Random random) {
      int size = 1 + random.nextInt(4);
      List<Node> nodes = new ArrayList<>();
      for (int i = 0; i < size; i++) {
        Asks asks = one(random, Asks.values());
        int ways = random.nextInt(3) == 0 ? 1 : asks == Asks.CHOOSE ? 3 : 2;
        List<Integer> to = random.ints(ways, 0, size).boxed().toList();
        nodes.add(new Node(one(random, Heat.values()), asks, to));
      }
      return new Graph(nodes, one(random, Company.values()));
    }

    private static <T> T one(Random random, T[] all) {
      return all[random.nextInt(all.length)];
    }

    List<Edge> edges() {
      List<Edge> edges = new ArrayList<>();
      for (int from = 0; from < nodes.size(); from++) {
        List<Integer> ways = nodes.get(from).ways;
        for (int option = 0; option < ways.size(); option++) {
          edges.add(new Edge(from, ways.get(option), option));
        }
      }
      return edges;
    }

    /** Whether there is a set of edges that a fair run can take forever, hot and never cold. */
    boolean canStayHot(FairChoices fair) {
      List<Edge> edges = edges();
      for (int chosen = 1; chosen < 1 << edges.size(); chosen++) {
        List<Edge> taken = new ArrayList<>();
        for (int i = 0; i < edges.size(); i++) {
          if ((chosen >> i & 1) == 1) {
            taken.add(edges.get(i));
          }
        }
        if (company != Company.STOPPER
            && staysHot(taken)
            && isRound(taken)
            && isFair(taken, fair)) {
          return true;
        }
      }
      return false;
    }

    private boolean staysHot(List<Edge> taken) {
      return taken.stream().anyMatch(edge -> nodes.get(edge.from).heat == Heat.HOT)
          && taken.stream().noneMatch(edge -> nodes.get(edge.from).heat == Heat.COLD);
    }

    /** Whether one can come to each of these edges from the start, and from each to each. */
    private boolean isRound(List<Edge> taken) {
      return reach(0, edges()).containsAll(taken)
          && taken.stream().allMatch(edge -> reach(edge.to, taken).containsAll(taken));
    }

    private static List<Edge> reach(int node, List<Edge> by) {
      List<Integer> reached = new ArrayList<>(List.of(node));
      for (int i = 0; i < reached.size(); i++) {
        int at = reached.get(i);
        by.stream()
            .filter(edge -> edge.from == at && !reached.contains(edge.to))
            .forEach(
                edge -> {
                  if (!reached.contains(edge.to)) {
                    reached.add(edge.to);
                  }
                });
      }
      return by.stream().filter(edge -> reached.contains(edge.from)).toList();
    }

    private boolean isFair(List<Edge> taken, FairChoices fair) {
      return edges().stream()
          .filter(edge -> nodes.get(edge.from).asks.isFair(fair))
          .filter(edge -> taken.stream().anyMatch(other -> other.from == edge.from))
          .allMatch(taken::contains);
    }

    /** The program; one that grows counts its steps, so that no state comes again. */
    String source(boolean grows) {
      StringBuilder announce = new StringBuilder();
      StringBuilder choose = new StringBuilder();
      for (int i = 0; i < nodes.size(); i++) {
        Node node = nodes.get(i);
        announce.append("if (at == %d) { announce e%s; } else ".formatted(i, node.heat));
        choose.append("if (at == %d) { %s } else ".formatted(i, way(node)));
      }
      return """
          event eHOT; event eCOLD; event eWARM; event eNext; event eChoose; event eStop; event eSpin;
          spec Watch observes eHOT, eCOLD, eWARM {
            start state Warm { on eHOT goto Hot; on eCOLD goto Cold; ignore eWARM; }
            hot state Hot { on eWARM goto Warm; on eCOLD goto Cold; ignore eHOT; }
            cold state Cold { on eWARM goto Warm; on eHOT goto Hot; ignore eCOLD; }
          }
          machine Walker {
            var at: int;
            var n: int;
            start state Walking {
              entry { %s send this, eNext; }
              on eNext do { %s { } send this, eChoose; }
              on eChoose do { n = n + %d; %s { } send this, eNext; }
              on eStop goto Stopped;
            }
            state Stopped { entry { announce eCOLD; } ignore eNext, eChoose; }
          }
          machine SPINNER { start state Spin { entry (w: machine) { send this, eSpin; } on eSpin do { send this, eSpin; } } }
          machine STOPPER { start state Stop { entry (w: machine) { send w, eStop; } } }
          test t [main = Walker]: assert Watch in { Walker, SPINNER, STOPPER };
          """
          .formatted(
              company == Company.NOBODY ? "" : "new " + company + "(this);",
              announce,
              grows ? 1 : 0,
              choose);
    }

    private static String way(Node node) {
      List<Integer> ways = node.ways;
      if (ways.size() == 1) {
        return "at = %d;".formatted(ways.get(0));
      }
      if (node.asks == Asks.CHOOSE) {
        String last = "at = %d;".formatted(ways.get(2));
        return "at = choose(3); if (at == 0) { at = %d; } else if (at == 1) { at = %d; } else { %s }"
            .formatted(ways.get(0), ways.get(1), last);
      }
      String coin = node.asks == Asks.COIN ? "$" : "$$";
      return "if (%s) { at = %d; } else { at = %d; }".formatted(coin, ways.get(1), ways.get(0));
    }
  }

  private static Report search(Graph graph, boolean grows, Strategy strategy, Budget budget) {
    CheckedProgram program = Programs.checked(graph.source(grows));
    CompiledProgram compiled = PCompiler.compile(program);
    return new Tester(Assembly.of(compiled, program.tests().get(0)), strategy, budget).test();
  }

  @ParameterizedTest
  @EnumSource(FairChoices.class)
  void aSearchOfAllStatesFindsAFairHotCycleIfThereIsOne(FairChoices fair) {
    Random random = new Random(11);
    Strategy strategy =
        Strategy.named("ses").withShrinks(5).withLiveness(Liveness.STANDARD.withFair(fair));
    Budget budget = Budget.standard().withTime(Duration.ofSeconds(20)).withMemory(1 << 22);
    int hot = 0;
    for (int i = 0; i < GRAPHS; i++) {
      Graph graph = Graph.random(random);
      boolean expected = graph.canStayHot(fair);
      hot += expected ? 1 : 0;
      assertThat(search(graph, false, strategy, budget).verdict())
          .as(graph.source(false))
          .isEqualTo(expected ? Verdict.BUG : Verdict.EXHAUSTED);
    }
    assertThat(hot).isBetween(GRAPHS / 10, GRAPHS * 9 / 10);
  }

  /** A walk that can cool down does so within 2,000 hot steps, but for one in thousands. */
  @Test
  void whereNoStateComesAgainRandomRunsTellTheSame() {
    Random random = new Random(12);
    Strategy strategy =
        Strategy.named("rs").withLiveness(new Liveness(FairChoices.ALL, 2_000, 8_000, false));
    Budget budget = Budget.standard().withTime(Duration.ofSeconds(60)).withSchedules(15);
    int hot = 0;
    for (int i = 0; i < GROWING; i++) {
      Graph graph = Graph.random(random);
      boolean expected = graph.canStayHot(FairChoices.ALL);
      hot += expected ? 1 : 0;
      Report report = search(graph, true, strategy, budget);
      assertThat(report.verdict())
          .as(graph.source(true))
          .isEqualTo(expected ? Verdict.BUG : Verdict.BOUNDED);
    }
    assertThat(hot).isBetween(2, GROWING - 2);
  }
}
