package dev.tarry.bench.oracle.threads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tarry.bench.Main;
import dev.tarry.threads.Backend;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A small size of {@code tarry bench oracle --threads}: on threads of the platform here, and on
 * continuations in another JDK meanwhile, if there is one.
 */
class ThreadsOracleTest {
  private static final int PROGRAMS = 150;
  private static final Path JDKS = Path.of("/usr/lib/jvm");

  @TempDir static Path folder;

  private static @Nullable Process other;

  @BeforeAll
  static void startOther() throws IOException {
    Optional<Path> jdk = newerJdk();
    if (jdk.isPresent()) {
      List<String> command =
          List.of(
              jdk.get().resolve("bin/java").toString(),
              "-Xmx1g",
              "-XX:+EnableDynamicAgentLoading",
              "-cp",
              System.getProperty("java.class.path"),
              Main.class.getName(),
              "oracle",
              "--threads",
              "--backend=CONTINUATION",
              "--programs=" + PROGRAMS);
      other =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(folder.resolve("other.txt").toFile())
              .start();
    }
  }

  @AfterAll
  static void stopOther() {
    if (other != null) {
      other.destroyForcibly();
    }
  }

  static List<Kinds> groups() {
    return Kinds.all();
  }

  @ParameterizedTest
  @MethodSource("groups")
  void theOutcomesAreThoseOfTheModel(Kinds group) {
    PrintWriter unseen = new PrintWriter(new StringWriter());
    ThreadsOracle oracle = new ThreadsOracle(unseen, 1, List.of(Backend.PLATFORM), false);
    assertThat(oracle.run(group, PROGRAMS)).isEmpty();
  }

  @Test
  void theyAreOnContinuationsToo() throws Exception {
    assumeTrue(other != null, "there is no JDK of 21 or newer under " + JDKS);
    boolean ended = other.waitFor(8, TimeUnit.MINUTES);
    String said = Files.readString(folder.resolve("other.txt"));
    assertThat(ended).as(said).isTrue();
    assertThat(other.exitValue()).as(said).isZero();
    assertThat(said).contains("[CONTINUATION]").contains("0 went wrong");
  }

  private static Optional<Path> newerJdk() throws IOException {
    if (!Files.isDirectory(JDKS)) {
      return Optional.empty();
    }
    try (Stream<Path> all = Files.list(JDKS)) {
      return all.filter(jdk -> version(jdk) >= 21).sorted().findFirst();
    }
  }

  private static int version(Path jdk) {
    try (Stream<String> lines = Files.lines(jdk.resolve("release"))) {
      return lines
          .filter(line -> line.startsWith("JAVA_VERSION="))
          .map(line -> line.replaceAll("\\D*(\\d+).*", "$1"))
          .mapToInt(Integer::parseInt)
          .findFirst()
          .orElse(0);
    } catch (IOException none) {
      return 0;
    }
  }
}
