package dev.tarry.junit;

import dev.tarry.core.Bug;
import dev.tarry.core.Report;
import dev.tarry.core.Tester;
import dev.tarry.core.program.Coverage;
import dev.tarry.core.program.Mistake;
import dev.tarry.core.program.Program;
import dev.tarry.core.replay.Outcome;
import dev.tarry.core.replay.Replay;
import dev.tarry.core.replay.Trace;
import dev.tarry.core.schedule.Schedule;
import dev.tarry.core.search.Strata;
import dev.tarry.viewer.Curve;
import dev.tarry.viewer.Fact;
import dev.tarry.viewer.FailureText;
import dev.tarry.viewer.Sources;
import dev.tarry.viewer.Words;
import dev.tarry.viewer.page.SearchFigures;
import dev.tarry.viewer.page.TracePage;
import dev.tarry.viewer.watch.Watched;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * One systematic test. It replays the last failure and then searches, or replays the one schedule
 * that it is given. It returns a line that says what was covered, or throws a {@link BugFound}.
 */
public final class SystematicCheck {
  private static final int LONGEST_LINE = 1_000;

  /** The figures of a page if a schedule was replayed and nothing was searched. */
  private static final SearchFigures NO_SEARCH = SearchFigures.of(Coverage.NONE);

  private final TestedProgram subject;
  private final TestSettings settings;
  private final Folder folder;
  private final Watched watched;

  /** A test whose search can be watched. */
  SystematicCheck(TestedProgram subject, TestSettings settings, Folder folder, Watched watched) {
    this.subject = subject;
    this.settings = settings;
    this.folder = folder;
    this.watched = watched;
  }

  /**
   * Runs a test of any program, as {@link SystematicTest} does for machines. For annotations in
   * other modules.
   *
   * @param debuggable the same program, to replay
   * @param annotation the annotation that replays a schedule, up to the schedule
   * @param part which part of the test this is; empty if it has no parts
   * @return what was covered
   * @throws BugFound if there is a bug
   * @throws Mistake if the test is wrong
   */
  public static String run(
      Program program,
      Program debuggable,
      String annotation,
      AnnotationValues wanted,
      ExtensionContext test,
      String part) {
    TestSettings settings = TestSettings.of(wanted, test::getConfigurationParameter);
    TestedProgram tested = new TestedProgram(() -> program, () -> debuggable, annotation);
    Folder folder = part.isEmpty() ? Folder.of(test) : Folder.of(test).withPart(part);
    return new SystematicCheck(tested, settings, folder, WatchPage.of(test)).run(test, part);
  }

  /** Runs a JUnit test, and prints what was covered on the console and in a report entry. */
  String run(ExtensionContext test, String part) {
    String covered = run();
    test.publishReportEntry("tarry", covered);
    String type = test.getRequiredTestClass().getSimpleName();
    String name = type + "." + test.getRequiredTestMethod().getName();
    Console.say(name + (part.isEmpty() ? "" : ", " + part) + ": " + covered);
    return covered;
  }

  /**
   * What was covered.
   *
   * @throws BugFound if there is a bug
   * @throws Mistake if the test itself is wrong
   */
  String run() {
    String covered = settings.replay().isEmpty() ? search() : replay();
    folder.write(".txt", covered + "\n");
    return covered;
  }

  private String replay() {
    Schedule schedule = Schedule.parse(Folder.schedule(settings.replay()));
    Replay.FullTrace run =
        Tester.traceToEnd(subject.debuggable().get(), schedule, settings.strategy());
    Outcome outcome = run.trace().outcome();
    String beyond = beyond(run, schedule);
    if (outcome instanceof Outcome.Failed failed) {
      String by = "replay" + (beyond.isEmpty() ? "" : ": " + beyond);
      throw known(bug(failed, schedule, run.trace()), by);
    }
    if (run.diverged() != null) {
      throw new Mistake(
          "the schedule to replay does not fit the program: "
              + beyond
              + ", and "
              + outcome.text()
              + ". The code, the test or the explorer has changed since it was found; search"
              + " again without replay");
    }
    return "replay: "
        + outcome.text()
        + (beyond.isEmpty() ? "" : "; " + beyond)
        + "; only this schedule was run: remove replay to search again";
  }

  /** How a run continued after its schedule; empty if it did not. */
  private static String beyond(Replay.FullTrace run, Schedule schedule) {
    int steps = run.trace().entries().size();
    Outcome.Diverged diverged = run.diverged();
    if (diverged != null) {
      boolean over = steps == run.scheduled();
      return diverged.text()
          + (over ? "" : "; from there the run continued in the explorer's order");
    }
    return steps <= schedule.size()
        ? ""
        : "the schedule ended after step "
            + schedule.size()
            + " without a failure, and the run continued in the explorer's order";
  }

