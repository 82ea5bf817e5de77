package dev.tarry.cli.options;

import dev.tarry.cli.files.ScheduleFile;
import dev.tarry.cli.load.OwnClasses;
import dev.tarry.cli.load.Subject;
import dev.tarry.cli.load.Subjects;
import dev.tarry.core.Searches;
import dev.tarry.core.Strategy;
import dev.tarry.core.explore.DataChoices;
import dev.tarry.core.explore.Explorers;
import dev.tarry.core.program.Mistake;
import dev.tarry.core.program.Program;
import dev.tarry.core.replay.Outcome;
import dev.tarry.core.schedule.Schedule;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Which schedule of which test: a schedule file, or a line and a path. */
public final class ScheduleArguments {
  @Parameters(
      index = "0",
      paramLabel = "FILE|LINE",
      description = "A schedule file of tarry check, or a schedule such as v1:rtc:0*6.1.")
  private String schedule;

  @Parameters(
      index = "1..*",
      arity = "0..*",
      paramLabel = "PATH",
      description = "The program, if not the one that the file names.")
  private List<Path> paths = new ArrayList<>();

  @Option(
      names = "--test",
      paramLabel = "NAME",
      description = "The test, if not the one that the file names.")
  private @Nullable String test;

  @Mixin private ForeignOptions foreign;

  @Option(
      names = "--choices",
      paramLabel = "NAME",
      description = "What data choices cost, if not what the file says: priced, free or random.")
  private @Nullable String choices;

  @Mixin private HandlerTimeOption handlerTime;

  /** Called by picocli, which sets the fields. */
  @SuppressWarnings("NullAway.Init")
  ScheduleArguments() {}

  /**
   * A schedule with its program.
   *
   * @param file what the user named; made up if it was a line
   * @param changed whether the program is not what it was when the schedule was made
   */
  public record Replayable(
      Subject subject,
      ScheduleFile file,
      boolean changed,
      Program program,
      Explorers.Seeded explorer,
      DataChoices choices) {

    /** A strategy with the explorer of the schedule. */
    public Strategy strategy() {
      return Strategy.of(Searches.exhaustive(1))
          .withChoices(choices)
          .withExplorer(explorer.entry())
          .withSeed(explorer.seed());
    }

    /** The mistake to throw for a schedule that does not fit. */
    public Mistake misfit(Outcome.Diverged diverged) {
      return new Mistake(
          "the schedule does not fit the test "
              + subject.name()
              + ": "
              + diverged.text()
              + (changed
                  ? ". The program has changed since the schedule was made; check it again"
                  : ". It probably belongs to another program or test, or needs another seed or"
                      + " explorer"));
    }
  }

  /** Finds the schedule and its test. */
  public Replayable load() {
    boolean isLine = schedule.matches("v[0-9]+:.*");
    ScheduleFile file = isLine ? line() : ScheduleFile.read(existing(Path.of(schedule)));
    List<Path> from = paths.isEmpty() ? file.pathsFromHere() : paths;
    List<Path> named = foreign.classPath();
    List<Path> classPath = named.isEmpty() ? file.foreignFromHere() : named;
    Subject subject =
        handlerTime.limit(chosen(Subjects.load(from, classPath, foreign.stubs()), file));
    boolean changed = !isLine && !file.digest().equals(subject.source().digest());
    Program program = subject.maker().get().knowing(file.schedule().lessons());
    DataChoices costs = choices == null ? file.choices() : DataChoices.named(choices);
    Explorers.Seeded explorer = explorer(file.schedule(), new OwnClasses(classPath));
    return new Replayable(subject, file, changed, program, explorer, costs);
  }

  /** The explorer of the schedule; any one for a schedule in the program's own order. */
  private static Explorers.Seeded explorer(Schedule schedule, OwnClasses classes) {
    String label = schedule.explorer();
    return label.equals(Schedule.PLAIN)
        ? new Explorers.Seeded(Explorers.standard(), 0)
        : Explorers.labelled(label, classes::explorer);
  }

  private ScheduleFile line() {
    if (paths.isEmpty()) {
      throw new Mistake("a schedule needs a program: name its PATH after the line");
    }
    return new ScheduleFile(
        paths, Path.of(""), List.of(), "", "", DataChoices.PRICED, "", Schedule.parse(schedule));
  }

  private static Path existing(Path file) {
    if (Files.isDirectory(file)) {
      throw new Mistake(file + " is a folder; name a schedule file in it");
    }
    if (!Files.isRegularFile(file)) {
      throw new Mistake(
          "there is no schedule file " + file + "; a schedule itself looks like v1:rtc:0*6.1");
    }
    return file;
  }

  private Subject chosen(List<Subject> all, ScheduleFile file) {
    String wanted = test == null ? file.test() : test;
    List<Subject> chosen = Subjects.matching(all, wanted.isEmpty() ? List.of() : List.of(wanted));
    if (chosen.size() > 1) {
      throw new Mistake(
          "there are " + chosen.size() + " tests; choose the one of the schedule with --test");
    }
    return chosen.get(0);
  }
}
