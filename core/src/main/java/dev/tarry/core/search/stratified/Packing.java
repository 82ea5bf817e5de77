package dev.tarry.core.search.stratified;

import java.util.Arrays;

/**
 * Numbers and paths as bytes, written or read from the start. A path is written as its difference
 * from the previous one, so that paths in depth-first order take a few bytes each.
 */
public final class Packing {
  private byte[] bytes;
  private int at;
  private int[] last = new int[0];

  /** Reads these bytes, or writes over them. */
  public Packing(byte[] bytes) {
    this.bytes = bytes;
  }

  /** Writes a number; small ones that are not negative take least. */
  public void write(int number) {
    room(5);
    int rest = number;
    while ((rest & ~0x7f) != 0) {
      bytes[at++] = (byte) (rest | 0x80);
      rest >>>= 7;
    }
    bytes[at++] = (byte) rest;
  }

  private void room(int more) {
    if (at + more > bytes.length) {
      bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, at + more));
    }
  }

  public int read() {
    int number = 0;
    for (int shift = 0; ; shift += 7) {
      byte next = bytes[at++];
      number |= (next & 0x7f) << shift;
      if (next >= 0) {
        return number;
      }
    }
  }

  /** Writes 64 random bits, which cannot be compressed. */
  public void writeLong(long bits) {
    room(8);
    for (int i = 0; i < 8; i++) {
      bytes[at++] = (byte) (bits >>> (8 * i));
    }
  }

  public long readLong() {
    long bits = 0;
    for (int i = 0; i < 8; i++) {
      bits |= (bytes[at++] & 0xffL) << (8 * i);
    }
    return bits;
  }

  /** Writes a path, which must not change from now on. */
  public void writePath(int[] path) {
    int same = Arrays.mismatch(last, path);
    int common = same < 0 ? path.length : same;
    write(common);
    write(path.length - common);
    for (int i = common; i < path.length; i++) {
      write(path[i]);
    }
    last = path;
  }

  public void readPath() {
    int common = read();
    int[] path = Arrays.copyOf(last, common + read());
    for (int i = common; i < path.length; i++) {
      path[i] = read();
    }
    last = path;
  }

  /** The path that was read or written last. */
  public int[] path() {
    return last;
  }

  /** The bytes written so far. */
  public byte[] written() {
    return Arrays.copyOf(bytes, at);
  }
}
