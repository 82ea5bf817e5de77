package dev.tarry.junit;

import dev.tarry.core.files.AtomicFile;
import dev.tarry.core.files.FileName;
import dev.tarry.core.program.Mistake;
import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * The files of one test: {@code NAME.html} with the trace, {@code NAME.schedule} with the schedule
 * of its last failure, {@code NAME.txt} with its last message.
 *
 * @param folder where they are
 * @param name what they are called
 * @param past where the user keeps schedules of past failures
 */
record Folder(Path folder, String name, Path past) {
  private static final Path PAST = Path.of("src", "test", "tarry");

  /** The files of a test, in the output folder of its build tool. */
  static Folder standard(String name) {
    boolean gradle =
        Files.exists(Path.of("build.gradle")) || Files.exists(Path.of("build.gradle.kts"));
    boolean maven = Files.exists(Path.of("pom.xml"));
    return new Folder(Path.of(gradle && !maven ? "build" : "target", "tarry"), name, PAST);
  }

  /** The files of a test under a name that is valid on every file system. */
  Folder {
    name = FileName.of(name);
  }

  /** The files of a part of a test. */
  Folder withPart(String part) {
    return new Folder(folder, name + "." + part.replace(' ', '-'), past);
  }

  private Folder withPast(Path kept) {
    return new Folder(folder, name, kept);
  }

  /**
   * The schedules that the user keeps for this test, in order: {@code NAME.schedule}, and {@code
   * NAME-ANYTHING.schedule} for more than one.
   */
  List<Path> kept() {
    if (!Files.isDirectory(past)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(past)) {
      return files.filter(this::isOfThis).sorted().toList();
    } catch (IOException unreadable) {
      throw new Mistake("cannot read the folder " + past + ": " + unreadable);
    }
  }

  private boolean isOfThis(Path file) {
    String called = file.getFileName().toString();
    return called.equals(name + ".schedule")
        || (called.startsWith(name + "-") && called.endsWith(".schedule"));
  }

  Path file(String ending) {
    return folder.resolve(name + ending);
  }

  /** Writes a file and returns its path, or why it could not be written. */
  String write(String ending, String text) {
    Path file = file(ending);
    try {
      Files.createDirectories(folder);
      AtomicFile.replace(file, fresh -> Files.writeString(fresh, text));
      return file.toString();
    } catch (IOException unwritable) {
      return "not written to " + file + ": " + unwritable;
    }
  }

  /** The schedule of the last failure, if there is one. */
  Optional<String> lastFailure() {
    try {
      return Optional.of(Files.readString(file(".schedule")).strip());
    } catch (IOException none) {
      return Optional.empty();
    }
  }

  /** Forgets the last failure. */
  void forget() {
    for (String ending : new String[] {".schedule", ".html"}) {
      try {
        if (Files.exists(file(ending))) {
          Files.delete(file(ending));
        }
      } catch (IOException stays) {
        throw new Mistake("cannot delete " + file(ending) + ": " + stays + "; delete it yourself");
      }
    }
  }

  /** The schedule of a {@code replay} attribute: its text, or that of the file that it names. */
  static String schedule(String replay) {
    if (!replay.endsWith(".schedule")) {
      return replay;
    }
    try {
      return Files.readString(Path.of(replay)).strip();
    } catch (IOException unreadable) {
      throw new Mistake(
          "cannot read the schedule " + replay + ": " + unreadable + "; check the file's name");
    }
  }

  /** Where the files of a test go. */
  static Folder of(ExtensionContext test) {
    String name = name(test.getRequiredTestClass(), test.getRequiredTestMethod());
    return test.getConfigurationParameter("tarry.out")
        .map(path -> new Folder(Path.of(path), name, PAST))
        .orElseGet(() -> standard(name))
        .withPast(test.getConfigurationParameter("tarry.past").map(Path::of).orElse(PAST));
  }

  /** The name of a test, with its parameters if other tests of its class have the same name. */
  static String name(Class<?> type, Method method) {
    String name = type.getName() + "." + method.getName();
    long alike =
        Stream.of(type.getDeclaredMethods())
            .filter(other -> other.getName().equalsIgnoreCase(method.getName()))
            .filter(other -> !other.isSynthetic())
            .count();
    return alike > 1 ? FileName.distinct(name, Arrays.toString(method.getParameterTypes())) : name;
  }
}
