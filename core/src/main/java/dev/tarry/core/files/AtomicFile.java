package dev.tarry.core.files;

import java.io.IOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * Replaces a file as a whole or not at all: the new content goes to a file beside it first, which
 * is then moved. A process that is killed in between leaves the old content.
 */
public final class AtomicFile {
  private AtomicFile() {}

  /** Writes the content to a file that it is given. */
  @FunctionalInterface
  public interface Content {
    void writeTo(Path file) throws IOException;
  }

  /** Replaces a file, or throws and leaves what was there. */
  public static void replace(Path file, Content content) throws IOException {
    Path fresh = beside(file);
    try {
      content.writeTo(fresh);
      try {
        Files.move(
            fresh, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
      } catch (AtomicMoveNotSupportedException e) {
        Files.move(fresh, file, StandardCopyOption.REPLACE_EXISTING);
      }
    } finally {
      Files.deleteIfExists(fresh);
    }
  }

  /** The file that the new content goes to first; no other process uses it. */
  public static Path beside(Path file) {
    return file.toAbsolutePath()
        .resolveSibling("." + file.getFileName() + "." + ProcessHandle.current().pid() + ".new");
  }
}
