package dev.tarry.pekko.command;

import dev.tarry.cli.load.Subject;
import dev.tarry.cli.load.Subjects;
import dev.tarry.cli.options.ForeignOptions;
import dev.tarry.core.program.Mistake;
import dev.tarry.core.program.Program;
import dev.tarry.machines.Scenario;
import java.lang.reflect.InvocationTargetException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Which program, besides its path. */
final class ProgramOptions {
  @Option(
      names = "--test",
      paramLabel = "NAME",
      description = "Which test; needed if there are several.")
  private @Nullable String test;

  @Mixin private ForeignOptions foreign;

  /** Called by picocli, which sets the fields. */
  @SuppressWarnings("NullAway.Init")
  ProgramOptions() {}

  /** The one test that is meant. */
  Subject load(List<Path> paths) {
    List<Subject> all = Subjects.load(paths, classPath(), foreign.stubs());
    List<Subject> some = Subjects.matching(all, test == null ? List.of() : List.of(test));
    if (some.size() != 1) {
      throw new Mistake(
          "there are several tests; name one with --test: "
              + String.join(", ", some.stream().map(Subject::name).limit(10).toList())
              + (some.size() > 10 ? " and " + (some.size() - 10) + " more" : ""));
    }
    return some.get(0);
  }

  /**
   * The program of a test. The library of machines reads and writes private fields of machines in
   * Java, so these must come from the same class loader as it does.
   *
   * @throws RestartWithClasses if they do not
   */
  Program make(Subject subject) {
    String place = subject.place();
    if (place.isEmpty() || place.contains(":")) {
      return subject.maker().get();
    }
    int dot = place.lastIndexOf('.');
    try {
      Object made =
          Class.forName(place.substring(0, dot), true, ProgramOptions.class.getClassLoader())
              .getMethod(place.substring(dot + 1))
              .invoke(null);
      return made instanceof Scenario scenario
          ? scenario.program()
          : (Program) Objects.requireNonNull(made);
    } catch (ClassNotFoundException e) {
      List<Path> classes = new ArrayList<>(subject.source().paths());
      classes.addAll(classPath());
      throw new RestartWithClasses(classes);
    } catch (InvocationTargetException e) {
      if (e.getCause() instanceof Mistake mistake) {
        throw mistake;
      }
      throw new Mistake(place + " threw " + e.getCause());
    } catch (ReflectiveOperationException | LinkageError e) {
      throw new Mistake(place + " cannot be called: " + e);
    }
  }

  /** The class path of code in Java. */
  List<Path> classPath() {
    return foreign.classPath();
  }
}
