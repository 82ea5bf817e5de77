package dev.tarry.bench;

import com.sun.management.OperatingSystemMXBean;
import dev.tarry.bench.peers.HandWrittenCommit;
import dev.tarry.core.Reduction;
import dev.tarry.core.Report;
import dev.tarry.core.Strategy;
import dev.tarry.core.Tester;
import dev.tarry.core.budget.Budget;
import dev.tarry.core.program.Choices;
import dev.tarry.core.program.Program;
import dev.tarry.core.program.Run;
import dev.tarry.examples.commit.TwoPhaseCommit.Flaw;
import dev.tarry.examples.paxos.Paxos;
import dev.tarry.machines.Machine;
import dev.tarry.machines.Ref;
import dev.tarry.machines.Scenario;
import dev.tarry.machines.State;
import dev.tarry.machines.runtime.handlers.MachineSettings;
import dev.tarry.plang.FrontEnd;
import dev.tarry.plang.PCompiler;
import dev.tarry.plang.ir.CheckedProgram;
import dev.tarry.plang.source.SourceFile;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Measures machines by depth-first search beside the hand-written two-phase commit: one protocol
 * with 5 participants in Java and in P, and the two-phase commit and the Paxos of the examples,
 * with the memo and without; and the steps per second of a token that goes round among 5 to 500
 * machines. All programs take turns, round after round.
 *
 * <p>Arguments: how many states of each, rounds of measurement.
 */
public final class MachinesTable {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  /** Of all threads, since machines are searched in another one than this. */
  private static final OperatingSystemMXBean PROCESS =
      ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

  /** In which each send is a step. */
  private static final Strategy DFS = Strategy.named("dfs").withReduction(Reduction.NONE);

  private MachinesTable() {}

  record Token(int hops) {}

  record Next(Ref<Node> next) {}

  /** Passes a token on, forever. */
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
    MachineSettings off = MachineSettings.standard().withMemo(0);
    List<Row> rows =
        List.of(
            new Row("hand-written two-phase commit", () -> new HandWrittenCommit(5, 1)),
            new Row("in Java, 5 participants", () -> CommitMachines.scenario(5).program()),
            new Row("in P, 5 participants", MachinesTable::inP),
            new Row("the example, 3 participants", () -> commit().program()),
            new Row("the example, no memo", () -> commit().settings(off).program()),
            new Row("paxos", () -> paxos().program()),
            new Row("paxos, no memo", () -> paxos().settings(off).program()));
    out.println(
        "| program | states | transitions | states/s | ns/transition | states/s, by hand : this |");
    out.println("|---|---|---|---|---|---|");
    List<List<Sample>> samples = new ArrayList<>();
    rows.forEach(row -> samples.add(new ArrayList<>()));
    for (int round = -1; round < repeats; round++) {
      for (int i = 0; i < rows.size(); i++) {
        Sample sample = searched(rows.get(i), states);
        if (round >= 0) {
          samples.get(i).add(sample);
        }
      }
    }
    double byHand = median(samples.get(0)).statesPerSecond();
    for (int i = 0; i < rows.size(); i++) {
      Sample sample = median(samples.get(i));
      out.printf(
          "| %s | %,d | %,d | %,.0f | %.0f | %.2f |%n",
          rows.get(i).name(),
          sample.report().states(),
          sample.report().transitions(),
          sample.statesPerSecond(),
          sample.nanos() / sample.report().transitions(),
          byHand / sample.statesPerSecond());
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

  static Program inP() {
    try (InputStream text = MachinesTable.class.getResourceAsStream("commit.p")) {
      byte[] all = Objects.requireNonNull(text).readAllBytes();
      SourceFile file = new SourceFile("commit.p", new String(all, StandardCharsets.UTF_8));
      CheckedProgram checked = new FrontEnd().checkSources(List.of(file)).program().orElseThrow();
      return PCompiler.test(PCompiler.compile(checked), checked.tests().get(0));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private record Sample(double nanos, Report report) {
    double statesPerSecond() {
      return report.states() * 1e9 / nanos;
    }
  }

  private static Sample searched(Row row, long states) {
    Budget budget =
        Budget.standard().withTime(Duration.ofMinutes(10)).withStates(states).withSteps(100_000);
    Tester tester = new Tester(row.program().get(), DFS, budget);
    long before = PROCESS.getProcessCpuTime();
    Report report = tester.test();
    return new Sample(PROCESS.getProcessCpuTime() - before, report);
  }

  private static Sample median(List<Sample> samples) {
    List<Sample> sorted = new ArrayList<>(samples);
    sorted.sort(Comparator.comparingDouble(Sample::nanos));
    return sorted.get(sorted.size() / 2);
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
