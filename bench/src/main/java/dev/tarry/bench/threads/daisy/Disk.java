package dev.tarry.bench.threads.daisy;

/** Bytes that are read and written one at a time. */
final class Disk {
  private final byte[] bytes;

  Disk(int size) {
    this.bytes = new byte[size];
  }

  synchronized int read(int at) {
    return bytes[at];
  }

  synchronized void write(int at, int value) {
    bytes[at] = (byte) value;
  }
}
