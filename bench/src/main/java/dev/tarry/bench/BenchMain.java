package dev.tarry.bench;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.tarry.bench.oracle.OracleTable;
import dev.tarry.bench.peers.PeersTable;
import dev.tarry.bench.processes.Kills;
import dev.tarry.bench.processes.Replays;
import dev.tarry.bench.published.PoliciesTable;
import dev.tarry.bench.published.PublishedTable;
import dev.tarry.bench.rates.ThreadsTable;
import dev.tarry.bench.structures.StructuresTable;
import dev.tarry.bench.table.backtracking.BacktrackingTable;
import dev.tarry.bench.table.backtracking.Density;
import dev.tarry.bench.table.delays.PortfolioTable;
import dev.tarry.bench.table.delays.ReductionTable;
import dev.tarry.bench.table.delays.Table1;
import dev.tarry.bench.table.delays.Walks;
import dev.tarry.core.program.Mistake;
import java.io.PrintWriter;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code tarry bench}: every figure in the docs comes from one of these commands. */
@Command(
    name = "tarry bench",
    description = "Measures. The figures in the docs come from these commands.",
    mixinStandardHelpOptions = true,
    subcommands = {
      Table1.class,
      Walks.class,
      Density.class,
      SuiteTable.class,
      MutantsTable.class,
      CompileTable.class,
      OracleTable.class,
      ReductionTable.class,
      PeersTable.class,
      PortfolioTable.class,
      PublishedTable.class,
      PoliciesTable.class,
      StructuresTable.class,
      Replays.class,
      Kills.class,
      Soak.class,
      ThreadsTable.class
    })
public final class BenchMain {
  private BenchMain() {}

  public static void main(String[] args) throws Exception {
    CommandLine command = new CommandLine(new BenchMain());
    BacktrackingTable.addTo(command);
    command.setOut(new PrintWriter(System.out, true, UTF_8));
    command.setErr(new PrintWriter(System.err, true, UTF_8));
    command.setExecutionExceptionHandler(
        (e, failed, arguments) -> {
          if (e instanceof Mistake) {
            failed.getErr().println("tarry: " + e.getMessage());
            return 2;
          }
          e.printStackTrace(failed.getErr());
          return 3;
        });
    for (CommandLine sub : command.getSubcommands().values()) {
      sub.setUnmatchedOptionsArePositionalParams(sub.getCommandName().equals("jmh"));
    }
    System.exit(command.execute(args));
  }

  private static String[] orNone(String @Nullable [] args) {
    return args == null ? new String[0] : args;
  }

  @Command(name = "engine", description = "The engine on a hand-written two-phase commit.")
  int engine(
      @Parameters(arity = "0..4", description = EngineTable.ARGUMENTS) String @Nullable [] args) {
    EngineTable.main(orNone(args));
    return 0;
  }

  @Command(name = "machines", description = "Machines in Java beside the hand-written program.")
  int machines(@Parameters(arity = "0..*") String @Nullable [] args) {
    MachinesTable.main(orNone(args));
    return 0;
  }

  @Command(name = "jmh", description = "The JMH benchmarks, with JMH's own arguments.")
  int jmh(@Parameters(arity = "0..*") String @Nullable [] args) throws Exception {
    org.openjdk.jmh.Main.main(orNone(args));
    return 0;
  }
}
