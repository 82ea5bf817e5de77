package dev.tarry.viewer;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The source files of a program, by their names in places. A path stands for itself. A bare name of
 * a Java file, as in a stack trace, is searched for in the folder {@code src} of the nearest folder
 * around the program that has one: for {@code target/classes}, the {@code src} beside {@code
 * target}.
 */
public final class Sources {
  /** Finds nothing but paths. */
  public static final Sources NONE = new Sources(List.of(), Map.of());

  private static final int DEEPEST = 30;
  private static final int HIGHEST = 6;

  private final Collection<Path> program;
  private @Nullable Map<String, List<Path>> names;

  private Sources(Collection<Path> program, @Nullable Map<String, List<Path>> names) {
    this.program = program;
    this.names = names;
  }

  /** The files near the jars and folders of a program. */
  public static Sources near(Collection<Path> program) {
    return new Sources(List.copyOf(program), null);
  }

  /** The file of this name; empty if there is none, or more than one. */
  public Optional<Path> find(String name) {
    if (name.indexOf('/') >= 0 || name.indexOf('\\') >= 0 || !name.endsWith(".java")) {
      return path(name);
    }
    Map<String, List<Path>> all = names;
    if (all == null) {
      all = new HashMap<>();
      for (Path root : program.stream().flatMap(Sources::root).distinct().toList()) {
        read(root, all);
      }
      names = all;
    }
    List<Path> found = all.getOrDefault(name, List.of());
    return found.size() == 1 ? Optional.of(found.get(0)) : Optional.empty();
  }

  private static Optional<Path> path(String name) {
    try {
      Path path = Path.of(name).toAbsolutePath().normalize();
      return Files.isRegularFile(path) ? Optional.of(path) : Optional.empty();
    } catch (InvalidPathException noPath) {
      return Optional.empty();
    }
  }

  private static Stream<Path> root(Path classes) {
    Path folder = classes.toAbsolutePath().normalize();
    for (int i = 0; i < HIGHEST && folder != null; i++) {
      if (Files.isDirectory(folder.resolve("src"))) {
        return Stream.of(folder.resolve("src"));
      }
      folder = folder.getParent();
    }
    return Stream.empty();
  }

  private static void read(Path root, Map<String, List<Path>> files) {
    try (Stream<Path> walk = Files.walk(root, DEEPEST)) {
      walk.filter(file -> file.toString().endsWith(".java"))
          .forEach(
              file ->
                  files
                      .computeIfAbsent(file.getFileName().toString(), any -> new ArrayList<>())
                      .add(file));
    } catch (IOException | UncheckedIOException unreadable) {
      // places there then have no files
    }
  }
}
