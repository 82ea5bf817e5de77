package dev.tarry.cli.options;

import dev.tarry.cli.load.OwnClasses;
import dev.tarry.cli.load.Subject;
import dev.tarry.cli.load.Subjects;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
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

  @Option(
      names = "--handler-time",
      paramLabel = "TIME",
      converter = Amounts.Time.class,
      description = "Cut handlers off after this time (default: 10s).")
  private @Nullable Duration handlerTime;

  /** Called by picocli, which sets the fields. */
  @SuppressWarnings("NullAway.Init")
  SubjectOptions() {}

  /** The tests that were asked for. */
  public List<Subject> load() {
    List<Subject> all =
        Subjects.matching(Subjects.load(paths, foreign.classPath(), foreign.stubs()), globs);
    Duration limit = handlerTime;
    return limit == null ? all : all.stream().map(subject -> subject.limited(limit)).toList();
  }

  /** The user's own explorers and searches. */
  public OwnClasses classes() {
    return new OwnClasses(foreign.classPath());
  }
}
