package dev.tarry.bench.peers;

import dev.tarry.core.Reduction;
import dev.tarry.core.Strategy;
import dev.tarry.core.program.Mistake;
import dev.tarry.core.program.Program;
import dev.tarry.plang.FrontEnd;
import dev.tarry.plang.PCompiler;
import dev.tarry.plang.ir.CheckedProgram;
import dev.tarry.plang.ir.TestCase;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code tarry bench peers}: the same protocols by SPIN, TLC and Tarry, in turn. */
@Command(
    name = "peers",
    description =
        "The same protocols by SPIN, TLC and Tarry, in turn; exit code 1 if a number of states is"
            + " not what it must be.",
    mixinStandardHelpOptions = true)
public final class PeersTable implements Callable<Integer> {
  private static final List<String> NO_REDUCTION = List.of("-DNOREDUCE");

  @Option(names = "--models", description = "Default: ${DEFAULT-VALUE}.")
  private Path models = Path.of("bench/peers");

  @Option(names = "--only", description = "Models whose names begin so (default: the small ones).")
  private String only = "";

  @Option(names = "--rounds", description = "Default: ${DEFAULT-VALUE}.")
  private int rounds = 3;

  @Option(names = "--tlc", description = "The path of a tla2tools.jar.")
  private @Nullable Path tlc;

  @Spec private CommandSpec spec;

  private final Set<String> skipped = new LinkedHashSet<>();

  /** Called by picocli, which sets the fields. */
  @SuppressWarnings("NullAway.Init")
  public PeersTable() {}

