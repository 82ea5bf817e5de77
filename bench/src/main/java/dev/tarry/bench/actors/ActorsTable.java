package dev.tarry.bench.actors;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code tarry bench actors}: a ball that machines, or plain actors, throw to and fro. */
@Command(
    name = "actors",
    description = "Pairs of machines that run for real, beside plain actors of Pekko.",
    mixinStandardHelpOptions = true)
public final class ActorsTable implements Callable<Integer> {
  @Option(names = "--rounds", defaultValue = "5", description = "How many rounds are measured.")
  private int rounds;

  @Option(
      names = "--local",
      defaultValue = "1000000",
      description = "How many balls are thrown in one JVM, in all pairs together.")
  private int local;

  @Option(
      names = "--remote",
      defaultValue = "40000",
      description = "How many are thrown between two nodes; ten times as many by 100 pairs.")
  private int remote;

  @Spec private CommandSpec spec;

  /** Called by picocli, which sets the fields. */
  @SuppressWarnings("NullAway.Init")
  ActorsTable() {}

  /** Nanoseconds for a throw, of one side and the other. */
  private record Row(String name, Side machines, Side actors) {}

  /** One side: how long one run takes, in nanoseconds. */
  private interface Side {
    long run() throws Exception;
  }

  @Override
  public Integer call() throws Exception {
    PrintWriter out = spec.commandLine().getOut();
    out.println("| | machines, ns a throw | plain actors | machines / plain, median of rounds |");
    out.println("|---|---|---|---|");
    measure(out, "1 pair, one JVM", local, row(1, local, false));
    measure(out, "100 pairs, one JVM", local, row(100, local, false));
    measure(out, "1 pair, two nodes", remote, row(1, remote, true));
    measure(out, "100 pairs, two nodes", 10 * remote, row(100, 10 * remote, true));
    return 0;
  }

  private static Row row(int pairs, int balls, boolean nodes) {
    int each = balls / pairs;
    return new Row(
        "",
        () -> nodes ? MachinePairs.onTwoNodes(pairs, each) : MachinePairs.here(pairs, each),
        () -> nodes ? ActorPairs.onTwoNodes(pairs, each) : ActorPairs.here(pairs, each));
  }

  /** Both sides by turns; the first round warms up and is not counted. */
  private void measure(PrintWriter out, String name, int balls, Row row) throws Exception {
    List<Double> machines = new ArrayList<>();
    List<Double> actors = new ArrayList<>();
    List<Double> ratios = new ArrayList<>();
    for (int i = 0; i <= rounds; i++) {
      double one = (double) row.machines().run() / balls;
      double other = (double) row.actors().run() / balls;
      if (i > 0) {
        machines.add(one);
        actors.add(other);
        ratios.add(one / other);
      }
    }
    out.printf(
        "| %s | %,.0f | %,.0f | %.2f |%n", name, median(machines), median(actors), median(ratios));
  }

  private static double median(List<Double> all) {
    return all.stream().sorted().toList().get(all.size() / 2);
  }
}
