package dev.tarry.core.files;

import java.io.File;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

/**
 * Temporary files, up to a bound, for what does not fit into memory. The files have no names and
 * disappear with the process. Any number of threads may use it.
 */
public final class ScratchDisk {
  private final long bound;
  private final Consumer<String> failed;
  private final AtomicLong taken = new AtomicLong();
  private final AtomicBoolean told = new AtomicBoolean();

  /**
   * A disk of this many bytes.
   *
   * @param failed is called once, with a sentence, if there was no room or the disk failed
   */
  public ScratchDisk(long bound, Consumer<String> failed) {
    this.bound = bound;
    this.failed = failed;
  }

  /** The bytes that are free in the temporary folder. */
  public static long free() {
    return new File(System.getProperty("java.io.tmpdir")).getUsableSpace();
  }

  /** A new file, to write and to read. */
  public FileChannel open() throws IOException {
    Path path = Files.createTempFile("tarry", ".tmp");
    FileChannel file = FileChannel.open(path, StandardOpenOption.READ, StandardOpenOption.WRITE);
    Files.delete(path);
    return file;
  }

  /** Reserves bytes that are about to be written; false if not so many are left. */
  public boolean take(long bytes) {
    if (taken.addAndGet(bytes) <= bound) {
      return true;
    }
    taken.addAndGet(-bytes);
    return false;
  }

  /** Releases bytes that are no longer needed. */
  public void give(long bytes) {
    taken.addAndGet(-bytes);
  }

  /** Reports that the bound was reached. */
  public void full() {
    tell(
        String.format(
            "the bound of %,d bytes on disk was reached; give more --disk, or more --memory",
            bound));
  }

  /** Reports that something could not be written or read. */
  public void fail(String doing, IOException e) {
    tell(
        "states that did not fit into memory could not be "
            + doing
            + " the temporary folder "
            + System.getProperty("java.io.tmpdir")
            + ": "
            + why(e)
            + "; make room there, name another one with -Djava.io.tmpdir, or give more memory");
  }

  private void tell(String what) {
    if (told.compareAndSet(false, true)) {
      failed.accept(what);
    }
  }

  /** What is wrong, without the name of the temporary file. */
  private static String why(IOException e) {
    if (e instanceof NoSuchFileException) {
      return "there is no such folder";
    }
    if (e instanceof AccessDeniedException) {
      return "it may not be written to";
    }
    String reason = e instanceof FileSystemException file ? file.getReason() : e.getMessage();
    return reason == null ? e.toString() : reason;
  }
}
