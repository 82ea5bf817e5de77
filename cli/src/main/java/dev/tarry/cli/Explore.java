package dev.tarry.cli;

import dev.tarry.cli.files.ScheduleFile;
import dev.tarry.cli.files.SourceFiles;
import dev.tarry.cli.load.Subject;
import dev.tarry.cli.options.SearchOptions;
import dev.tarry.cli.options.SubjectOptions;
import dev.tarry.core.Strategy;
import dev.tarry.core.explore.DataChoices;
import dev.tarry.core.explore.Explorers;
import dev.tarry.core.program.Mistake;
import dev.tarry.core.schedule.Schedule;
import dev.tarry.viewer.explore.Explorable;
import dev.tarry.viewer.explore.ExploreServer;
import dev.tarry.viewer.serve.LoopbackServer;
import java.io.File;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code tarry explore}: serves a page to explore a test by hand. */
@Command(
    name = "explore",
    description = {
      "Serves a page on this machine to explore one test by hand.",
      "A schedule file of tarry check in place of PATH opens at its failure."
    },
    mixinStandardHelpOptions = true,
    sortOptions = false)
final class Explore implements Callable<Integer> {
  @Mixin private SubjectOptions subjects;

  @Option(
      names = "--schedule",
      paramLabel = "FILE|LINE",
      description = "Open at the end of this schedule.")
  private @Nullable String schedule;

  @Mixin private SearchOptions options;

  @Spec private CommandSpec spec;
  @ParentCommand private Main main;

  /** Called by picocli, which sets the fields. */
  @SuppressWarnings("NullAway.Init")
  Explore() {}

  @Override
  public Integer call() {
    Optional<ScheduleFile> named = subjects.scheduleFile();
    Subject subject = subjects.only(named);
    Optional<ScheduleFile> file = named.isPresent() ? named : given(subject);
    Optional<Schedule> preloaded = file.map(ScheduleFile::schedule).or(this::line);
    Strategy strategy = strategy(file, preloaded);
    PrintWriter out = spec.commandLine().getOut();
    PrintWriter err = spec.commandLine().getErr();
    Explorable what =
        new Explorable(
            subject.name(),
            subject.maker().get(),
            strategy,
            options.budget(),
            SourceFiles.of(subject.source()),
            new Files(subject, strategy.choices(), main.environment()));
    try (LoopbackServer server =
        ExploreServer.start(what, preloaded, it -> ErrorAnswer.to(it, err))) {
      out.println("exploring " + subject.name() + " at " + server.link());
      out.println("The link is for this machine and this run only; Ctrl-C ends it.");
      out.flush();
      CountDownLatch end = new CountDownLatch(1);
      main.environment().interruption().add(end::countDown);
      end.await();
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
    return ExitCode.NOTHING_FOUND;
  }

  /** The schedule file of the option, which must be of this test. */
  private Optional<ScheduleFile> given(Subject subject) {
    if (schedule == null || isLine(schedule)) {
      return Optional.empty();
    }
    ScheduleFile file = ScheduleFile.read(Path.of(schedule));
    mustBeOf(subject, file);
    return Optional.of(file);
  }

  private Optional<Schedule> line() {
    return schedule == null ? Optional.empty() : Optional.of(Schedule.parse(schedule));
  }

  private static boolean isLine(String text) {
    return text.matches("v[0-9]+:.*");
  }

  private static void mustBeOf(Subject subject, ScheduleFile file) {
    if (!file.test().equals(subject.name())) {
      throw new Mistake(
          "the schedule belongs to the test "
              + file.test()
              + ", not to "
              + subject.name()
              + "; choose the test with --test");
    }
  }

  /** The requested strategy, with the explorer and the costs of the schedule. */
  private Strategy strategy(Optional<ScheduleFile> file, Optional<Schedule> preloaded) {
    Strategy asked = options.strategy(subjects.classes(file)).withWorkers(1);
    Strategy costing = file.map(it -> asked.withChoices(it.choices())).orElse(asked);
    Optional<String> label =
        preloaded.map(Schedule::explorer).filter(it -> !it.equals(Schedule.PLAIN));
    if (label.isEmpty()) {
      return costing;
    }
    Explorers.Seeded explorer = Explorers.labelled(label.get(), subjects.classes(file)::explorer);
    return costing.withExplorer(explorer.entry()).withSeed(explorer.seed());
  }

  /** Schedules as files and lines. */
  private record Files(Subject subject, DataChoices choices, Terminal terminal)
      implements Explorable.ScheduleFiles {
    @Override
    public String text(Schedule schedule, String bug) {
      return ScheduleFile.of(subject.source(), subject.name(), choices, bug, schedule).text();
    }

    @Override
    public Schedule read(String text) {
      if (!ScheduleFile.isOne(text)) {
        return Schedule.parse(text.strip());
      }
      ScheduleFile file = ScheduleFile.of(text);
      mustBeOf(subject, file);
      return file.schedule();
    }

    @Override
    public String replay(Schedule schedule) {
      List<String> words = new ArrayList<>(List.of("replay", schedule.toString()));
      subject.source().paths().forEach(path -> words.add(path.toString()));
      words.addAll(List.of("--test", subject.name()));
      List<Path> foreign = subject.source().foreign();
      if (!foreign.isEmpty()) {
        String path =
            String.join(File.pathSeparator, foreign.stream().map(Path::toString).toList());
        words.addAll(List.of("--foreign", path));
      }
      if (choices != DataChoices.PRICED) {
        words.addAll(List.of("--choices", choices.word()));
      }
      return terminal.line(words);
    }
  }
}
