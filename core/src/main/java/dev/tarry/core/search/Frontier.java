package dev.tarry.core.search;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Blocks of states that wait to be searched, first in, first out. What does not fit into memory
 * lies on disk, as paths.
 */
final class Frontier {
  private final Spill spill;
  private final Deque<Stored> blocks = new ArrayDeque<>();
  private long entries;

  /** A block in memory, or its place on disk. */
  private record Stored(@Nullable Block block, long place) {}

  Frontier(Spill spill) {
    this.spill = spill;
  }

  void add(Block block) {
    if (block.count() == 0) {
      return;
    }
    try {
      boolean fits = spill.keeps(block);
      blocks.add(fits ? new Stored(block, -1) : new Stored(null, spill.write(block)));
    } catch (IOException e) {
      throw new UncheckedIOException("the frontier could not be written to disk", e);
    }
    entries += block.count();
  }

  /** Takes the next block, or null if there is none. */
  @Nullable Block poll() {
    Stored next = blocks.poll();
    if (next == null) {
      return null;
    }
    Block block = load(next);
    entries -= block.count();
    if (next.block() != null) {
      spill.release(block);
    }
    return block;
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
    entries += other.entries;
    other.blocks.clear();
    other.entries = 0;
  }

  boolean isEmpty() {
    return blocks.isEmpty();
  }

  /** The number of states that wait. */
  long entries() {
    return entries;
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
