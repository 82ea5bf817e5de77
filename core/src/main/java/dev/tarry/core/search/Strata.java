package dev.tarry.core.search;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * The present stratum of a search and the frontier of the next: figure 5's db, Frontier' and
 * Frontier, shared by all workers.
 *
 * <p>Workers claim the frontier block by block. The stratum ends when no block is left and no
 * worker works, and then the frontier becomes the work of the next one.
 */
final class Strata {
  private final Exploration on;
  private final int delta;
  private final Frontier now;
  private final Frontier later;
  private final AtomicLong room;
  private volatile int bound;
  private int working;
  private boolean rooted;
  private boolean finished;

  Strata(Exploration on, int delta) {
    this.on = on;
    this.delta = delta;
    Spill spill = new Spill(on.settings().memory() / 8);
    this.now = new Frontier(spill);
    this.later = new Frontier(spill);
    this.room = new AtomicLong(on.settings().memory() / 4);
  }

  /** One more worker, whose cursor stands at the initial state. */
  synchronized Worker worker(Cursor cursor) {
    working++;
    return new Worker(cursor);
  }

  /** Everything that waits, in this stratum or the next. */
  synchronized List<Block> waiting() {
    List<Block> all = new ArrayList<>(now.blocks());
    all.addAll(later.blocks());
    return all;
  }

  /** The next block of this stratum, or null when the search is over or has to stop. */
  private synchronized @Nullable Block claim(Block forLater) {
    later.add(forLater);
    working--;
    notifyAll();
    try {
      while (now.isEmpty() && !finished && !on.meter().stopped()) {
        if (working == 0) {
          nextStratum();
        } else {
          wait(20);
        }
      }
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      on.meter().stop(Cut.INTERRUPTED);
    }
    working++;
    return on.meter().stopped() ? null : now.poll();
  }

  private void nextStratum() {
    if (on.meter().cuts().isEmpty()) {
      on.tally().exhaustedBelow(bound + 1);
    }
    int last = on.settings().delays();
    if (later.isEmpty()) {
      finished = true;
    } else if (bound >= last) {
      on.meter().cut(Cut.DELAYS);
      finished = true;
    } else {
      now.addAll(later);
      bound = last - bound < delta ? last : bound + delta;
    }
    notifyAll();
  }

  /** One worker's part: the entry it is at, and a block of its own for what comes later. */
  final class Worker {
    private final Cursor cursor;
    private final Trail trail;
    private final Block.Writer out = new Block.Writer();
    private Block.Reader in = new Block.Reader(new Block.Writer().close());

    private Worker(Cursor cursor) {
      this.cursor = cursor;
      this.trail = new Trail(cursor);
    }

    /** The delays that the present stratum allows. */
    int bound() {
      return bound;
    }

    /** Whether it falls to this worker to begin with the initial state. */
    boolean takesRoot() {
      synchronized (Strata.this) {
        boolean first = !rooted;
        rooted = true;
        return first;
      }
    }

    /** Moves the cursor to the next entry of the stratum; false if the search is over. */
    boolean next() {
      while (!in.next()) {
        Block block = claim(out.close());
        if (block == null) {
          return false;
        }
        in = new Block.Reader(block);
      }
      Position kept = in.position();
      if (kept != null) {
        room.addAndGet(kept.bytes());
        cursor.reset(kept, in.path());
      } else {
        trail.follow(in.path(), in.depth());
        cursor.delay(in.index());
      }
      return true;
    }

    /** The delays spent on the way to the entry. */
    int spent() {
      return in.n();
    }

    /** Leaves a state on the cursor's path for the next stratum. */
    void later(Position position, int spent) {
      boolean keep = room.addAndGet(-position.bytes()) >= 0;
      if (!keep) {
        room.addAndGet(position.bytes());
      }
      out.add(cursor.path(), position.depth(), position.delays(), spent, keep ? position : null);
      if (out.count() >= Block.ENTRIES) {
        synchronized (Strata.this) {
          later.add(out.close());
        }
      }
    }

    /** Puts a state on the cursor's path, and the rest of the block, back into this stratum. */
    void unfinished(Position position, int spent) {
      Block.Writer back = new Block.Writer();
      back.add(cursor.path(), position.depth(), position.delays(), spent, null);
      while (in.next()) {
        back.add(in.path(), in.depth(), in.index(), in.n(), null);
      }
      synchronized (Strata.this) {
        now.add(back.close());
        later.add(out.close());
      }
    }
  }
}
