package dev.tarry.cli;

import dev.tarry.cli.files.OutputFolder;
import dev.tarry.cli.files.ReportJson;
import dev.tarry.cli.files.WholeFiles;
import dev.tarry.cli.load.Build;
import dev.tarry.cli.load.Subject;
import dev.tarry.cli.options.Amounts;
import dev.tarry.cli.options.ClusterOptions;
import dev.tarry.cli.options.ReportOptions;
import dev.tarry.cli.options.SearchOptions;
import dev.tarry.cli.options.SubjectOptions;
import dev.tarry.cli.screen.ReportText;
import dev.tarry.cli.screen.Screen;
import dev.tarry.cli.screen.Style;
import dev.tarry.cli.screen.Units;
import dev.tarry.cli.session.Cluster;
import dev.tarry.cli.session.Result;
import dev.tarry.cli.session.Session;
import dev.tarry.cli.session.Watcher;
import dev.tarry.core.Listener;
import dev.tarry.core.Report;
import dev.tarry.core.Strategy;
import dev.tarry.core.Tester;
import dev.tarry.core.budget.Budget;
import dev.tarry.core.explore.DataChoices;
import dev.tarry.core.program.Mistake;
import dev.tarry.core.search.Checkpoint;
import dev.tarry.viewer.Curve;
import dev.tarry.viewer.Fact;
import dev.tarry.viewer.Words;
import dev.tarry.viewer.serve.LoopbackServer;
import dev.tarry.viewer.watch.WatchServer;
import dev.tarry.viewer.watch.Watched;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code tarry check}: searches every test that it finds. */
@Command(
    name = "check",
    description = "Searches tests for bugs: every test found, unless --test chooses some.",
    mixinStandardHelpOptions = true,
    sortOptions = false)
final class Check implements Callable<Integer> {
  /** The length of a line that names a failing test. */
  private static final int WIDE = 120;

  /** How long an open page has to ask how the check ended. */
  private static final Duration LINGER = Duration.ofSeconds(2);

  @Mixin private SubjectOptions subjects;

  @Mixin private SearchOptions options;

  @Option(
      names = "--checkpoint",
      paramLabel = "FILE",
      description =
          "Save the search here, and resume it if the file exists (ses, pb, bfs). With --cluster, a"
              + " folder that all its computers can reach.")
  private @Nullable String checkpoint;

