package dev.tarry.pekko.command;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.tarry.cli.ExitCode;
import dev.tarry.cli.load.Subject;
import dev.tarry.cli.options.Amounts;
import dev.tarry.core.files.AtomicFile;
import dev.tarry.core.program.Coverage;
import dev.tarry.core.program.Mistake;
import dev.tarry.core.program.Program;
import dev.tarry.pekko.RunReport;
import dev.tarry.pekko.RunSettings;
import dev.tarry.pekko.TarrySystem;
import dev.tarry.pekko.bind.Bindings;
import dev.tarry.pekko.cluster.ClusterSettings;
import dev.tarry.pekko.witness.JsonLog;
import dev.tarry.pekko.witness.Recorder;
import dev.tarry.pekko.witness.RunListener;
import dev.tarry.viewer.Fact;
import dev.tarry.viewer.Sources;
import dev.tarry.viewer.Words;
import dev.tarry.viewer.page.TracePage;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tarry run}: runs the machines of a test for real. */
@Command(
    name = "run",
    description = "Runs the machines of a test for real: as actors, in real time.",
    mixinStandardHelpOptions = true)
final class RunCommand implements Callable<Integer> {
  private static final int RECORDED = 10_000;

  @Parameters(arity = "1..*", paramLabel = "PATH", description = "A program, as for tarry check.")
  private List<Path> paths = new ArrayList<>();

  @Mixin private ProgramOptions program;

