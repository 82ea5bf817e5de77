package dev.tarry.cluster;

import dev.tarry.core.program.Mistake;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The jars of Tarry, which executors get from the driver: all that this JVM has but Spark's. */
final class Jars {
  /** Tarry and its libraries by their names; a cluster has Spark itself. */
  private static final Pattern OURS =
      Pattern.compile(
          "(tarry-|picocli-|antlr4-runtime-|asm-|byte-buddy-agent-).*\\.jar|(bench-)?cluster\\.jar");

  private Jars() {}

  /** The jars to send. Folders of classes, as there are in a build, are packed. */
  static List<String> ours() {
    String path =
        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
    List<String> jars = new ArrayList<>();
    try {
      for (String part : path.split(File.pathSeparator, -1)) {
        Path file = Path.of(part).toAbsolutePath().normalize();
        String name = String.valueOf(file.getFileName());
        if (Files.isDirectory(file)) {
          jars.add(packed(file).toString());
        } else if (OURS.matcher(name).matches()) {
          jars.add(file.toString());
          addBeside(file, jars);
        }
      }
    } catch (IOException e) {
      throw new Mistake("the jars of Tarry cannot be read: " + e.getMessage());
    }
    Map<String, String> byName = new LinkedHashMap<>();
    jars.forEach(jar -> byName.putIfAbsent(String.valueOf(Path.of(jar).getFileName()), jar));
    return List.copyOf(byName.values());
  }

  /** The jar that was started names the others in its manifest; they are in a folder beside it. */
  private static void addBeside(Path jar, List<String> jars) throws IOException {
    Path lib = jar.resolveSibling("lib");
    if (String.valueOf(jar.getFileName()).endsWith("cluster.jar") && Files.isDirectory(lib)) {
      try (Stream<Path> files = Files.list(lib)) {
        files.map(Path::toString).filter(it -> it.endsWith(".jar")).sorted().forEach(jars::add);
      }
    }
  }

  private static Path packed(Path folder) throws IOException {
    Path jar = Files.createTempFile("tarry-classes", ".jar");
    jar.toFile().deleteOnExit();
    try (OutputStream out = Files.newOutputStream(jar);
        JarOutputStream to = new JarOutputStream(out);
        Stream<Path> walk = Files.walk(folder)) {
      for (Path file : walk.filter(Files::isRegularFile).sorted().toList()) {
        to.putNextEntry(new JarEntry(folder.relativize(file).toString().replace('\\', '/')));
        Files.copy(file, to);
        to.closeEntry();
      }
    }
    return jar;
  }
}
