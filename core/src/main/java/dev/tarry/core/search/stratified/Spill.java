package dev.tarry.core.search.stratified;

import dev.tarry.core.budget.Cut;
import dev.tarry.core.budget.Meter;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * The memory that a frontier may take, and the disk file for what does not fit. The file is made
 * when first needed, has no name, and goes with the process. When the disk fails, the search ends,
 * and says why.
 */
final class Spill {
  private final long mostLive;
  private final long mostPacked;
  private final Meter meter;
  private long live;
  private long packed;
  private boolean lost;
  private @Nullable RandomAccessFile file;

  /** A spill that keeps up to this many bytes of live and of packed blocks in memory. */
  Spill(long mostLive, long mostPacked, Meter meter) {
    this.mostLive = mostLive;
    this.mostPacked = mostPacked;
    this.meter = meter;
  }

  /** Whether the block may stay in memory; if so, it counts until it is released. */
  synchronized boolean keeps(Block block) {
    boolean fits =
        block.isLive() ? live + block.bytes() <= mostLive : packed + block.bytes() <= mostPacked;
    count(block, fits ? block.bytes() : 0);
    return fits;
  }

  synchronized void release(Block block) {
    count(block, -block.bytes());
  }

  private void count(Block block, long bytes) {
    if (block.isLive()) {
      live += bytes;
    } else {
      packed += bytes;
    }
  }

  /** Whether nothing that was written has been lost. */
  synchronized boolean isIntact() {
    return !lost;
  }

  /** Writes the block at the end of the file, and returns its place there; -1 if that failed. */
  synchronized long write(Block block) {
    try {
      if (file == null) {
        Path path = Files.createTempFile("tarry-frontier", ".tmp");
        file = new RandomAccessFile(path.toFile(), "rw");
        Files.delete(path);
      }
      long place = file.length();
      file.seek(place);
      block.write(file);
      return place;
    } catch (IOException e) {
      fail("written to", e);
      return -1;
    }
  }

  /** The block that was written at a place; null if it is lost. */
  synchronized @Nullable Block read(long place) {
    try {
      if (file == null) {
        throw new IOException("nothing was written");
      }
      file.seek(place);
      return Block.read(file);
    } catch (IOException e) {
      lost = true;
      fail("read back from", e);
      return null;
    }
  }

  private void fail(String done, IOException e) {
    meter.stop(Cut.DISK);
    meter.note(
        "states that wait to be searched could not be "
            + done
            + " the temporary folder "
            + System.getProperty("java.io.tmpdir")
            + ": "
            + why(e)
            + "; make room there, name another one with -Djava.io.tmpdir, or give more memory");
  }

  /** What is wrong, without the name of a file that nobody knows. */
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
