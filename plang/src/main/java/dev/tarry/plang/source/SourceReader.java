package dev.tarry.plang.source;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Reads source files from paths: {@code .p} files, folders of them, and {@code .pproj} projects
 * with their includes.
 */
public final class SourceReader {
  private final Diagnostics diagnostics;
  private final Map<Path, SourceFile> read = new LinkedHashMap<>();

  /** A reader that says what it cannot read. */
  public SourceReader(Diagnostics diagnostics) {
    this.diagnostics = diagnostics;
  }

  /** All files that the paths stand for, each once, in a fixed order. */
  public List<SourceFile> read(List<Path> paths) {
    for (Path path : paths) {
      if (path.getFileName() != null && path.getFileName().toString().endsWith(".pproj")) {
        readProject(path);
      } else if (Files.isDirectory(path)) {
        readFolder(path, false, true);
      } else {
        readFile(path, false);
      }
    }
    return List.copyOf(read.values());
  }

  private void readProject(Path path) {
    ProjectFile.Loaded project = ProjectFile.load(path, diagnostics);
    for (ProjectFile.Input input : project.inputs()) {
      if (Files.isDirectory(input.path())) {
        readFolder(input.path(), input.included(), false);
      } else if (Files.exists(input.path())) {
        readFile(input.path(), input.included());
      } else if (input.path().toString().endsWith(".p")) {
        diagnostics.error(input.span(), "no file " + input.path());
      }
    }
    if (project.complete() && read.isEmpty() && diagnostics.isEmpty()) {
      diagnostics.error(
          new SourceFile(path.toString(), "").at(1, 1), "the project has no .p files");
    }
  }

  private void readFolder(Path folder, boolean included, boolean mustHaveFiles) {
    List<Path> files = new ArrayList<>();
    try (Stream<Path> walk = Files.walk(folder)) {
      walk.filter(SourceReader::isSource).sorted().forEach(files::add);
    } catch (IOException | java.io.UncheckedIOException e) {
      diagnostics.error(unread(folder), "cannot read the folder: " + e.getMessage());
      return;
    }
    if (files.isEmpty() && mustHaveFiles) {
      diagnostics.error(unread(folder), "no .p files in this folder");
    }
    files.forEach(file -> readFile(file, included));
  }

  private static boolean isSource(Path path) {
    String name = String.valueOf(path.getFileName());
    return name.endsWith(".p") && !name.startsWith(".") && Files.isRegularFile(path);
  }

  private void readFile(Path path, boolean included) {
    Path key = path.toAbsolutePath().normalize();
    if (read.containsKey(key)) {
      return;
    }
    if (!Files.exists(path)) {
      diagnostics.error(unread(path), "no such file");
      return;
    }
    try {
      read.put(key, decode(path.toString(), Files.readAllBytes(path), included));
    } catch (IOException e) {
      diagnostics.error(unread(path), "cannot read the file: " + e.getMessage());
    }
  }

  /**
   * The text of UTF-8 bytes; a byte that is not UTF-8 is said with its line and column and read as
   * U+FFFD.
   */
  public SourceFile decode(String name, byte[] bytes, boolean included) {
    CharsetDecoder decoder =
        StandardCharsets.UTF_8
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT);
    ByteBuffer in = ByteBuffer.wrap(bytes);
    CharBuffer out = CharBuffer.allocate(bytes.length + 1);
    int firstBad = -1;
    CoderResult result = decoder.decode(in, out, true);
    while (result.isError()) {
      firstBad = firstBad < 0 ? out.position() : firstBad;
      in.position(in.position() + result.length());
      out.put('\uFFFD');
      result = decoder.decode(in, out, true);
    }
    String text = out.flip().toString();
    boolean marked = text.startsWith("\uFEFF");
    SourceFile file = new SourceFile(name, marked ? text.substring(1) : text, included);
    if (firstBad >= 0) {
      diagnostics.error(place(file, marked ? firstBad - 1 : firstBad), "not valid UTF-8");
    }
    return file;
  }

  private static Span place(SourceFile file, int offset) {
    int line = 1;
    int lineStart = 0;
    for (int i = 0; i < offset; i++) {
      if (file.text().charAt(i) == '\n') {
        line++;
        lineStart = i + 1;
      }
    }
    return file.at(line, 1 + file.text().codePointCount(lineStart, offset));
  }

  private static Span unread(Path path) {
    return new SourceFile(path.toString(), "").at(1, 1);
  }
}
