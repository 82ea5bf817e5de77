package dev.tarry.bench.threads.daisy;

/**
 * Files by name, a number. The disk holds the map of blocks, then for each file whether it is there
 * and the block of each of its bytes plus one, then the blocks, of one byte each.
 */
final class Files {
  /** How many bytes a file may have. */
  private static final int LENGTH = 2;

  private static final int MAP = 0;
  private static final int TABLE = 1;

  private final int data;
  private final DaisyDisk disk;
  private final Blocks blocks;
  private final NumberedLocks locks;

  /** A disk for so many files. */
  Files(int files, boolean correct) {
    this.data = TABLE + files * (1 + LENGTH);
    int count = files * LENGTH;
    this.disk = new DaisyDisk(data + count);
    this.blocks = new Blocks(disk, MAP, count, correct);
    this.locks = new NumberedLocks(files);
  }

  private static int entry(int file) {
    return TABLE + file * (1 + LENGTH);
  }

  void create(int file) throws InterruptedException {
    locks.acquire(file);
    disk.write(entry(file), 1);
    locks.release(file);
  }

  /** Writes a byte; gives the file a block for it if it has none. */
  void write(int file, int at, int value) throws InterruptedException {
    locks.acquire(file);
    int place = entry(file) + 1 + at;
    int block = disk.read(place) - 1;
    if (block < 0) {
      block = blocks.allocate();
      disk.write(place, block + 1);
    }
    disk.write(data + block, value);
    locks.release(file);
  }

  int read(int file, int at) throws InterruptedException {
    locks.acquire(file);
    int block = disk.read(entry(file) + 1 + at) - 1;
    int value = block < 0 ? 0 : disk.read(data + block);
    locks.release(file);
    return value;
  }

  void delete(int file) throws InterruptedException {
    locks.acquire(file);
    disk.write(entry(file), 0);
    for (int at = 0; at < LENGTH; at++) {
      int place = entry(file) + 1 + at;
      int block = disk.read(place) - 1;
      if (block >= 0) {
        disk.write(place, 0);
        blocks.free(block);
      }
    }
    locks.release(file);
  }
}
