package dev.tarry.core.search;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * Blocks of states that wait to be searched, first in, first out. They are live while there is
 * memory for that, then packed, and on disk when that does not fit either.
 */
final class Frontier {
  private final Spill spill;
  private final Deque<Stored> blocks = new ArrayDeque<>();
  private final AtomicLong size = new AtomicLong();

  /** A block in memory, or its place on disk. */
  private record Stored(@Nullable Block block, long place, int count) {}

  Frontier(Spill spill) {
    this.spill = spill;
  }

  void add(Block block) {
    if (block.count() > 0) {
      Block kept = spill.keeps(block) ? block : block.packed();
      boolean fits = kept.isLive() || spill.keeps(kept);
      int count = block.count();
      blocks.add(fits ? new Stored(kept, -1, count) : new Stored(null, spilled(kept), count));
      size.addAndGet(count);
    }
  }

  private long spilled(Block block) {
    try {
      return spill.write(block);
    } catch (IOException e) {
      throw new UncheckedIOException("the frontier could not be written to disk", e);
    }
  }

  /** Takes the next block, or null if there is none. */
  @Nullable Block poll() {
    Stored next = blocks.poll();
    if (next == null) {
      return null;
    }
    size.addAndGet(-next.count());
    if (next.block() != null) {
      spill.release(next.block());
    }
    return load(next);
  }

  private Block load(Stored stored) {
    try {
      return stored.block() != null ? stored.block() : spill.read(stored.place());
    } catch (IOException e) {
      throw new UncheckedIOException("the frontier could not be read back from disk", e);
    }
  }

  /** Moves everything from another frontier of the same spill to the end of this one. */
  void addAll(Frontier other) {
    blocks.addAll(other.blocks);
    other.blocks.clear();
    size.addAndGet(other.size.getAndSet(0));
  }

  /** How many states wait; may be asked by any thread. */
  long size() {
    return size.get();
  }

  boolean isEmpty() {
    return blocks.isEmpty();
  }

  /** All blocks, in their order, without taking them. */
  List<Block> blocks() {
    List<Block> all = new ArrayList<>();
    for (Stored stored : blocks) {
      all.add(load(stored));
    }
    return all;
  }
}
