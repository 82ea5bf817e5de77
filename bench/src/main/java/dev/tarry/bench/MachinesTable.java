package dev.tarry.bench;

import dev.tarry.core.Report;
import dev.tarry.core.Tester;
import dev.tarry.core.program.Choices;
import dev.tarry.core.program.Program;
import dev.tarry.core.program.Run;
import dev.tarry.core.search.Budget;
import dev.tarry.core.search.Strategy;
import dev.tarry.examples.commit.TwoPhaseCommit.Flaw;
import dev.tarry.examples.paxos.Paxos;
import dev.tarry.machines.Machine;
import dev.tarry.machines.Ref;
import dev.tarry.machines.Scenario;
import dev.tarry.machines.State;
import dev.tarry.machines.runtime.Settings;
import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Measures machines in Java by depth-first search: the two-phase commit and the Paxos of the
 * examples, with the memo and without, beside the hand-written two-phase commit; and the steps per
 * second of a token that goes round among 5 to 500 machines.
 *
 * <p>Arguments: how many states of each, rounds of measurement.
 */
public final class MachinesTable {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private MachinesTable() {}

  record Token(int hops) {}

  record Next(Ref<Node> next) {}

  /** Passes a token on, for ever. */
  static final class Node extends Machine {
    static final State<Node> ONLY =
        State.start(Node.class)
            .on(Next.class, (m, next) -> m.next = next.next())
            .on(Token.class, (m, token) -> m.send(m.next, new Token((token.hops() + 1) % 7)));

    private @Nullable Ref<Node> next;
  }

  private record Row(String name, Supplier<Program> program) {}

  public static void main(String[] args) {
    long states = args.length > 0 ? Long.parseLong(args[0]) : 1_000_000;
    int repeats = args.length > 1 ? Integer.parseInt(args[1]) : 5;
    PrintWriter out = new PrintWriter(System.out, true, StandardCharsets.UTF_8);
    Settings off = Settings.standard().withMemo(0);
    List<Row> rows =
        List.of(
            new Row("hand-written two-phase commit", () -> new TwoPhaseCommit(5, 1)),
            new Row("two-phase commit", () -> commit().program()),
            new Row("two-phase commit, no memo", () -> commit().settings(off).program()),
            new Row("paxos", () -> paxos().program()),
            new Row("paxos, no memo", () -> paxos().settings(off).program()));
    out.println("| program | states | transitions | states/s | ns/transition |");
    out.println("|---|---|---|---|---|");
    for (Row row : rows) {
      out.println(searched(row, states, repeats));
    }
    out.println("| machines in the ring | steps/s |");
    out.println("|---|---|");
    for (int machines : new int[] {5, 20, 100, 500}) {
      out.printf("| %d | %,.0f |%n", machines, hops(machines, repeats));
    }
  }

  private static Scenario commit() {
    return dev.tarry.examples.commit.TwoPhaseCommit.scenario(3, Flaw.NONE);
  }

  private static Scenario paxos() {
    return Paxos.scenario(3, 3, Paxos.Flaw.NONE);
  }

  private static String searched(Row row, long states, int repeats) {
    List<Double> nanos = new ArrayList<>();
    Report report = null;
    for (int i = -1; i < repeats; i++) {
      Budget budget =
          Budget.standard().withTime(Duration.ofMinutes(10)).withStates(states).withSteps(100_000);
      Tester tester = new Tester(row.program().get(), Strategy.named("dfs"), budget);
      long before = THREADS.getCurrentThreadCpuTime();
      report = tester.test();
      if (i >= 0) {
        nanos.add((double) (THREADS.getCurrentThreadCpuTime() - before));
      }
    }
    nanos.sort(null);
    double median = nanos.get(nanos.size() / 2);
    return report == null
        ? ""
        : String.format(
            "| %s | %,d | %,d | %,.0f | %.0f |",
            row.name(),
            report.states(),
            report.transitions(),
            report.states() * 1e9 / median,
            median / report.transitions());
  }

  /** The median of the steps per second of a token among so many machines. */
  private static double hops(int machines, int repeats) {
    Scenario scenario = new Scenario("ring");
    List<Ref<Node>> all = scenario.create(machines, i -> new Node());
    for (int i = 0; i < machines; i++) {
      scenario.send(all.get(i), new Next(all.get((i + 1) % machines)));
    }
    Run run = scenario.send(all.get(0), new Token(0)).program().start();
    List<Double> speeds = new ArrayList<>();
    for (int i = -1; i < repeats; i++) {
      long before = THREADS.getCurrentThreadCpuTime();
      int steps = 1_000_000;
      for (int step = 0; step < steps; step++) {
        Choices choices = run.choices();
        run.step(choices.get(choices.size() - 1));
      }
      if (i >= 0) {
        speeds.add(steps * 1e9 / (THREADS.getCurrentThreadCpuTime() - before));
      }
    }
    speeds.sort(null);
    return speeds.get(speeds.size() / 2);
  }
}
