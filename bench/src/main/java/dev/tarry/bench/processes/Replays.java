package dev.tarry.bench.processes;

import dev.tarry.examples.Scenarios;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code tarry bench replays}: schedules of P and Java in new processes, again and again. */
@Command(
    name = "replays",
    description = "Replays failing schedules in new processes; exit code 1 if one differs.",
    mixinStandardHelpOptions = true)
public final class Replays implements Callable<Integer> {
  private static final List<String> SEARCHES = List.of("ses", "rs", "pct", "pos", "portfolio");

  @Option(names = "--schedules", description = "How many schedules (default: ${DEFAULT-VALUE}).")
  private int schedules = 50;

  @Option(names = "--processes", description = "How often each (default: ${DEFAULT-VALUE}).")
  private int processes = 20;

  @Spec private CommandSpec spec;

  /** Called by picocli, which sets the fields. */
  @SuppressWarnings("NullAway.Init")
  public Replays() {}

  @Override
  public Integer call() throws IOException, InterruptedException {
    PrintWriter out = spec.commandLine().getOut();
    Path folder = Files.createTempDirectory("tarry-replays");
    CommandLineJar tarry = new CommandLineJar(folder);
    List<Path> java = found(tarry, folder.resolve("java"), codeOf(Scenarios.class));
    List<Path> p = found(tarry, folder.resolve("p"), Path.of("bench/programs"));
    List<Path> all = new ArrayList<>(java.subList(0, Math.min(java.size(), schedules / 2)));
    int ofJava = all.size();
    all.addAll(p.subList(0, Math.min(p.size(), schedules - ofJava)));
    out.printf("%d schedules of Java and %d of P%n", ofJava, all.size() - ofJava);
    int different = 0;
    for (Path schedule : all) {
      different += differs(tarry, schedule, out) ? 1 : 0;
    }
    out.printf("%d schedules in %d processes each: %d differ%n", all.size(), processes, different);
    return different == 0 ? 0 : 1;
  }

  /** Where a class was loaded from. */
  private static Path codeOf(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Schedules that fail, by several searches. */
  private static List<Path> found(CommandLineJar tarry, Path folder, Path programs)
      throws IOException, InterruptedException {
    for (String search : SEARCHES) {
      for (Path program : programs(programs)) {
        List<String> check =
            List.of("check", program.toString(), "--search", search, "--time", "10s", "--quiet");
        List<String> arguments = new ArrayList<>(check);
        arguments.addAll(
            List.of("--out", folder.resolve(search).resolve(name(program)).toString()));
        tarry.run(arguments);
      }
    }
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(file -> file.toString().endsWith(".schedule")).sorted().toList();
    }
  }

  private static String name(Path program) {
    return String.valueOf(program.getFileName());
  }

  private static List<Path> programs(Path folder) throws IOException {
    if (!name(folder).equals("programs")) {
      return List.of(folder);
    }
    try (Stream<Path> folders = Files.list(folder)) {
      return folders
          .filter(Files::isDirectory)
          .filter(program -> !name(program).equals("common"))
          .sorted()
          .toList();
    }
  }

  private boolean differs(CommandLineJar tarry, Path schedule, PrintWriter out)
      throws IOException, InterruptedException {
    List<String> replay = List.of("replay", schedule.toString(), "--verbose");
    CommandLineJar.Ended first = tarry.run(replay);
    if (first.exit() != 1) {
      out.println(schedule + " does not fail again: " + first.text());
      return true;
    }
    for (int i = 1; i < processes; i++) {
      CommandLineJar.Ended again = tarry.run(replay);
      if (!again.equals(first)) {
        out.println(schedule + " differs in process " + (i + 1));
        return true;
      }
    }
    return false;
  }
}
