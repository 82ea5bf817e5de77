package dev.tarry.cli.files;

import dev.tarry.cli.load.Source;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The Java files that a jar or a folder of classes was made of, by their bare names, which is all
 * that a stack trace tells. They are looked for in the folder {@code src} of the nearest folder
 * around the classes that has one: of {@code target/classes}, in {@code src} beside {@code target}.
 */
final class SourceFiles {
  private static final int DEEPEST = 30;
  private static final int HIGHEST = 6;

  private final Map<Path, Map<String, List<Path>>> roots = new HashMap<>();

  /** The file of this name as seen from here; the name itself if there is none, or several. */
  String find(Source source, String name) {
    if (!name.endsWith(".java") || name.contains("/")) {
      return name;
    }
    List<Path> found = new ArrayList<>();
    Stream.concat(source.paths().stream(), source.foreign().stream())
        .map(SourceFiles::root)
        .distinct()
        .forEach(
            root -> {
              if (root != null) {
                found.addAll(
                    roots.computeIfAbsent(root, SourceFiles::read).getOrDefault(name, List.of()));
              }
            });
    return found.size() == 1 ? fromHere(found.get(0)) : name;
  }

  private static @Nullable Path root(Path classes) {
    Path folder = classes.toAbsolutePath().normalize();
    for (int i = 0; i < HIGHEST && folder != null; i++) {
      if (Files.isDirectory(folder.resolve("src"))) {
        return folder.resolve("src");
      }
      folder = folder.getParent();
    }
    return null;
  }

  private static Map<String, List<Path>> read(Path root) {
    Map<String, List<Path>> files = new HashMap<>();
    try (Stream<Path> walk = Files.walk(root, DEEPEST)) {
      walk.filter(file -> file.toString().endsWith(".java"))
          .forEach(
              file ->
                  files
                      .computeIfAbsent(file.getFileName().toString(), any -> new ArrayList<>())
                      .add(file));
    } catch (IOException | UncheckedIOException unreadable) {
      return Map.of(); // places then keep their bare names
    }
    return files;
  }

  private static String fromHere(Path file) {
    Path here = Path.of("").toAbsolutePath();
    return file.startsWith(here) ? here.relativize(file).toString() : file.toString();
  }
}