  /**
   * A model.
   *
   * @param states that there are if a whole handler is a step; 0 if it is not
   */
  private record Model(String name, boolean large, long states, List<Supplier<Measured>> all) {}

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    boolean right = true;
    for (Model model : List.of(commit(3, 2), commit(5, 1), commit(6, 1), paxos(1), paxos(2))) {
      right &= !isWanted(model) || measure(out, model);
    }
    for (int n = 3; n <= 6; n++) {
      Model model = fine(n);
      right &= !isWanted(model) || measure(out, model);
    }
    skipped.forEach(out::println);
    return right ? 0 : 1;
  }

  private boolean isWanted(Model model) {
    return only.isEmpty() ? !model.large() : model.name().startsWith(only);
  }

  private Model commit(int n, int r) {
    long states = n == 3 ? 163_381 : n == 5 ? 344_288 : 8_141_184;
    List<String> sizes = List.of("-DN=" + n, "-DR=" + r);
    List<Supplier<Measured>> all = new ArrayList<>();
    addPeers(all, "twopc.pml", sizes, "TwoPC.tla", List.of("N = " + n, "R = " + r));
    addOurs(all, () -> new HandWrittenCommit(n, r));
    return new Model("two-phase commit N=" + n + " R=" + r, n == 6, states, all);
  }

  private Model paxos(int second) {
    List<String> sizes = List.of("-DB0=2", "-DB1=" + second);
    List<Supplier<Measured>> all = new ArrayList<>();
    addPeers(all, "paxos.pml", sizes, "Paxos.tla", List.of("B0 = 2", "B1 = " + second));
    addOurs(all, () -> new HandWrittenPaxos(2, second));
    long states = second == 1 ? 506_723 : 13_693_895;
    return new Model("Paxos ballots 2," + second, second == 2, states, all);
  }

  /** Each send is a step; SPIN with its own reduction and we with ours. */
  private Model fine(int n) {
    List<Supplier<Measured>> all = new ArrayList<>();
    List<String> sizes = List.of("-DN=" + n, "-DR=1");
    if (n < 6) {
      addSpin(all, "SPIN, partial-order reduction", "twopc_fine.pml", sizes, List.of());
    }
    if (n < 5) {
      addSpin(all, "SPIN, no reduction", "twopc_fine.pml", sizes, NO_REDUCTION);
    }
    Supplier<Program> program = () -> inP(n);
    Strategy dfs = Strategy.named("dfs");
    Strategy portfolio = Strategy.named("portfolio");
    all.add(() -> new Searched("P, delivery reduction, dfs", program, dfs));
    all.add(() -> new Searched("P, delivery reduction, portfolio", program, portfolio));
    if (n < 6) {
      Strategy full = dfs.withReduction(Reduction.NONE);
      all.add(() -> new Searched("P, no reduction, dfs", program, full));
    }
    return new Model("fine two-phase commit N=" + n, n == 6, 0, all);
  }

  private Program inP(int n) {
    FrontEnd.Outcome outcome = new FrontEnd().check(List.of(models.resolve("twopc_fine.p")));
    CheckedProgram checked =
        outcome.program().orElseThrow(() -> new Mistake(outcome.errors().get(0).render()));
    for (TestCase test : checked.tests()) {
      if (test.name().equals("tcCommit___n_" + n)) {
        return PCompiler.test(PCompiler.compile(checked), test);
      }
    }
    throw new Mistake("twopc_fine.p has no test for " + n + " participants");
  }

  private void addPeers(
      List<Supplier<Measured>> all,
      String promela,
      List<String> sizes,
      String module,
      List<String> constants) {
    addSpin(all, "SPIN, full states", promela, sizes, NO_REDUCTION);
    addSpin(all, "SPIN, hash compaction", promela, sizes, List.of("-DNOREDUCE", "-DHC4"));
    addSpin(all, "SPIN, bitstate", promela, sizes, List.of("-DNOREDUCE", "-DBITSTATE"));
    Path jar = tlc;
    if (jar == null || !Files.exists(jar)) {
      skipped.add("TLC: skipped, since there is no tla2tools.jar; give its path with --tlc");
    } else {
      all.add(() -> new Tlc(jar, models.resolve(module), constants));
    }
  }

  private void addSpin(
      List<Supplier<Measured>> all,
      String name,
      String model,
      List<String> sizes,
      List<String> mode) {
    if (OtherProcess.isInstalled("spin") && OtherProcess.isInstalled("gcc")) {
      all.add(() -> new Spin(name, models.resolve(model), sizes, mode));
    } else {
      skipped.add("SPIN: skipped, since spin and gcc are not both installed");
    }
  }

  private static void addOurs(List<Supplier<Measured>> all, Supplier<Program> program) {
    for (String search : List.of("dfs", "ses", "portfolio")) {
      Strategy strategy = Strategy.named(search);
      all.add(() -> new Searched("Tarry, by hand, " + search, program, strategy));
    }
  }

  private boolean measure(PrintWriter out, Model model) {
    List<Measured> contenders = model.all().stream().map(Supplier::get).toList();
    List<List<Measured.Sample>> samples = new ArrayList<>();
    contenders.forEach(any -> samples.add(new ArrayList<>()));
    for (int round = 0; round < rounds; round++) {
      for (int i = 0; i < contenders.size(); i++) {
        samples.get(i).add(contenders.get(i).run());
      }
    }
    out.printf("%n%s, medians of %d%n", model.name(), rounds);
    out.println("| | states | transitions | states/CPU s | bytes/state | s | rate to the first |");
    out.println("|---|---:|---:|---:|---:|---:|---:|");
    double first = median(samples.get(0)).rate();
    boolean right = true;
    for (int i = 0; i < contenders.size(); i++) {
      Measured.Sample median = median(samples.get(i));
      String name = contenders.get(i).name();
      out.printf(Locale.ROOT, "| %s | %s | %.2f |%n", name, median.cells(), median.rate() / first);
      boolean exact = !name.contains("compaction") && !name.contains("bitstate");
      if (exact && model.states() > 0 && median.states() != model.states()) {
        out.printf(Locale.ROOT, "%s must have %,d states%n", name, model.states());
        right = false;
      }
    }
    out.flush();
    return right;
  }

  private static Measured.Sample median(List<Measured.Sample> samples) {
    List<Measured.Sample> sorted = new ArrayList<>(samples);
    sorted.sort(Comparator.comparingDouble(Measured.Sample::cpu));
    return sorted.get(sorted.size() / 2);
  }
}
