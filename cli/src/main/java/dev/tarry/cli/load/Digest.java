package dev.tarry.cli.load;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.stream.Stream;

/**
 * The hash of some texts and files, given piece by piece. It does not depend on where they are or
 * when they were made.
 */
final class Digest {
  private static final int SHOWN = 16;

  private final MessageDigest sha = sha();

  /** Adds a piece under a name. */
  Digest add(String name, byte[] bytes) {
    for (byte[] part : List.of(name.getBytes(UTF_8), bytes)) {
      sha.update(ByteBuffer.allocate(Integer.BYTES).putInt(part.length).array());
      sha.update(part);
    }
    return this;
  }

  /** Adds a text under a name. */
  Digest add(String name, String text) {
    return add(name, text.getBytes(UTF_8));
  }

  /** Adds all files in these folders and jars, and in the jars that those name in turn. */
  Digest addClassPath(List<Path> paths) throws IOException {
    Deque<Path> waiting = new ArrayDeque<>(paths);
    Set<Path> seen = new HashSet<>();
    while (!waiting.isEmpty()) {
      Path path = waiting.remove();
      if (!seen.add(path.toAbsolutePath().normalize())) {
        continue;
      }
      if (Files.isDirectory(path)) {
        addFolder(path);
      } else if (Files.isRegularFile(path)) {
        addJar(path, waiting);
      }
    }
    return this;
  }

  private void addFolder(Path folder) throws IOException {
    List<Path> files;
    try (Stream<Path> walk = Files.walk(folder, FileVisitOption.FOLLOW_LINKS)) {
      files = walk.filter(Files::isRegularFile).toList();
    }
    add("folder", String.valueOf(files.size()));
    for (Path file : files.stream().sorted(Comparator.comparing(Path::toString)).toList()) {
      add(folder.relativize(file).toString().replace('\\', '/'), Files.readAllBytes(file));
    }
  }

  private void addJar(Path path, Deque<Path> others) throws IOException {
    try (JarFile jar = new JarFile(path.toFile())) {
      List<JarEntry> entries =
          jar.stream()
              .filter(entry -> !entry.isDirectory())
              .sorted(Comparator.comparing(JarEntry::getName))
              .toList();
      add("jar", String.valueOf(entries.size()));
      for (JarEntry entry : entries) {
        try (InputStream in = jar.getInputStream(entry)) {
          add(entry.getName(), in.readAllBytes());
        }
      }
      Manifest manifest = jar.getManifest();
      String named =
          manifest == null
              ? null
              : manifest.getMainAttributes().getValue(Attributes.Name.CLASS_PATH);
      for (String other : named == null ? new String[0] : named.strip().split("\\s+")) {
        Path beside = path.toAbsolutePath().resolveSibling(other.replaceFirst("^file:", ""));
        others.add(beside);
      }
    }
  }

  /** Sixteen hexadecimal digits; the end of the digest. */
  String text() {
    return HexFormat.of().formatHex(sha.digest()).substring(0, SHOWN);
  }

  private static MessageDigest sha() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }
}
