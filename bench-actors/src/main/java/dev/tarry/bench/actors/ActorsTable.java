package dev.tarry.bench.actors;

import com.sun.management.OperatingSystemMXBean;
import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.ToDoubleFunction;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code tarry bench actors}: a ball that machines, or plain actors, throw to and fro. */
@Command(
    name = "tarry bench actors",
    description = "Pairs of machines that run for real, beside plain actors of Pekko.",
    mixinStandardHelpOptions = true)
final class ActorsTable implements Callable<Integer> {
  private static final OperatingSystemMXBean PROCESS =
      ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

  @Option(names = "--rounds", defaultValue = "5", description = "How many rounds are measured.")
  private int rounds;

  @Option(
      names = "--local",
      defaultValue = "1000000",
      description = "How many balls are thrown in one JVM, in all pairs together.")
  private int local;

  @Option(
      names = "--remote",
      defaultValue = "10000",
      description = "How many are thrown between two nodes; fifty times as many by 100 pairs.")
  private int remote;

  @Spec private CommandSpec spec;

  /** Called by picocli, which sets the fields. */
  @SuppressWarnings("NullAway.Init")
  ActorsTable() {}

  private record Row(Side machines, Side actors) {}

  /** Nanoseconds for a throw, by the clock and of the CPU. */
  private record Taken(double time, double cpu) {}

  /** One side: how long one run takes, in nanoseconds. */
  private interface Side {
    long run() throws Exception;
  }

  @Override
  public Integer call() throws Exception {
    PrintWriter out = spec.commandLine().getOut();
    out.println("| | machines, ns a throw | plain actors | ratio of times | ratio of CPU |");
    out.println("|---|---|---|---|---|");
    measure(out, "1 pair, one JVM", local, row(1, local, false));
    measure(out, "100 pairs, one JVM", local, row(100, local, false));
    measure(out, "1 pair, two nodes", remote, row(1, remote, true));
    measure(out, "100 pairs, two nodes", 50 * remote, row(100, 50 * remote, true));
    return 0;
  }

  private static Row row(int pairs, int balls, boolean nodes) {
    int each = balls / pairs;
    return new Row(
        () -> nodes ? MachinePairs.onTwoNodes(pairs, each) : MachinePairs.here(pairs, each),
        () -> nodes ? ActorPairs.onTwoNodes(pairs, each) : ActorPairs.here(pairs, each));
  }

  /** Both sides in turn; the first round warms up and is not counted. */
  private void measure(PrintWriter out, String name, int balls, Row row) throws Exception {
    List<Taken> machines = new ArrayList<>();
    List<Taken> actors = new ArrayList<>();
    for (int i = 0; i <= rounds; i++) {
      Taken one = take(row.machines(), balls);
      Taken other = take(row.actors(), balls);
      if (i > 0) {
        machines.add(one);
        actors.add(other);
      }
    }
    out.printf(
        "| %s | %,.0f | %,.0f | %.2f | %.2f |%n",
        name,
        median(machines.stream().map(Taken::time).toList()),
        median(actors.stream().map(Taken::time).toList()),
        ratio(machines, actors, Taken::time),
        ratio(machines, actors, Taken::cpu));
  }

  private static Taken take(Side side, int balls) throws Exception {
    long cpu = PROCESS.getProcessCpuTime();
    double time = (double) side.run() / balls;
    return new Taken(time, (double) (PROCESS.getProcessCpuTime() - cpu) / balls);
  }

  private static double ratio(List<Taken> one, List<Taken> other, ToDoubleFunction<Taken> of) {
    List<Double> all = new ArrayList<>();
    for (int i = 0; i < one.size(); i++) {
      all.add(of.applyAsDouble(one.get(i)) / of.applyAsDouble(other.get(i)));
    }
    return median(all);
  }

  private static double median(List<Double> all) {
    return all.stream().sorted().toList().get(all.size() / 2);
  }
}
