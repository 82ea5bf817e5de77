package dev.tarry.core.search.stratified;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Blocks of states that wait to be searched, first in, first out. They are live while memory lasts,
 * then packed, and go to disk when the packed ones do not fit either.
 */
final class Frontier {
  private final Spill spill;
  private final Deque<Stored> blocks = new ArrayDeque<>();
  private final AtomicLong size = new AtomicLong();

  /** A block in memory, counted against the bound or not, or its place on disk. */
  private record Stored(
      @Nullable Block block, boolean counts, Spill.@Nullable Place place, int count) {}

  Frontier(Spill spill) {
    this.spill = spill;
  }

  void add(Block block) {
    if (block.count() > 0) {
      blocks.addLast(stored(block));
      size.addAndGet(block.count());
    }
  }

  /** Adds a block that comes before all others. */
  void addFirst(Block block) {
    if (block.count() > 0) {
      blocks.addFirst(stored(block));
      size.addAndGet(block.count());
    }
  }

  private Stored stored(Block block) {
    int count = block.count();
    if (spill.keeps(block)) {
      return new Stored(block, true, null, count);
    }
    Block packed = block.packed();
    if (spill.keeps(packed)) {
      return new Stored(packed, true, null, count);
    }
    Spill.Place place = spill.write(packed);
    return new Stored(place == null ? packed : null, false, place, count);
  }

  /** Takes the next block; null if there is none, or it is lost. */
  @Nullable Block poll() {
    Stored next = blocks.poll();
    if (next == null) {
      return null;
    }
    size.addAndGet(-next.count());
    if (next.block() != null && next.counts()) {
      spill.release(next.block());
    }
    Block block = load(next);
    if (next.place() != null) {
      spill.free(next.place());
    }
    return block;
  }

  private @Nullable Block load(Stored stored) {
    return stored.place() == null ? stored.block() : spill.read(stored.place());
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

  /** All blocks in their order, without taking them; each is read when it is asked for. */
  List<Supplier<@Nullable Block>> blocks() {
    List<Supplier<@Nullable Block>> all = new ArrayList<>();
    for (Stored stored : blocks) {
      all.add(() -> load(stored));
    }
    return all;
  }
}
