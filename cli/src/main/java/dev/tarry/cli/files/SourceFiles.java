package dev.tarry.cli.files;

import dev.tarry.cli.load.Source;
import dev.tarry.viewer.Sources;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;

/** The source files of the programs of a check, relative to the folder it runs in. */
public final class SourceFiles {
  private final Map<Source, Sources> programs = new HashMap<>();

  /** The source files of a program. */
  public static Sources of(Source source) {
    return Sources.near(Stream.concat(source.paths().stream(), source.foreign().stream()).toList());
  }

  /** The Java file of this name; the name itself if there is none, or more than one. */
  String find(Source source, String name) {
    if (!name.endsWith(".java") || name.contains("/")) {
      return name;
    }
    return programs
        .computeIfAbsent(source, SourceFiles::of)
        .find(name)
        .map(SourceFiles::fromHere)
        .orElse(name);
  }

  private static String fromHere(Path file) {
    Path here = Path.of("").toAbsolutePath();
    return file.startsWith(here) ? here.relativize(file).toString() : file.toString();
  }
}
