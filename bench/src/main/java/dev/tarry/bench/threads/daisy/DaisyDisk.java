package dev.tarry.bench.threads.daisy;

/** Bytes that are read and written one at a time. */
final class DaisyDisk {
  private final byte[] bytes;

  DaisyDisk(int size) {
    this.bytes = new byte[size];
  }

  synchronized int read(int at) {
    return bytes[at];
  }

  synchronized void write(int at, int value) {
    bytes[at] = (byte) value;
  }
}