  @Option(
      names = "--checkpoint-every",
      paramLabel = "TIME",
      converter = Amounts.Time.class,
      defaultValue = "30s",
      description = "Save it this often, and at the end (default: ${DEFAULT-VALUE}).")
  private Duration every;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      defaultValue = "tarry-out",
      description = "Folder for the report and the traces (default: ${DEFAULT-VALUE}).")
  private Path out;

  @Mixin private ReportOptions reports;

  @Mixin private ClusterOptions clusters;

  @Option(names = "--quiet", description = "Print one line per test, and no progress.")
  private boolean quiet;

  @Option(
      names = "--watch",
      description = "Serve a page on this machine that shows the search live.")
  private boolean watch;

  @Spec private CommandSpec spec;
  @ParentCommand private Main main;

  /** Called by picocli, which sets the fields. */
  @SuppressWarnings("NullAway.Init")
  Check() {}

  @Override
  public Integer call() {
    long start = System.nanoTime();
    Strategy strategy = clusters.strategy(options, subjects.classes());
    Budget budget = options.budget();
    List<Subject> tests = subjects.load();
    WholeFiles files = new WholeFiles();
    Checkpoint saved = clusters.isAsked() ? null : checkpoint(strategy, tests, files);
    OutputFolder folder = OutputFolder.open(out, files, main.environment()::replay);
    reports.mustBeWritable(files);
    Terminal around = main.environment();
    PrintWriter to = spec.commandLine().getOut();
    PrintWriter err = spec.commandLine().getErr();
    List<Result> results;
    Session session;
    Folder writing = new Folder(folder, strategy.choices());
    Watched watched = new Watched();
    try (Cluster cluster = clusters.open(tests, checkpoint);
        Watching watching = watch ? Watching.serve(watched, to, err) : new Watching(watched, null);
        Screen screen =
            quiet
                ? Screen.silent(to, err)
                : Screen.open(to, err, around.live(), around.columns())) {
      if (!quiet) {
        String where =
            cluster == null ? Words.count(strategy.workers(), "worker") : clusters.text();
        screen.print(text -> text.println(plan(tests, strategy, where, budget)));
      }
      Style style = around.colours() ? Style.COLOURED : Style.PLAIN;
      Watcher watcher =
          new Printer(
              screen,
              writing,
              watched,
              new ReportText(to, style, quiet),
              new ReportText(err, Style.PLAIN, quiet));
      session = new Session(strategy, budget, watcher, around.interruption(), saved, cluster);
      results = session.run(tests);
      watching.linger();
    }
    Duration time = Duration.ofNanos(System.nanoTime() - start);
    writing.mustHaveWorked();
    files.write(folder.report(), new ReportJson(Main.Version.number()).of(results, time));
    Optional<Path> coverage = folder.writeCoverage(results);
    reports.write(files, Main.Version.number(), results, time);
    to.println(
        summary(results, time)
            + "; the report is "
            + folder.report()
            + coverage.map(page -> ", coverage is " + page).orElse(""));
    if (results.size() > 1) {
      failing(results).forEach(to::println);
    }
    session.mustBeSound();
    return exitCode(results);
  }

  private @Nullable Checkpoint checkpoint(
      Strategy strategy, List<Subject> tests, WholeFiles files) {
    if (checkpoint == null) {
      return null;
    }
    if (tests.size() > 1) {
      throw new Mistake(
          "a checkpoint holds one test, and there are " + tests.size() + "; pick one with --test");
    }
    if (!strategy.search().resumable()) {
      throw new Mistake(
          "the search \""
              + strategy.search().name()
              + "\" has no checkpoints; use --search ses, pb or bfs");
    }
    Path file = Path.of(checkpoint);
    files.mustBeWritable(file);
    Subject test = tests.get(0);
    return new Checkpoint(file.toAbsolutePath(), every, Build.digest(test));
  }

  private static String plan(List<Subject> tests, Strategy strategy, String where, Budget budget) {
    return "checking "
        + Words.count(tests.size(), "test")
        + " with "
        + strategy.search().name()
        + ", "
        + where
        + ", for at most "
        + Units.seconds(budget.time());
  }

  private static String summary(List<Result> results, Duration time) {
    List<String> parts = new ArrayList<>();
    for (Result.Kind kind : Result.Kind.values()) {
      long n = results.stream().filter(result -> result.kind() == kind).count();
      if (n > 0) {
        parts.add(kind == Result.Kind.BUG ? n + " with a bug" : n + " " + kind.word());
      }
    }
    return Words.count(results.size(), "test")
        + ": "
        + String.join(", ", parts)
        + "; "
        + Units.seconds(time);
  }

  /** The tests that failed, a line each, listed together at the end. */
  private static List<String> failing(List<Result> results) {
    List<String> lines = new ArrayList<>();
    for (Result result : results) {
      String name = result.subject().name() + ": ";
      if (result.kind() == Result.Kind.BUG) {
        lines.add("  bug    " + name + Words.shortened(Words.headline(result.bugs().get(0)), WIDE));
      } else if (result.error() != null) {
        lines.add("  error  " + name + Words.shortened(result.error(), WIDE));
      }
    }
    return lines;
  }

  private static int exitCode(List<Result> results) {
    if (results.stream().anyMatch(result -> result.kind() == Result.Kind.BUG)) {
      return ExitCode.BUG;
    }
    return results.stream().anyMatch(result -> result.kind() == Result.Kind.ERROR)
        ? ExitCode.USAGE
        : ExitCode.NOTHING_FOUND;
  }

  /** Writes the files of bugs; if that fails the bugs are still printed. */
  private static final class Folder {
    private final OutputFolder folder;
    private final DataChoices choices;
    private @Nullable Mistake failure;

    Folder(OutputFolder folder, DataChoices choices) {
      this.folder = folder;
      this.choices = choices;
    }

    synchronized List<List<Fact>> write(Result result) {
      try {
        return folder.write(result, choices);
      } catch (Mistake mistake) {
        failure = mistake;
        return Collections.nCopies(result.bugs().size(), List.of());
      }
    }

    synchronized void mustHaveWorked() {
      if (failure != null) {
        throw failure;
      }
    }
  }

  /** The page that shows the searches live, if it was requested. */
  private record Watching(Watched watched, @Nullable LoopbackServer server)
      implements AutoCloseable {
    static Watching serve(Watched watched, PrintWriter out, PrintWriter err) {
      LoopbackServer server = WatchServer.start(watched, it -> ErrorAnswer.to(it, err));
      out.println("watch it at " + server.link());
      out.flush();
      return new Watching(watched, server);
    }

    /** Lets an open page fetch how the check ended. */
    void linger() {
      watched.end();
      if (server != null) {
        watched.awaitSeen(LINGER);
      }
    }

    @Override
    public void close() {
      if (server != null) {
        server.close();
      }
    }
  }

  /** Shows a session on the screen. */
  private record Printer(
      Screen screen, Folder folder, Watched watched, ReportText text, ReportText errors)
      implements Watcher {
    @Override
    public Listener begins(Subject subject, Budget budget) {
      return screen.begins(subject, budget);
    }

    @Override
    public void searches(Subject subject, Tester tester, Curve curve, Budget budget) {
      watched.begins(subject.name(), tester, curve, budget.time());
    }

    @Override
    public void ends(Result result) {
      Report report = result.report();
      if (report == null) {
        watched.fails(result.subject().name(), result.kind().word());
      } else {
        watched.ends(result.subject().name(), report);
      }
      List<List<Fact>> files = folder.write(result);
      ReportText where = result.kind() == Result.Kind.ERROR ? errors : text;
      screen.ends(result.subject(), out -> where.print(result, files));
    }
  }
}
