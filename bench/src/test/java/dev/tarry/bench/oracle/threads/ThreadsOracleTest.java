package dev.tarry.bench.oracle.threads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tarry.bench.BenchMain;
import dev.tarry.bench.oracle.threads.kinds.AccessKinds;
import dev.tarry.threads.Backend;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * A smaller size of {@code tarry bench oracle --threads}: on threads of the platform in this JDK,
 * and on continuations in a newer one, if there is any. Each has a JVM of its own, whose code is
 * compiled quickly and not well, since no program runs for long.
 */
class ThreadsOracleTest {
  private static final int OF_EACH_KIND = 150;
  private static final Path JDKS = Path.of("/usr/lib/jvm");

  @TempDir static Path folder;

  private static final Map<Backend, Process> RUNNING = new EnumMap<>(Backend.class);

  @BeforeAll
  static void start() throws IOException {
    start(Backend.PLATFORM, Path.of(System.getProperty("java.home")));
    Optional<Path> newer = newerJdk();
    if (newer.isPresent()) {
      start(Backend.CONTINUATION, newer.get());
    }
  }

  private static void start(Backend backend, Path jdk) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(jdk.resolve("bin/java").toString());
    command.addAll(List.of("-Xmx1g", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
    if (version(jdk) >= 21) {
      command.add("-XX:+EnableDynamicAgentLoading");
    }
    int kinds = AccessKinds.all().stream().mapToInt(group -> group.kinds().size()).sum();
    command.addAll(
        List.of(
            "-cp",
            System.getProperty("java.class.path"),
            BenchMain.class.getName(),
            "oracle",
            "--threads",
            "--backend=" + backend,
            "--programs=" + OF_EACH_KIND * kinds));
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(output(backend).toFile())
            .start();
    RUNNING.put(backend, process);
  }

  private static Path output(Backend backend) {
    return folder.resolve(backend + ".txt");
  }

  @AfterAll
  static void stop() {
    RUNNING.values().forEach(Process::destroyForcibly);
  }

  @ParameterizedTest
  @Timeout(value = 15, unit = TimeUnit.MINUTES)
  @EnumSource(names = {"PLATFORM", "CONTINUATION"})
  void theOutcomesAreThoseOfTheModel(Backend backend) throws Exception {
    Process process = RUNNING.get(backend);
    assumeTrue(process != null, "there is no JDK of 21 or newer under " + JDKS);
    boolean ended = process.waitFor(14, TimeUnit.MINUTES);
    String said = Files.readString(output(backend));
    assertThat(ended).as(said).isTrue();
    assertThat(process.exitValue()).as(said).isZero();
    assertThat(said).contains("[" + backend + "]").contains(" 0 went wrong");
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