  private String search() {
    Program program = subject.program().get();
    String past = past(program);
    Optional<Bug> last = folder.lastFailure().flatMap(line -> again(program, line));
    if (last.isPresent()) {
      String by = "the last failure of this test, replayed first";
      throw known(last.get(), by);
    }
    folder.forget();
    Curve curve = new Curve();
    Report report = watchedSearch(program, curve);
    if (!report.bugs().isEmpty()) {
      Bug bug = report.bugs().get(0);
      List<Fact> facts = new ArrayList<>();
      for (Bug other : report.bugs().subList(1, report.bugs().size())) {
        facts.add(new Fact("also", Words.headline(other) + "; " + replay(other, "-also")));
      }
      facts.addAll(Words.facts(report, bug));
      throw found(bug, facts, SearchFigures.of(report, curve));
    }
    return Words.green(report) + past;
  }

  private Report watchedSearch(Program program, Curve curve) {
    Tester tester = new Tester(program, settings.strategy(), settings.budget(), curve);
    watched.begins(folder.name(), tester, curve, settings.budget().time());
    try {
      Report report = tester.test();
      watched.ends(folder.name(), report);
      return report;
    } catch (RuntimeException | Error failed) {
      watched.fails(folder.name(), "error: " + failed.getMessage());
      throw failed;
    }
  }

  /**
   * Runs the schedules of earlier failures that the user keeps.
   *
   * @return how many passed, and which ones no longer fit
   * @throws BugFound if one fails
   */
  private String past(Program program) {
    List<String> outdated = new ArrayList<>();
    List<Path> kept = folder.kept();
    for (Path file : kept) {
      try {
        Schedule schedule = Schedule.parse(Folder.schedule(file.toString()));
        Trace trace = trace(program, schedule);
        if (trace.outcome() instanceof Outcome.Failed failed) {
          String by = "a kept schedule of an earlier failure, " + file;
          throw known(bug(failed, schedule, trace), by);
        }
        if (trace.outcome() instanceof Outcome.Diverged diverged) {
          outdated.add(file + " no longer fits the program: " + diverged.text());
        }
      } catch (Mistake unfit) {
        outdated.add(file + " no longer fits the program: " + unfit.getMessage());
      }
    }
    int passed = kept.size() - outdated.size();
    String text =
        passed == 0 ? "" : "; " + Words.count(passed, "failure") + " of earlier runs passed";
    for (String one : outdated) {
      text += "; warning: " + one + "; delete the file, or replace it by a newer one";
    }
    return text;
  }

  /** The bug at the end of a schedule of an earlier run, if it still fails. */
  private Optional<Bug> again(Program program, String line) {
    try {
      Schedule schedule = Schedule.parse(line);
      Trace trace = trace(program, schedule);
      return trace.outcome() instanceof Outcome.Failed failed
          ? Optional.of(bug(failed, schedule, trace))
          : Optional.empty();
    } catch (Mistake outdated) {
      return Optional.empty(); // of an older program; a mistake in this one will show in the search
    }
  }

  private Trace trace(Program program, Schedule schedule) {
    return Tester.trace(program, schedule, settings.strategy());
  }

  /** The bug of a run along a schedule or a prefix of it. */
  private static Bug bug(Outcome.Failed failed, Schedule schedule, Trace trace) {
    Schedule known = failed.schedule().withLessons(schedule.lessons());
    Bug.Way way = new Bug.Way(known, failed.delays());
    return new Bug(failed.failure(), "replay", 0, 0, Strata.NONE, way, way, false, true, trace);
  }

  /** Writes the schedule of a bug to its file, and returns the line that replays it. */
  private String replay(Bug bug, String name) {
    Schedule schedule = bug.shrunk().schedule();
    Program program = subject.program().get().knowing(schedule.lessons());
    String line = schedule.withLessons(program.knowledge()).toString();
    String file = folder.write(name + ".schedule", line + "\n");
    String replay = line.length() > LONGEST_LINE ? file.replace('\\', '/') : line;
    return subject.annotation() + "replay = \"" + replay + "\")";
  }

  /** The error to throw for a bug that was found without a search. */
  private BugFound known(Bug bug, String by) {
    watched.fails(folder.name(), bug);
    return found(bug, List.of(new Fact("found by", by)), NO_SEARCH);
  }

  /** Writes the files of a bug, and returns the error to throw. */
  private BugFound found(Bug bug, List<Fact> facts, SearchFigures search) {
    List<Fact> all = new ArrayList<>();
    all.add(new Fact("replay", replay(bug, "")));
    List<Fact> page = new ArrayList<>(all);
    page.addAll(facts);
    Sources sources = Sources.near(List.of(Path.of("")));
    String html = TracePage.of(folder.name(), bug.trace(), page, search, sources);
    all.add(new Fact("trace", folder.write(".html", html)));
    all.addAll(facts);
    String text = FailureText.of(bug, all);
    folder.write(".txt", text + "\n");
    return new BugFound(text, bug);
  }
}
