package dev.tarry.cli.files;

import dev.tarry.cli.load.Source;
import dev.tarry.cli.load.Subject;
import dev.tarry.cli.session.Result;
import dev.tarry.core.Bug;
import dev.tarry.core.Report;
import dev.tarry.core.explore.DataChoices;
import dev.tarry.core.files.FileName;
import dev.tarry.core.program.Coverage;
import dev.tarry.core.program.Mistake;
import dev.tarry.core.schedule.Schedule;
import dev.tarry.viewer.Fact;
import dev.tarry.viewer.TraceJson;
import dev.tarry.viewer.TraceText;
import dev.tarry.viewer.Words;
import dev.tarry.viewer.page.CoveragePage;
import dev.tarry.viewer.page.SearchFigures;
import dev.tarry.viewer.page.TracePage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** The folder that a check writes to: a report, and files for each bug. */
public final class OutputFolder {
  private static final String COVERAGE = "coverage.html";
  private static final List<String> ENDINGS = List.of(".schedule", ".txt", ".trace.json", ".html");

  private final Path folder;
  private final WholeFiles files;
  private final Function<Path, String> replays;
  private final Set<String> taken = new HashSet<>();

  private OutputFolder(Path folder, WholeFiles files, Function<Path, String> replays) {
    this.folder = folder;
    this.replays = replays;
    this.files = files;
  }

  /**
   * The folder, created if it does not exist; a mistake if nothing can be written to it.
   *
   * @param replays the line that replays a schedule file
   */
  public static OutputFolder open(Path folder, WholeFiles files, Function<Path, String> replays) {
    if (Files.exists(folder) && !Files.isDirectory(folder)) {
      throw new Mistake(folder + " is a file; name a folder for --out");
    }
    try {
      Files.createDirectories(folder);
    } catch (IOException e) {
      throw new Mistake(
          "the folder " + folder + " cannot be created: " + WholeFiles.reason(e) + "; see --out");
    }
    OutputFolder opened = new OutputFolder(folder, files, replays);
    files.mustBeWritable(opened.report());
    return opened;
  }

  /** Where the report goes. */
  public Path report() {
    return folder.resolve("report.json");
  }

  /**
   * Writes the files of a result, and removes those of this test from earlier checks.
   *
   * @return for each bug, what was written and where
   */
  public List<List<Fact>> write(Result result, DataChoices choices) {
    String name = name(result.subject());
    removeOld(name);
    List<List<Fact>> written = new ArrayList<>();
    for (Bug bug : result.bugs()) {
      String base = written.isEmpty() ? name : name + "-" + (written.size() + 1);
      written.add(write(result, bug, base, choices));
    }
    return written;
  }

  /**
   * The name of the files of a test: that of the test, unless another test of this check has the
   * same name apart from case.
   */
  private String name(Subject subject) {
    String name = FileName.of(subject.name().replace('$', '_'));
    if (!taken.add(name.toLowerCase(Locale.ROOT))) {
      name = FileName.distinct(subject.name(), subject.source().text() + "\n" + subject.place());
      taken.add(name.toLowerCase(Locale.ROOT));
    }
    return name;
  }

  private List<Fact> write(Result result, Bug bug, String base, DataChoices choices) {
    Subject subject = result.subject();
    String failure = bug.failure().toString();
    Schedule schedule = bug.shrunk().schedule();
    Path file =
        put(
            base + ".schedule",
            ScheduleFile.of(subject.source(), subject.name(), choices, failure, schedule).text());
    Fact replay = new Fact("replay", replays.apply(file));
    List<Fact> facts = new ArrayList<>(List.of(replay));
    Report report = Objects.requireNonNull(result.report());
    facts.addAll(Words.facts(report, bug));
    put(base + ".txt", String.join("\n", TraceText.of(bug.trace(), Integer.MAX_VALUE)) + "\n");
    put(base + ".trace.json", TraceJson.of(bug.trace()));
    Path page =
        put(
            base + ".html",
            TracePage.of(
                subject.name(),
                bug.trace(),
                facts,
                SearchFigures.of(report, result.curve()),
                SourceFiles.of(subject.source())));
    return List.of(replay, new Fact("trace", page + ", .txt, .trace.json"));
  }

  /**
   * Writes a page with the coverage of each test, and of all tests of a program together.
   *
   * @return where it is; empty if no test has coverage
   */
  public Optional<Path> writeCoverage(List<Result> results) {
    Map<Source, Map<String, SearchFigures>> programs = new LinkedHashMap<>();
    for (Result result : results) {
      Report report = result.report();
      if (report != null && !report.coverage().rows().isEmpty()) {
        programs
            .computeIfAbsent(result.subject().source(), any -> new LinkedHashMap<>())
            .put(result.subject().name(), SearchFigures.of(report, result.curve()));
      }
    }
    Map<String, SearchFigures> sections = new LinkedHashMap<>();
    programs.forEach(
        (source, tests) -> {
          if (tests.size() > 1) {
            Coverage sum =
                tests.values().stream()
                    .map(SearchFigures::coverage)
                    .reduce(Coverage.NONE, Coverage::plus);
            sections.put("all tests of " + source.text(), SearchFigures.of(sum));
          }
          sections.putAll(tests);
        });
    if (sections.isEmpty()) {
      remove(COVERAGE);
      return Optional.empty();
    }
    return Optional.of(put(COVERAGE, CoveragePage.of(sections)));
  }

  private Path put(String name, String text) {
    Path file = folder.resolve(name);
    files.write(file, text);
    return file;
  }

  private void removeOld(String name) {
    for (int i = 1; i == 1 || Files.exists(folder.resolve(name + "-" + i + ".schedule")); i++) {
      String base = i == 1 ? name : name + "-" + i;
      ENDINGS.forEach(ending -> remove(base + ending));
    }
  }

  private void remove(String name) {
    try {
      Files.deleteIfExists(folder.resolve(name));
    } catch (IOException e) {
      throw new Mistake(folder.resolve(name) + " cannot be removed: " + WholeFiles.reason(e));
    }
  }
}
