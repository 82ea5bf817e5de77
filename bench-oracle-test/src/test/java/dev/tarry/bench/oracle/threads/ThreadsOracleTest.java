package dev.tarry.bench.oracle.threads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tarry.bench.oracle.threads.kinds.AccessKinds;
import dev.tarry.threads.Backend;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
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
 * and on continuations in a newer one, if there is any. There are two JVMs, since each begins by
 * warming up; their code is compiled quickly and not well, since no program runs for long. The
 * programs are compiled once, for both. Each JVM stays on one processor, if that can be had: of the
 * threads that pass a baton on, only one has anything to do, and on two processors the others spin
 * meanwhile, which takes a third more of their time. On continuations that is so for the first
 * executions of each program. Where a build tests other modules at the same time, these go first:
 * others wait for them, and nothing waits for this one.
 */
class ThreadsOracleTest {
  private static final int OF_EACH_KIND = 150;
  private static final Path JDKS = Path.of("/usr/lib/jvm");

  @TempDir static Path folder;

  private static final List<Part> RUNNING = new ArrayList<>();

  /** Some of the programs of a backend. */
  private record Part(Backend backend, Process process, Path output) {}

  @BeforeAll
  static void start() throws IOException {
    Path here = Path.of(System.getProperty("java.home"));
    Optional<Path> newer = newerJdk();
    if (newer.isPresent()) {
      Path programs = compile(1, OF_EACH_KIND);
      start(Backend.PLATFORM, here, 1, OF_EACH_KIND, programs);
      start(Backend.CONTINUATION, newer.get(), 1, OF_EACH_KIND, programs);
    } else {
      int half = OF_EACH_KIND / 2;
      start(Backend.PLATFORM, here, 1, half, compile(1, half));
      int rest = OF_EACH_KIND - half;
      start(Backend.PLATFORM, here, 1 + half, rest, compile(1 + half, rest));
    }
  }

  private static Path compile(int seed, int ofEachKind) throws IOException {
    Path file = folder.resolve(seed + ".programs");
    ThreadsOracle.compile(seed, ofEachKind * kinds(), file);
    return file;
  }

  private static int kinds() {
    return AccessKinds.all().stream().mapToInt(group -> group.kinds().size()).sum();
  }

  private static void start(Backend backend, Path jdk, int seed, int ofEachKind, Path programs)
      throws IOException {
    List<String> command = new ArrayList<>(onProcessor(RUNNING.size()));
    command.add(jdk.resolve("bin/java").toString());
    command.addAll(List.of("-Xmx1g", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
    if (version(jdk) >= 21) {
      command.add("-XX:+EnableDynamicAgentLoading");
    }
    command.addAll(
        List.of(
            "-cp",
            System.getProperty("java.class.path"),
            OracleProcess.class.getName(),
            backend.name(),
            "" + seed,
            "" + ofEachKind * kinds(),
            programs.toString()));
    Path output = folder.resolve(backend + "." + seed + ".txt");
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    RUNNING.add(new Part(backend, process, output));
  }

  /**
   * What keeps a command on one processor and lets others go first, or nothing where there are no
   * such tools.
   */
  private static List<String> onProcessor(int number) throws IOException {
    List<String> prefix = List.of("nice", "-n", "10", "taskset", "-c", "" + number);
    List<String> trial = new ArrayList<>(prefix);
    trial.add("true");
    try {
      Process tried = new ProcessBuilder(trial).redirectErrorStream(true).start();
      return tried.waitFor() == 0 ? prefix : List.of();
    } catch (IOException none) {
      return List.of();
    } catch (InterruptedException over) {
      Thread.currentThread().interrupt();
      throw new IOException(over);
    }
  }

  @AfterAll
  static void stop() {
    RUNNING.forEach(part -> part.process.destroyForcibly());
  }

  @ParameterizedTest
  @Timeout(value = 15, unit = TimeUnit.MINUTES)
  @EnumSource(names = {"PLATFORM", "CONTINUATION"})
  void theOutcomesAreThoseOfTheModel(Backend backend) throws Exception {
    List<Part> parts = RUNNING.stream().filter(part -> part.backend == backend).toList();
    assumeTrue(!parts.isEmpty(), "there is no JDK of 21 or newer under " + JDKS);
    for (Part part : parts) {
      boolean ended = part.process.waitFor(14, TimeUnit.MINUTES);
      String said = Files.readString(part.output);
      assertThat(ended).as(said).isTrue();
      assertThat(part.process.exitValue()).as(said).isZero();
      assertThat(said).contains("[" + backend + "]").contains(" 0 went wrong");
      assertThat(said).as("none is refused").doesNotContain("refused=");
    }
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
