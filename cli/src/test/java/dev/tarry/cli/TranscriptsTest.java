package dev.tarry.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The transcripts in {@code docs/transcripts} are what the commands print.
 *
 * <p>Each is run in a folder of its own that has the {@code examples} in it, by processes of their
 * own, and compared up to times. {@code -Dtranscripts=write} writes them anew.
 */
class TranscriptsTest {
  private static final String PROMPT = "$ tarry";

  @TempDir Path folder;

  static List<String> transcripts() throws IOException {
    try (Stream<Path> files = Files.list(CommandRun.root().resolve("docs/transcripts"))) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("transcripts")
  void aTranscriptIsWhatTheCommandsPrint(String name) throws Exception {
    copy(CommandRun.root().resolve("examples/p"), folder.resolve("examples/p"));
    copy(CommandRun.exampleClasses(), folder.resolve("classes"));
    Path file = CommandRun.root().resolve("docs/transcripts").resolve(name);
    String expected = Files.readString(file);
    StringBuilder actual = new StringBuilder();
    for (String line : expected.lines().filter(line -> line.startsWith(PROMPT)).toList()) {
      actual.append(line).append('\n').append(run(line));
    }
    if ("write".equals(System.getProperty("transcripts"))) {
      Files.writeString(file, actual);
    }
    assertThat(normal(actual.toString())).isEqualTo(normal(expected));
  }

  /** Copies a folder, or what is in a jar. */
  private static void copy(Path from, Path to) throws IOException {
    if (Files.isRegularFile(from)) {
      try (FileSystem jar = FileSystems.newFileSystem(from)) {
        copy(jar.getPath("/"), to);
      }
      return;
    }
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : (Iterable<Path>) files.filter(Files::isRegularFile)::iterator) {
        Path target = to.resolve(from.relativize(file).toString());
        Files.createDirectories(target.getParent());
        Files.copy(file, target);
      }
    }
  }

  /** What a command prints, and its exit code if that is not 0. */
  private String run(String line) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xmx1g", "-cp"));
    command.add(System.getProperty("java.class.path"));
    command.add("dev.tarry.cli.Main");
    for (String word : line.substring(PROMPT.length()).strip().split(" +", -1)) {
      command.add(word.replace("'", ""));
    }
    Process process =
        new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true).start();
    process.getOutputStream().close();
    String out = new String(process.getInputStream().readAllBytes(), UTF_8);
    int exit = process.waitFor();
    return exit == 0 ? out : out + "(exit code " + exit + ")\n";
  }

  /** Without what differs from run to run, or from one machine to another. */
  private static String normal(String text) {
    return text.replaceAll("[0-9]+(\\.[0-9])? m?s\\b", "N s")
        .replaceAll(" +N s\n", " N s\n")
        .replaceAll("tarry [0-9(][^\n]*", "tarry V");
  }
}
