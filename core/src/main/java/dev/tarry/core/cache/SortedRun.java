package dev.tarry.core.cache;

import dev.tarry.core.program.Fingerprint;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.LongBuffer;
import java.nio.channels.FileChannel;
import java.util.Arrays;
import java.util.function.LongConsumer;

/**
 * Distinct scrambled fingerprints on disk, in their order as unsigned numbers. In memory it has a
 * Bloom filter, which answers most look-ups of absent fingerprints, and the first number of each
 * block, so that any other look-up takes one read.
 */
final class SortedRun {
  private static final int BLOCK = 512;
  private static final int BLOCK_BYTES = 8 * BLOCK;

  private final FileChannel file;
  private final long size;
  private final long[] firsts;
  private final long[] filter;

  private SortedRun(FileChannel file, long size, long[] firsts, long[] filter) {
    this.file = file;
    this.size = size;
    this.firsts = firsts;
    this.filter = filter;
  }

  /** How many bytes of disk this many numbers take. */
  static long onDisk(long size) {
    return 8 * size;
  }

  long size() {
    return size;
  }

  /** Its size in memory, in bytes. */
  long bytes() {
    return 8L * (firsts.length + filter.length);
  }

  /** Whether this scrambled fingerprint is there; the buffer has room for a block. */
  boolean contains(long mixed, ByteBuffer buffer) throws IOException {
    return mayContain(mixed) && find(mixed, buffer);
  }

  private boolean mayContain(long mixed) {
    long bits = bits(mixed);
    return (filter[word(mixed, filter.length)] & bits) == bits;
  }

  /** Four bits of a word, from what the choice of the word leaves. */
  private static long bits(long mixed) {
    long spread = Fingerprint.mix(mixed);
    return (1L << spread)
        | (1L << (spread >>> 6))
        | (1L << (spread >>> 12))
        | (1L << (spread >>> 18));
  }

  private static int word(long mixed, int words) {
    return (int) (((Fingerprint.mix(mixed) >>> 32) * words) >>> 32);
  }

  private boolean find(long mixed, ByteBuffer buffer) throws IOException {
    int block = block(mixed);
    if (block < 0) {
      return false;
    }
    int count = read(file, (long) block * BLOCK, size, buffer);
    int low = 0;
    int high = count - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      long there = buffer.getLong(8 * middle);
      if (there == mixed) {
        return true;
      }
      if (Long.compareUnsigned(there, mixed) < 0) {
        low = middle + 1;
      } else {
        high = middle - 1;
      }
    }
    return false;
  }

  /** The last block that begins with this number or a smaller one; -1 if there is none. */
  private int block(long mixed) {
    int low = 0;
    int high = firsts.length - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      if (Long.compareUnsigned(firsts[middle], mixed) <= 0) {
        low = middle + 1;
      } else {
        high = middle - 1;
      }
    }
    return high;
  }

  /** A buffer for {@link #contains}. */
  static ByteBuffer buffer() {
    return ByteBuffer.allocateDirect(BLOCK_BYTES);
  }

  /** Reads the numbers from this one on, as many as fit, and returns how many. */
  private static int read(FileChannel file, long from, long size, ByteBuffer buffer)
      throws IOException {
    int count = (int) Math.min(buffer.capacity() / 8, size - from);
    buffer.clear().limit(8 * count);
    while (buffer.hasRemaining()) {
      if (file.read(buffer, 8 * from + buffer.position()) < 0) {
        throw new IOException("a file is shorter than what was written to it");
      }
    }
    buffer.flip();
    return count;
  }

  void close() throws IOException {
    file.close();
  }

  /** Passes all numbers on in their order. */
  void forEach(LongConsumer consumer) throws IOException {
    Reader reader = new Reader(this);
    while (reader.has()) {
      consumer.accept(reader.take());
    }
  }

  /** Reads a run in its order. */
  static final class Reader {
    private final SortedRun run;
    private final ByteBuffer buffer = ByteBuffer.allocateDirect(16 * BLOCK_BYTES);
    private LongBuffer ahead = LongBuffer.allocate(0);
    private long next;

    Reader(SortedRun run) {
      this.run = run;
    }

    boolean has() {
      return ahead.hasRemaining() || next < run.size;
    }

    /** The next number, which is not taken. */
    long peek() throws IOException {
      if (!ahead.hasRemaining()) {
        next += read(run.file, next, run.size, buffer);
        ahead = buffer.asLongBuffer();
      }
      return ahead.get(ahead.position());
    }

    long take() throws IOException {
      long taken = peek();
      ahead.get();
      return taken;
    }
  }

  /** Writes a run, number by number in their order. */
  static final class Writer {
    private final FileChannel file;
    private final ByteBuffer buffer = ByteBuffer.allocateDirect(16 * BLOCK_BYTES);
    private final long[] filter;
    private long[] firsts = new long[16];
    private long size;

    /** A run whose filter takes about this many bytes. */
    Writer(FileChannel file, long filterBytes) {
      this.file = file;
      this.filter = new long[(int) Math.max(1, Math.min(1 << 28, filterBytes / 8))];
    }

    void add(long mixed) throws IOException {
      if (size % BLOCK == 0) {
        int block = (int) (size / BLOCK);
        firsts = block < firsts.length ? firsts : Arrays.copyOf(firsts, 2 * block);
        firsts[block] = mixed;
      }
      filter[word(mixed, filter.length)] |= bits(mixed);
      size++;
      buffer.putLong(mixed);
      if (!buffer.hasRemaining()) {
        flush();
      }
    }

    private void flush() throws IOException {
      buffer.flip();
      while (buffer.hasRemaining()) {
        file.write(buffer);
      }
      buffer.clear();
    }

    SortedRun close() throws IOException {
      flush();
      int blocks = (int) ((size + BLOCK - 1) / BLOCK);
      return new SortedRun(file, size, Arrays.copyOf(firsts, blocks), filter);
    }
  }
}
