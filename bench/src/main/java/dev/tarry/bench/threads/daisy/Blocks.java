package dev.tarry.bench.threads.daisy;

/**
 * Which blocks of the disk are used: a bit for each, eight to a byte.
 *
 * <p>The error is here: a bit is changed under the lock of its block, but the byte is shared with
 * other blocks, so that a change of another bit at the same time is lost.
 */
final class Blocks {
  private final DaisyDisk disk;
  private final NumberedLocks locks;
  private final int first;
  private final int count;
  private final boolean lockBytes;

  /** The map of so many blocks from this byte on, locked block by block or byte by byte. */
  Blocks(DaisyDisk disk, int first, int count, boolean lockBytes) {
    this.disk = disk;
    this.first = first;
    this.count = count;
    this.lockBytes = lockBytes;
    this.locks = new NumberedLocks(count);
  }

  /** A block that was free, or -1. */
  int allocate() throws InterruptedException {
    for (int block = 0; block < count; block++) {
      if (change(block, true)) {
        return block;
      }
    }
    return -1;
  }

  void free(int block) throws InterruptedException {
    if (!change(block, false)) {
      throw new IllegalStateException("block " + block + " is freed twice");
    }
  }

  /** Sets or clears a bit; false if it was so already. */
  private boolean change(int block, boolean used) throws InterruptedException {
    int at = first + block / 8;
    int bit = 1 << (block % 8);
    int lock = lockBytes ? block / 8 : block;
    locks.acquire(lock);
    int before = disk.read(at);
    boolean changes = ((before & bit) != 0) != used;
    if (changes) {
      disk.write(at, before ^ bit);
    }
    locks.release(lock);
    return changes;
  }
}