  @Option(
      names = "--time",
      paramLabel = "TIME",
      converter = Amounts.Time.class,
      defaultValue = "10s",
      description =
          "Stop after this time, unless nothing is left to do (default: ${DEFAULT-VALUE}).")
  private Duration time;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "Seed of the choices that machines make (default: ${DEFAULT-VALUE}).")
  private long seed;

  @Option(
      names = "--specs",
      description = "Let specs monitor the run; report and count violations.")
  private boolean specs;

  @Option(
      names = "--replace",
      paramLabel = "KIND=BY",
      description = {
        "Replace the machines of a kind by something real:",
        "nothing, timer:100ms, or a class; may be repeated."
      })
  private List<String> replaced = new ArrayList<>();

  @Option(
      names = "--log",
      paramLabel = "FILE",
      description = "Write a JSON line for each action of a machine.")
  private @Nullable Path log;

  @Option(
      names = "--record",
      paramLabel = "FILE",
      description = "Write the run as a page, its last 10,000 steps if it is longer.")
  private @Nullable Path record;

  @Option(
      names = "--repeat",
      description = "Run again and again until the time is over, each time with the next seed.")
  private boolean repeat;

  @Mixin private NodeOptions node;

  @Option(names = "--counters", description = "Print the counters of each machine.")
  private boolean counters;

  @Spec private CommandSpec spec;

  /** Called by picocli, which sets the fields. */
  @SuppressWarnings("NullAway.Init")
  RunCommand() {}

  @Override
  public Integer call() throws InterruptedException, IOException {
    PrintWriter out = spec.commandLine().getOut();
    Subject subject = program.load(paths);
    Program made = program.make(subject);
    Recorder recorder = record == null ? null : new Recorder(RECORDED);
    long began = System.nanoTime();
    try (BufferedWriter lines = log == null ? null : open(log)) {
      List<RunListener> witnesses = new ArrayList<>();
      if (lines != null) {
        witnesses.add(new JsonLog(lines, () -> (System.nanoTime() - began) / 1_000_000));
      }
      if (recorder != null) {
        witnesses.add(recorder);
      }
      RunSettings settings =
          RunSettings.standard()
              .withSeed(seed)
              .withSpecs(specs)
              .withBindings(bindings())
              .withWitness(RunListener.all(witnesses))
              .tellingFailures(failure -> out.println("failed  " + failure));
      String version = subject.source().digest() + " (test " + subject.name() + ")";
      ClusterSettings cluster = node.settings(version);
      if (repeat) {
        return repeat(out, made, settings, subject.name());
      }
      try (TarrySystem system =
          cluster == null
              ? TarrySystem.start(made, settings)
              : TarrySystem.startNode(made, settings, cluster)) {
        RunReport report = system.await(time);
        print(out, subject.name(), report);
        if (recorder != null && record != null) {
          write(record, subject.name(), recorder, out);
        }
        return report.failures().isEmpty() ? ExitCode.NOTHING_FOUND : ExitCode.BUG;
      }
    }
  }

  private int repeat(PrintWriter out, Program made, RunSettings settings, String name)
      throws InterruptedException {
    if (log != null || record != null || !node.isAlone()) {
      throw new Mistake("--repeat does not go with --log, --record or several nodes");
    }
    long began = System.nanoTime();
    int runs = 0;
    int failed = 0;
    Duration left = time;
    while (!left.isNegative() && !left.isZero()) {
      RunSettings next = settings.withSeed(seed + runs);
      try (TarrySystem system = TarrySystem.start(made, next)) {
        failed += system.await(left).failures().isEmpty() ? 0 : 1;
      }
      runs++;
      left = time.minusNanos(System.nanoTime() - began);
    }
    out.printf(
        "%s  %s: %d of %d runs failed in %d ms%n",
        failed == 0 ? "ran" : "bug", name, failed, runs, (System.nanoTime() - began) / 1_000_000);
    return failed == 0 ? ExitCode.NOTHING_FOUND : ExitCode.BUG;
  }

  private Bindings bindings() {
    Bindings all = Bindings.NONE;
    ClassLoader classes = classes();
    for (String one : replaced) {
      all = all.parse(one, classes);
    }
    return all;
  }

  private ClassLoader classes() {
    List<Path> path = new ArrayList<>(program.classPath());
    path.addAll(paths);
    return new URLClassLoader(
        path.stream().map(RunCommand::url).toArray(URL[]::new), RunCommand.class.getClassLoader());
  }

  private static URL url(Path path) {
    try {
      return path.toUri().toURL();
    } catch (MalformedURLException e) {
      throw new Mistake(path + " is neither a jar nor a folder of classes");
    }
  }

  private static BufferedWriter open(Path file) {
    try {
      return Files.newBufferedWriter(file, UTF_8);
    } catch (IOException e) {
      throw new Mistake("the file " + file + " cannot be written: " + e.getMessage());
    }
  }

  private void print(PrintWriter out, String name, RunReport report) {
    long milliseconds = report.time().toMillis();
    String end =
        switch (report.end()) {
          case QUIESCENT -> "nothing was left to do after " + milliseconds + " ms";
          case TIME -> "stopped after " + milliseconds + " ms, with things left to do";
          case FIRST_NODE -> "the first node ended the run after " + milliseconds + " ms";
        };
    out.printf(
        "%s  %s: %s; %s handled, %s%n",
        report.failures().isEmpty() ? "ran" : "bug",
        name,
        end,
        Words.count(report.handled(), "event"),
        watching(report));
    report.notes().forEach(note -> out.println("  " + note));
    if (counters) {
      report
          .counts()
          .forEach(
              count ->
                  out.printf(
                      "  %s: %s handled, %d in its inbox%n",
                      count.machine(), Words.count(count.handled(), "event"), count.inbox()));
    }
  }

  private String watching(RunReport report) {
    if (report.end() == RunReport.End.FIRST_NODE) {
      return "specs are on the first node";
    }
    return specs ? Words.count(report.violations(), "spec violation") : "specs were off";
  }

  private static void write(Path file, String name, Recorder recorder, PrintWriter out) {
    long more = recorder.leftOut();
    List<Fact> facts =
        List.of(
            new Fact("run", "for real, with tarry run"),
            new Fact(
                "steps",
                more == 0 ? "all" : "only the last ones; " + more + " earlier ones are left out"));
    String page = TracePage.of(name, recorder.trace(), facts, Coverage.NONE, Sources.NONE);
    try {
      AtomicFile.replace(file, to -> Files.writeString(to, page));
    } catch (IOException e) {
      throw new Mistake("the file " + file + " cannot be written: " + e.getMessage());
    }
    out.println("  recorded: " + file);
  }
}
