package dev.tarry.bench.processes;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/**
 * {@code tarry bench kills}: a search that is saved in a checkpoint is killed at random moments and
 * resumed, and must come to what it comes to undisturbed.
 */
@Command(
    name = "kills",
    description = "Kills and resumes searches; exit code 1 if one comes to something else.",
    mixinStandardHelpOptions = true)
public final class Kills implements Callable<Integer> {
  private static final Pattern REPORT =
      Pattern.compile("\"verdict\": *\"(\\w+)\".*?\n      \"states\": *(\\d+)", Pattern.DOTALL);

  private record Task(String path, String test, List<String> options) {}

  /** A test with a bug, one that is exhausted, and one whose states do not fit into memory. */
  private static final List<Task> TASKS =
      List.of(
          new Task("bench/programs/two-phase-commit", "tcTwoPhaseCommit_3*", List.of()),
          new Task("examples/p/TwoPhaseCommit.p", "carefulCommit", List.of()),
          new Task(
              "bench/peers/twopc_fine.p",
              "tcCommit___n_4",
              List.of("--reduction", "none", "--memory", "1m")));

  @Option(names = "--moments", description = "How often to kill (default: ${DEFAULT-VALUE}).")
  private int moments = 30;

  @Option(names = "--seed", description = "Of the moments (default: ${DEFAULT-VALUE}).")
  private long seed = 1;

  @Option(names = "--memory", description = "For each search, such as 1m; else what is usual.")
  private String memory = "";

  @Spec private CommandSpec spec;

  /** Called by picocli, which sets the fields. */
  @SuppressWarnings("NullAway.Init")
  public Kills() {}

  @Override
  public Integer call() throws IOException, InterruptedException {
    PrintWriter out = spec.commandLine().getOut();
    Path folder = Files.createTempDirectory("tarry-kills");
    CommandLineJar tarry = new CommandLineJar(folder);
    SplittableRandom random = new SplittableRandom(seed);
    boolean same = true;
    for (Task task : TASKS) {
      long start = System.nanoTime();
      String fresh = result(tarry, task, folder, List.of());
      Duration whole = Duration.ofNanos(System.nanoTime() - start);
      Path checkpoint = folder.resolve("checkpoint-" + TASKS.indexOf(task));
      int saved = 0;
      for (int i = 0; i < moments / TASKS.size(); i++) {
        Duration most = Duration.ofMillis(300 + random.nextLong(whole.toMillis()));
        tarry.run(check(task, folder, saved(checkpoint)), most);
        saved += Files.exists(checkpoint) ? 1 : 0;
      }
      String resumed = result(tarry, task, folder, saved(checkpoint));
      out.printf(
          "%s: undisturbed %s; killed %d times, %d with a checkpoint: %s%n",
          task.test(), fresh, moments / TASKS.size(), saved, resumed);
      same &= fresh.equals(resumed);
    }
    return same ? 0 : 1;
  }

  private static List<String> saved(Path checkpoint) {
    return List.of("--checkpoint", checkpoint.toString(), "--checkpoint-every", "50ms");
  }

  private List<String> check(Task task, Path folder, List<String> more) {
    List<String> arguments = new ArrayList<>(List.of("check", task.path(), "--test", task.test()));
    arguments.addAll(List.of("--search", "ses", "--workers", "1", "--quiet", "--time", "5m"));
    arguments.addAll(List.of("--out", folder.resolve("out").toString()));
    arguments.addAll(task.options());
    arguments.addAll(memory.isEmpty() ? List.of() : List.of("--memory", memory));
    arguments.addAll(more);
    return arguments;
  }

  /** The verdict and the number of states. */
  private String result(CommandLineJar tarry, Task task, Path folder, List<String> more)
      throws IOException, InterruptedException {
    CommandLineJar.Ended ended = tarry.run(check(task, folder, more));
    Path report = folder.resolve("out").resolve("report.json");
    if (!Files.exists(report)) {
      throw new ParameterException(spec.commandLine(), ended.text().strip());
    }
    Matcher found = REPORT.matcher(Files.readString(report));
    return found.find()
        ? found.group(1) + " with " + found.group(2) + " states, exit " + ended.exit()
        : ended.text();
  }
}
