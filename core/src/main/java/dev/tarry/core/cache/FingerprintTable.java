package dev.tarry.core.cache;

import dev.tarry.core.program.Fingerprint;
import java.io.IOException;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongConsumer;

/**
 * A lock-free set of longs: open addressing with linear probing, in segments that grow one by one.
 *
 * <p>A fingerprint's high bits choose the segment and its low bits the slot, so a segment is an
 * independent {@link Segment table}; growing copies one segment at a time, and the memory above
 * what the states need is at most that of one growing segment. A segment is doubled when it is 3/4
 * full: 8 bytes a state take 10.7 to 21.3 bytes, 14.8 on the average over a growing run.
 *
 * <p>The value 0 marks an empty slot, and {@link Segment#MOVED} one that was empty when its segment
 * grew; the two fingerprints with these values are kept in flags of their own.
 */
final class FingerprintTable implements Visited {
  private static final int SEGMENT_BITS = 6;
  private static final int SEGMENTS = 1 << SEGMENT_BITS;
  private static final int FIRST_SLOTS = 16;

  /** The distance between two counters of values: 128 bytes, to avoid false sharing. */
  private static final int APART = 32;

  private final Segment[] segments = new Segment[SEGMENTS];
  private final AtomicLong room;
  private final long bound;
  private final WhenFull whenFull;
  private final Segment reserved;
  private final AtomicIntegerArray sizes = new AtomicIntegerArray((2 + SEGMENTS) * APART);
  private volatile boolean forgot;

  FingerprintTable(long bound, WhenFull whenFull) {
    this.bound = bound;
    this.room = new AtomicLong(bound);
    this.whenFull = whenFull;
    this.reserved = new Segment(this, 4, sizes, (1 + SEGMENTS) * APART);
    for (int i = 0; i < segments.length; i++) {
      int slots = reserve(FIRST_SLOTS) ? FIRST_SLOTS : 0;
      segments[i] = new Segment(this, slots, sizes, (1 + i) * APART);
    }
  }

  @Override
  public Answer add(long fingerprint) {
    if (Segment.isUnusual(fingerprint)) {
      return reserved.add(fingerprint == Segment.EMPTY ? 1 : 2);
    }
    long bits = Fingerprint.mix(fingerprint);
    return segments[(int) (bits >>> (64 - SEGMENT_BITS))].add(fingerprint);
  }

  @Override
  public boolean contains(long fingerprint) {
    if (Segment.isUnusual(fingerprint)) {
      return reserved.contains(fingerprint == Segment.EMPTY ? 1 : 2);
    }
    long bits = Fingerprint.mix(fingerprint);
    return segments[(int) (bits >>> (64 - SEGMENT_BITS))].contains(fingerprint);
  }

  @Override
  public long touch(long fingerprint) {
    long bits = Fingerprint.mix(fingerprint);
    return segments[(int) (bits >>> (64 - SEGMENT_BITS))].touch(bits);
  }

  /** Reserves this many slots, if the bound allows it. */
  boolean reserve(int slots) {
    long bytes = 8L * slots;
    if (room.addAndGet(-bytes) >= 0) {
      return true;
    }
    room.addAndGet(bytes);
    return false;
  }

  /** Releases slots that are no longer used. */
  void release(int slots) {
    room.addAndGet(8L * slots);
  }

  /** Receives a part of the values. */
  interface Taker {
    void take(long[] values) throws IOException;
  }

  /**
   * Ends the table: nothing is added from now on, and attempts to add return {@link
   * Answer#NOT_KEPT}. Hands over everything in it, part by part: the values of each part come,
   * scrambled and unsigned, before those of the next.
   */
  void close(Taker taker) throws IOException {
    for (Segment segment : segments) {
      taker.take(segment.close());
    }
  }

  WhenFull whenFull() {
    return whenFull;
  }

  void forget() {
    forgot = true;
  }

  @Override
  public long size() {
    long size = reserved.size();
    for (Segment segment : segments) {
      size += segment.size();
    }
    return size;
  }

  @Override
  public long bytes() {
    return bound - room.get();
  }

  @Override
  public boolean forgot() {
    return forgot;
  }

  @Override
  public void forEach(LongConsumer consumer) {
    for (Segment segment : segments) {
      segment.forEach(consumer);
    }
    reserved.forEach(flag -> consumer.accept(flag == 1 ? Segment.EMPTY : Segment.MOVED));
  }
}
