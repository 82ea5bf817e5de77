package dev.tarry.bench;

import dev.tarry.bench.suite.MutantTrial;
import dev.tarry.bench.suite.MutantTrial.Came;
import dev.tarry.bench.suite.Mutants;
import dev.tarry.core.program.Mistake;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tarry bench mutants}: programs changed at random must give errors or a verdict. */
@Command(
    name = "mutants",
    description =
        "Changes P programs at random and checks what comes out; exit code 1 if one crashes.",
    mixinStandardHelpOptions = true)
public final class MutantsTable implements Callable<Integer> {
  private static final int WORKERS = 2;
  private static final int HANGS_AFTER_SECONDS = 60;

  @Parameters(
      paramLabel = "FOLDER",
      defaultValue = "plang/src/test/resources/p",
      description = "Where the programs are (default: ${DEFAULT-VALUE}).")
  private Path folder;

  @Option(names = "--count", description = "How many (default: ${DEFAULT-VALUE}).")
  private int count = 10_000;

  @Option(names = "--seed", description = "Of the changes (default: ${DEFAULT-VALUE}).")
  private long seed = 1;

  @Option(names = "--show", description = "Print the mutant of this number, and nothing else.")
  private @Nullable Integer shown;

  @Spec private CommandSpec spec;

  /** Called by picocli, which sets the fields. */
  @SuppressWarnings("NullAway.Init")
  public MutantsTable() {}

  @Override
  public Integer call() throws IOException, InterruptedException {
    PrintWriter out = spec.commandLine().getOut();
    Mutants mutants = new Mutants(programs(), seed);
    if (shown != null) {
      System.out.write(mutants.get(shown));
      System.out.flush();
      return 0;
    }
    ExecutorService workers = Executors.newFixedThreadPool(WORKERS);
    List<Future<MutantTrial>> pending = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      int number = i;
      pending.add(workers.submit(() -> MutantTrial.of(mutants.get(number))));
    }
    Map<Came, Integer> came = new EnumMap<>(Came.class);
    long slowest = 0;
    for (int i = 0; i < count; i++) {
      MutantTrial trial = wait(pending.get(i));
      came.merge(trial.came(), 1, Integer::sum);
      slowest = Math.max(slowest, trial.millis());
      if (trial.came() == Came.CRASH) {
        out.println("mutant " + i + ": " + trial.text());
      }
    }
    workers.shutdownNow();
    out.println(count + " mutants of seed " + seed + ": " + came + ", slowest " + slowest + " ms");
    return came.containsKey(Came.CRASH) ? 1 : 0;
  }

  private List<byte[]> programs() throws IOException {
    if (!Files.isDirectory(folder)) {
      throw new Mistake("there is no folder " + folder + "; run this in the root of the project");
    }
    List<byte[]> programs = new ArrayList<>();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".p")).sorted().toList()) {
        programs.add(Files.readAllBytes(file));
      }
    }
    return programs;
  }

  private static MutantTrial wait(Future<MutantTrial> trial) throws InterruptedException {
    try {
      return trial.get(HANGS_AFTER_SECONDS, TimeUnit.SECONDS);
    } catch (TimeoutException hangs) {
      return new MutantTrial(Came.CRASH, HANGS_AFTER_SECONDS * 1_000L, "hangs");
    } catch (ExecutionException crash) {
      throw new IllegalStateException(crash.getCause());
    }
  }
}
