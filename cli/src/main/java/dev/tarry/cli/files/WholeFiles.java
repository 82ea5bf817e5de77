package dev.tarry.cli.files;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.tarry.core.program.Mistake;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Writes files as a whole or not at all: to another file first, which is then moved. */
public final class WholeFiles {
  private final Opener opener;

  /** Opens a file for writing. */
  @FunctionalInterface
  interface Opener {
    OutputStream open(Path file) throws IOException;
  }

  public WholeFiles() {
    this(file -> Files.newOutputStream(file));
  }

  WholeFiles(Opener opener) {
    this.opener = opener;
  }

  /** Writes a file, or throws a mistake and leaves what was there. */
  public void write(Path file, String text) {
    byte[] bytes = text.getBytes(UTF_8);
    try {
      if (Files.exists(file) && !Files.isRegularFile(file)) {
        mustNotBeAFolder(file);
        write(file, bytes);
      } else {
        replace(file, bytes);
      }
    } catch (IOException e) {
      throw unwritable(file, e);
    }
  }

  private void replace(Path file, byte[] bytes) throws IOException {
    Path fresh = fresh(file);
    try {
      write(fresh, bytes);
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

  private void write(Path file, byte[] bytes) throws IOException {
    try (OutputStream out = opener.open(file)) {
      out.write(bytes);
    }
  }

  /** Throws a mistake if the file could not be written, before work is spent on its contents. */
  public void mustBeWritable(Path file) {
    try {
      if (Files.exists(file) && !Files.isRegularFile(file)) {
        mustNotBeAFolder(file);
        return;
      }
      Path fresh = fresh(file);
      try {
        write(fresh, new byte[0]);
      } finally {
        Files.deleteIfExists(fresh);
      }
    } catch (IOException e) {
      throw unwritable(file, e);
    }
  }

  private static void mustNotBeAFolder(Path file) {
    if (Files.isDirectory(file)) {
      throw new Mistake(file + " is a folder; name a file");
    }
  }

  private static Path fresh(Path file) {
    return file.toAbsolutePath()
        .resolveSibling("." + file.getFileName() + "." + ProcessHandle.current().pid() + ".new");
  }

  private static Mistake unwritable(Path file, IOException e) {
    Path folder = file.toAbsolutePath().getParent();
    String why =
        folder != null && !Files.isDirectory(folder) ? "there is no folder " + folder : reason(e);
    return new Mistake(file + " cannot be written: " + why);
  }

  /** Why something failed, without the path that the JDK puts there. */
  static String reason(IOException e) {
    if (e instanceof java.nio.file.AccessDeniedException) {
      return "permission denied";
    }
    if (e instanceof java.nio.file.FileSystemException failed) {
      return failed.getReason() == null ? "the file system refuses" : failed.getReason();
    }
    return e.getMessage() == null ? e.toString() : e.getMessage();
  }
}
