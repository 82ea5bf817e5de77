package dev.tarry.pekko.command;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.tarry.cli.ExitCode;
import dev.tarry.cli.load.Subject;
import dev.tarry.core.program.Mistake;
import dev.tarry.pekko.TarrySystem;
import dev.tarry.pekko.observe.Observer;
import dev.tarry.viewer.Words;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tarry observe}: checks a log of events of any system against the specs of a program. */
@Command(
    name = "observe",
    description = {
      "Checks a log of events of any system against the specs of a program.",
      "A line of the log is a JSON object with an event and a payload."
    },
    mixinStandardHelpOptions = true)
final class Observe implements Callable<Integer> {

  @Parameters(
      arity = "1..*",
      paramLabel = "PATH... LOG",
      description = "The program with the specs, then the log.")
  private List<Path> paths = new ArrayList<>();

  @Mixin private ProgramOptions program;

  @Option(
      names = "--ended",
      description = "The logged run has ended, so a spec that is still hot is violated.")
  private boolean ended;

  @Spec private CommandSpec spec;

  /** Called by picocli, which sets the fields. */
  @SuppressWarnings("NullAway.Init")
  Observe() {}

  @Override
  public Integer call() throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    if (paths.size() < 2) {
      throw new Mistake("name a program with specs, and a log after it");
    }
    Path log = paths.get(paths.size() - 1);
    Subject subject = program.load(paths.subList(0, paths.size() - 1));
    Observer observer =
        new Observer(
            TarrySystem.blueprint(program.make(subject)),
            (line, failure) -> out.println("violated  " + log + ":" + line + ": " + failure));
    long began = System.nanoTime();
    try (BufferedReader lines = open(log)) {
      observer.read(lines, log.toString());
    }
    long milliseconds = Math.max(1, (System.nanoTime() - began) / 1_000_000);
    List<String> hot = observer.hot();
    hot.forEach(
        one ->
            out.println((ended ? "violated  " : "note  ") + one + ", hot at the end of the log"));
    boolean bad = observer.violations() > 0 || (ended && !hot.isEmpty());
    out.printf(
        "%s  %s: %s, %s that specs observe, %s; %,d lines a second%n",
        bad ? "bug" : "observed",
        subject.name(),
        Words.count(observer.lines(), "line"),
        Words.count(observer.shown(), "event"),
        Words.count(observer.violations(), "violation"),
        observer.lines() * 1000 / milliseconds);
    return bad ? ExitCode.BUG : ExitCode.NOTHING_FOUND;
  }

  private static BufferedReader open(Path log) throws IOException {
    if (!Files.exists(log) || Files.isDirectory(log)) {
      throw new Mistake("there is no log " + log + "; the last path is the log");
    }
    return new BufferedReader(new InputStreamReader(Files.newInputStream(log), UTF_8), 1 << 16);
  }
}
