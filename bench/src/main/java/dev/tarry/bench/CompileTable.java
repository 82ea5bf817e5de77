package dev.tarry.bench;

import dev.tarry.core.program.Mistake;
import dev.tarry.plang.FrontEnd;
import dev.tarry.plang.PCompiler;
import dev.tarry.plang.ir.CheckedProgram;
import dev.tarry.plang.source.SourceFile;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tarry bench compile}: how long it takes to compile a P project in a warm JVM. */
@Command(
    name = "compile",
    description = "Compiles a P project again and again, and tells the times.",
    mixinStandardHelpOptions = true)
public final class CompileTable implements Callable<Integer> {
  private static final int LINES_PER_FILE = 500;

  /** A machine, its events and functions; N stands for its number. */
  private static final String PART =
      """
      type tOrderN = (id: int, items: seq[string], prices: map[string, int], from: machine);
      enum tStageN { FRESH_N, PAID_N, SHIPPED_N }
      event eOrderN: tOrderN;
      event ePaidN: (id: int, cents: int);
      event eShippedN: int;
      fun TotalN(order: tOrderN): int {
        var i: int;
        var sum: int;
        while (i < sizeof(order.items)) {
          if (order.items[i] in order.prices) {
            sum = sum + order.prices[order.items[i]] * 2 - i % 3;
          }
          i = i + 1;
        }
        return sum;
      }
      machine ShopN {
        var orders: map[int, tOrderN];
        var stages: map[int, tStageN];
        var open: set[int];
        var log: seq[(int, string)];
        start state Idle {
          entry { open = default(set[int]); }
          on eOrderN do (order: tOrderN) {
            orders[order.id] = order;
            stages[order.id] = FRESH_N;
            open += (order.id);
            log += (sizeof(log), (order.id, format("order {0} of {1}", order.id, TotalN(order))));
            if ($) { goto Paying, order.id; }
          }
          on ePaidN do (paid: (id: int, cents: int)) { Settle(paid.id, paid.cents); }
          ignore eShippedN;
        }
        state Paying {
          entry (id: int) {
            assert id in orders, format("no order {0}", id);
            send this, ePaidN, (id = id, cents = TotalN(orders[id]));
          }
          on ePaidN goto Idle with (paid: (id: int, cents: int)) { Settle(paid.id, paid.cents); }
          defer eOrderN, eShippedN;
        }
        fun Settle(id: int, cents: int) {
          var one: int;
          if (id in open && stages[id] != SHIPPED_N) {
            stages[id] = PAID_N;
            open -= (id);
            send orders[id].from, eShippedN, cents;
          }
          foreach (one in open) { print format("{0} is open", one); }
        }
      }
      """;

  @Parameters(paramLabel = "PATH", arity = "0..*", description = "What to compile instead.")
  private List<Path> paths = List.of();

  @Option(names = "--lines", description = "How many to make up (default: ${DEFAULT-VALUE}).")
  private int lines = 2_000;

  @Option(names = "--rounds", description = "How often (default: ${DEFAULT-VALUE}).")
  private int rounds = 40;

  @Spec private CommandSpec spec;

  /** Called by picocli, which sets the fields. */
  @SuppressWarnings("NullAway.Init")
  public CompileTable() {}

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    if (rounds < 1) {
      throw new Mistake("--rounds is " + rounds + "; it must be 1 or more");
    }
    List<SourceFile> made = made();
    double[] checks = new double[rounds];
    double[] codes = new double[rounds];
    for (int i = 0; i < rounds; i++) {
      long start = System.nanoTime();
      FrontEnd.Outcome outcome =
          paths.isEmpty() ? new FrontEnd().checkSources(made) : new FrontEnd().check(paths);
      CheckedProgram program =
          outcome.program().orElseThrow(() -> new Mistake(outcome.errors().get(0).render()));
      long checked = System.nanoTime();
      PCompiler.compile(program);
      checks[i] = (checked - start) / 1e6;
      codes[i] = (System.nanoTime() - checked) / 1e6;
      if (i == 0) {
        long count = program.files().stream().mapToLong(f -> f.text().lines().count()).sum();
        out.println(count + " lines in " + program.files().size() + " files, in ms:");
        out.printf(Locale.ROOT, "%-10s %8s %8s %8s%n", "", "check", "code", "both");
        row(out, "first", checks[0], codes[0]);
      }
    }
    int warm = rounds / 2;
    row(out, "warm", median(checks, warm), median(codes, warm));
    return 0;
  }

  private static void row(PrintWriter out, String name, double check, double code) {
    out.printf(Locale.ROOT, "%-10s %8.0f %8.0f %8.0f%n", name, check, code, check + code);
  }

  /** The median of all times but the first ones. */
  private static double median(double[] times, int from) {
    double[] sorted = Arrays.copyOfRange(times, from, times.length);
    Arrays.sort(sorted);
    return sorted[sorted.length / 2];
  }

  private List<SourceFile> made() {
    int perPart = (int) PART.lines().count();
    List<SourceFile> files = new ArrayList<>();
    StringBuilder text = new StringBuilder("machine Main { start state Init { } }\n");
    int inFile = 1;
    for (int made = 0, n = 0; made < lines; made += perPart, n++) {
      text.append(PART.replaceAll("N\\b", String.valueOf(n)));
      inFile += perPart;
      if (inFile >= LINES_PER_FILE || made + perPart >= lines) {
        files.add(new SourceFile("made" + files.size() + ".p", text.toString()));
        text.setLength(0);
        inFile = 0;
      }
    }
    return files;
  }
}
