package dev.tarry.cli.load;

import dev.tarry.core.program.Mistake;
import dev.tarry.core.program.Program;
import dev.tarry.machines.Scenario;
import dev.tarry.plang.PCompiler;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** The running build of Tarry. */
public final class Build {
  private Build() {}

  /** A hash of its code: of the engine, the front ends and the command line. */
  public static String digest() {
    List<Path> code =
        Stream.of(Program.class, Scenario.class, PCompiler.class, Build.class)
            .map(Build::codeOf)
            .distinct()
            .toList();
    try {
      return new Digest().addClassPath(code).text();
    } catch (IOException e) {
      throw new Mistake("the code of Tarry cannot be read: " + e.getMessage());
    }
  }

  /** A hash of this test and of the build: everything that the states of its search depend on. */
  public static String digest(Subject test) {
    return test.source().digest() + " " + test.name() + " " + digest();
  }

  private static Path codeOf(Class<?> type) {
    try {
      CodeSource source = Objects.requireNonNull(type.getProtectionDomain().getCodeSource());
      return Path.of(source.getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException("where " + type + " comes from", e);
    }
  }
}
