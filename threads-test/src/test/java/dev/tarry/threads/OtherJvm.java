package dev.tarry.threads;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Runs a main class of the tests in a JVM of its own. */
public final class OtherJvm {
  private static final Path JDKS = Path.of("/usr/lib/jvm");

  private OtherJvm() {}

  /** What a JVM printed, and with what it ended. */
  public record Said(int code, String text) {}

  /** The JDK that runs the tests. */
  public static Path thisJdk() {
    return Path.of(System.getProperty("java.home"));
  }

  /** A JDK of another version than the one that runs the tests, 17 or newer. */
  public static Optional<Path> anotherJdk() {
    String given = System.getenv("TARRY_OTHER_JDK");
    if (given != null) {
      return Optional.of(Path.of(given));
    }
    if (!Files.isDirectory(JDKS)) {
      return Optional.empty();
    }
    try (Stream<Path> all = Files.list(JDKS)) {
      return all.filter(jdk -> version(jdk) >= 17 && version(jdk) != Runtime.version().feature())
          .sorted()
          .findFirst();
    } catch (IOException unreadable) {
      return Optional.empty();
    }
  }

  /** The feature version of a JDK; 0 if there is none. */
  public static int version(Path jdk) {
    try {
      return Files.readAllLines(jdk.resolve("release")).stream()
          .filter(line -> line.startsWith("JAVA_VERSION=\""))
          .map(line -> line.substring(14).split("[.\"]", 2)[0])
          .mapToInt(Integer::parseInt)
          .findFirst()
          .orElse(0);
    } catch (IOException | NumberFormatException none) {
      return 0;
    }
  }

  /** Runs a class with these options of the JVM and arguments, for three minutes at the most. */
  public static Said run(Path jdk, List<String> options, Class<?> main, String... arguments)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(jdk.resolve("bin/java").toString());
    command.addAll(options);
    command.addAll(
        List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xmx1g", "-Xshare:auto"));
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.add(main.getName());
    command.addAll(List.of(arguments));
    Path output = Files.createTempFile("tarry", ".txt");
    try {
      Process process =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(output.toFile())
              .start();
      if (!process.waitFor(3, TimeUnit.MINUTES)) {
        process.destroyForcibly().waitFor();
      }
      try (InputStream in = Files.newInputStream(output)) {
        String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
        return new Said(process.exitValue(), text);
      }
    } finally {
      Files.delete(output);
    }
  }
}
