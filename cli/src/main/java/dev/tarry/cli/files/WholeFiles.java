package dev.tarry.cli.files;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.tarry.core.files.AtomicFile;
import dev.tarry.core.program.Mistake;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes files atomically; an error is a mistake with a reason. */
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

  /** Writes a file, or throws a mistake and leaves the old file. */
  public void write(Path file, String text) {
    byte[] bytes = text.getBytes(UTF_8);
    try {
      if (Files.exists(file) && !Files.isRegularFile(file)) {
        mustNotBeAFolder(file);
        write(file, bytes);
      } else {
        AtomicFile.replace(file, fresh -> write(fresh, bytes));
      }
    } catch (IOException e) {
      throw unwritable(file, e);
    }
  }

  private void write(Path file, byte[] bytes) throws IOException {
    try (OutputStream out = opener.open(file)) {
      out.write(bytes);
    }
  }

  /**
   * Throws a mistake if the file cannot be written, before work is spent on its contents. Creates
   * its folders.
   */
  public void mustBeWritable(Path file) {
    try {
      if (Files.exists(file) && !Files.isRegularFile(file)) {
        mustNotBeAFolder(file);
        return;
      }
      Path folder = file.toAbsolutePath().getParent();
      if (folder != null) {
        Files.createDirectories(folder);
      }
      Path fresh = AtomicFile.beside(file);
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

  private static Mistake unwritable(Path file, IOException e) {
    Path folder = file.toAbsolutePath().getParent();
    String why =
        folder != null && !Files.isDirectory(folder) ? "there is no folder " + folder : reason(e);
    return new Mistake(file + " cannot be written: " + why);
  }

  /** Why something failed, without the path in the JDK's message. */
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
