package dev.tarry.core.search;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * The disk file that takes what does not fit into memory. It is made when first needed, and the
 * system removes it with the process.
 */
final class Spill {
  private final long most;
  private long kept;
  private @Nullable RandomAccessFile file;

  /** A spill that keeps up to this many bytes in memory. */
  Spill(long most) {
    this.most = most;
  }

  /** Whether the block may stay in memory; if so, it counts until it is released. */
  synchronized boolean keeps(Block block) {
    if (kept + block.bytes().length > most) {
      return false;
    }
    kept += block.bytes().length;
    return true;
  }

  synchronized void release(Block block) {
    kept -= block.bytes().length;
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
