package dev.tarry.core.search;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * The memory that a frontier may take, and the disk file for what does not fit. The file is made
 * when first needed, has no name, and goes with the process.
 */
final class Spill {
  private final long mostLive;
  private final long mostPacked;
  private long live;
  private long packed;
  private @Nullable RandomAccessFile file;

  /** A spill that keeps up to so many bytes of live and of packed blocks in memory. */
  Spill(long mostLive, long mostPacked) {
    this.mostLive = mostLive;
    this.mostPacked = mostPacked;
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

  /** Writes the block at the end of the file, and returns its place there. */
  synchronized long write(Block block) throws IOException {
    if (file == null) {
      Path path = Files.createTempFile("tarry-frontier", ".tmp");
      file = new RandomAccessFile(path.toFile(), "rw");
      Files.delete(path);
    }
    long place = file.length();
    file.seek(place);
    block.write(file);
    return place;
  }

  synchronized Block read(long place) throws IOException {
    if (file == null) {
      throw new IOException("nothing was written");
    }
    file.seek(place);
    return Block.read(file);
  }
}
