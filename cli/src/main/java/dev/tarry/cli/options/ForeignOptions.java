package dev.tarry.cli.options;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** The other Java code that a program needs, and the stubs for missing functions. */
public final class ForeignOptions {
  @Option(
      names = "--foreign",
      paramLabel = "CP",
      description = "Class path of Java code that the program needs.")
  private String foreign = "";

  @Option(
      names = "--stub-foreign",
      paramLabel = "WHAT",
      description = {
        "What missing foreign functions return: default,",
        "choose, or NAME=VALUE|VALUE; may be repeated."
      })
  private List<String> stubs = new ArrayList<>();

  /** The parts of the class path; none if there is no such option. */
  public List<Path> classPath() {
    return classPath(foreign);
  }

  /** The parts of a class path. */
  public static List<Path> classPath(String text) {
    List<Path> parts = new ArrayList<>();
    for (String part : text.split(File.pathSeparator, -1)) {
      if (!part.isBlank()) {
        parts.add(Path.of(part));
      }
    }
    return parts;
  }

  /** The stubs for missing functions. */
  public List<String> stubs() {
    return stubs;
  }
}
