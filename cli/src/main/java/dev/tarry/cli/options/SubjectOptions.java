package dev.tarry.cli.options;

import dev.tarry.cli.files.ScheduleFile;
import dev.tarry.cli.load.OwnClasses;
import dev.tarry.cli.load.Subject;
import dev.tarry.cli.load.Subjects;
import dev.tarry.core.program.Mistake;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Which tests: paths and names. */
public final class SubjectOptions {
  @Parameters(
      arity = "1..*",
      paramLabel = "PATH",
      description = "A .p file, a folder of them, a .pproj, or a jar or class folder.")
  private List<Path> paths = new ArrayList<>();

  @Option(
      names = "--test",
      paramLabel = "GLOB",
      description = "Only tests whose name matches, such as 'Lock*'; may be repeated.")
  private List<String> globs = new ArrayList<>();

  @Mixin private ForeignOptions foreign;

  @Mixin private HandlerTimeOption handlerTime;

  /** Called by picocli, which sets the fields. */
  @SuppressWarnings("NullAway.Init")
  SubjectOptions() {}

  /** The requested tests. */
  public List<Subject> load() {
    List<Subject> all =
        Subjects.matching(Subjects.load(paths, foreign.classPath(), foreign.stubs()), globs);
    return all.stream().map(handlerTime::limit).toList();
  }

  /** The schedule file named in place of tests, if there is one. */
  public Optional<ScheduleFile> scheduleFile() {
    boolean isFile = paths.size() == 1 && paths.get(0).toString().endsWith(ScheduleFile.ENDING);
    return isFile ? Optional.of(ScheduleFile.read(paths.get(0))) : Optional.empty();
  }

  /** The test of a schedule file, or the only requested one. */
  public Subject only(Optional<ScheduleFile> file) {
    List<Path> from = file.map(ScheduleFile::pathsFromHere).orElse(paths);
    List<String> named = globs.isEmpty() ? file.map(it -> List.of(it.test())).orElse(globs) : globs;
    List<Subject> all =
        Subjects.matching(Subjects.load(from, classPath(file), foreign.stubs()), named);
    if (all.size() > 1) {
      List<String> names = all.stream().map(Subject::name).limit(10).toList();
      throw new Mistake(
          "there are "
              + all.size()
              + " tests; choose one with --test: "
              + String.join(", ", names)
              + (all.size() > names.size() ? ", ..." : ""));
    }
    return handlerTime.limit(all.get(0));
  }

  private List<Path> classPath(Optional<ScheduleFile> file) {
    List<Path> named = foreign.classPath();
    return named.isEmpty() ? file.map(ScheduleFile::foreignFromHere).orElse(named) : named;
  }

  /** The user's own explorers and searches. */
  public OwnClasses classes() {
    return classes(Optional.empty());
  }

  /** The user's own explorers and searches, for the test of a schedule file. */
  public OwnClasses classes(Optional<ScheduleFile> file) {
    return new OwnClasses(classPath(file));
  }
}
