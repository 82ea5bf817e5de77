package dev.tarry.core.search.stratified;

import dev.tarry.core.files.ScratchDisk;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import org.jspecify.annotations.Nullable;

/**
 * The memory that a frontier may take, and the disk for what does not fit. Blocks go to files of
 * limited size, and a file is deleted when all its blocks have been taken. If the disk is full or
 * fails, the search ends and says why.
 */
final class Spill {
  private static final long FILE_BYTES = 1 << 24;

  private final long mostLive;
  private final long mostPacked;
  private final ScratchDisk disk;
  private long live;
  private long packed;
  private boolean lost;
  private @Nullable Chapter last;

  /** A file, and how many of its blocks have not been taken yet. */
  private static final class Chapter {
    final FileChannel file;
    long length;
    int left;

    Chapter(FileChannel file) {
      this.file = file;
    }
  }

  /** Where a block is. */
  static final class Place {
    private final Chapter chapter;
    private final long at;
    private final int length;

    private Place(Chapter chapter, long at, int length) {
      this.chapter = chapter;
      this.at = at;
      this.length = length;
    }
  }

  /** A spill that keeps up to this many bytes of live and of packed blocks in memory. */
  Spill(long mostLive, long mostPacked, ScratchDisk disk) {
    this.mostLive = mostLive;
    this.mostPacked = mostPacked;
    this.disk = disk;
  }

  /** Whether the block may stay in memory; if so, it counts until it is released. */
  synchronized boolean keeps(Block block) {
    boolean fits =
        block.isLive() ? live + block.bytes() <= mostLive : packed + block.bytes() <= mostPacked;
    count(block, fits ? block.bytes() : 0);
    return fits;
  }

  /** Whether half of the memory for live blocks is free. */
  synchronized boolean hasRoom() {
    return live <= mostLive / 2;
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

  /** Writes the block, and returns its place; null if that failed. */
  synchronized @Nullable Place write(Block block) {
    try {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      block.write(new DataOutputStream(bytes));
      ByteBuffer content = ByteBuffer.wrap(bytes.toByteArray());
      int length = content.remaining();
      if (!disk.take(length)) {
        disk.full();
        return null;
      }
      Chapter chapter = last;
      if (chapter == null || chapter.length >= FILE_BYTES) {
        chapter = new Chapter(disk.open());
        last = chapter;
      }
      long at = chapter.length;
      while (content.hasRemaining()) {
        chapter.file.write(content, at + content.position());
      }
      chapter.length += length;
      chapter.left++;
      return new Place(chapter, at, length);
    } catch (IOException e) {
      disk.fail("written to", e);
      return null;
    }
  }

  /** The block that was written at a place; null if it is lost. */
  synchronized @Nullable Block read(Place place) {
    try {
      ByteBuffer content = ByteBuffer.allocate(place.length);
      while (content.hasRemaining()) {
        if (place.chapter.file.read(content, place.at + content.position()) < 0) {
          throw new IOException("a file is shorter than what was written to it");
        }
      }
      return Block.read(new DataInputStream(new ByteArrayInputStream(content.array())));
    } catch (IOException e) {
      lost = true;
      disk.fail("read back from", e);
      return null;
    }
  }

  /** Notes that a block will not be read again. */
  synchronized void free(Place place) {
    Chapter chapter = place.chapter;
    if (--chapter.left > 0 || chapter == last) {
      return;
    }
    disk.give(chapter.length);
    try {
      chapter.file.close();
    } catch (IOException e) {
      disk.fail("given up in", e);
    }
  }
}
