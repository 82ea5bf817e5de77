package dev.tarry.core.search.stratified;

import dev.tarry.core.budget.Cut;
import dev.tarry.core.cache.Visited;
import dev.tarry.core.cache.Visited.WhenFull;
import dev.tarry.core.search.Cursor;
import dev.tarry.core.search.Exploration;
import dev.tarry.core.search.Position;
import dev.tarry.core.search.Strata.Unit;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The present stratum of a search and the frontier of the next: figure 5's db, Frontier' and
 * Frontier, shared by all workers.
 *
 * <p>Workers claim the frontier block by block. The stratum ends when no block is left and no
 * worker works, and then the frontier becomes the work of the next one. A worker that pauses puts
 * back its unfinished states, in front of everything else, so that a single worker continues in the
 * same order as if it had not paused. One that dies is counted as working forever, and then nothing
 * is saved any more.
 */
final class Frontiers {
  /** The number of visits of states after which widening strata get wider. */
  private static final long MANY = 1 << 16;

  private static final int WIDEST = 1 << 10;

  private final Exploration on;
  private int delta;
  private final boolean widens;
  private final Spill spill;
  private final Frontier now;
  private final Frontier later;
  private volatile int bound;
  private int working;
  private boolean rooted;
  private boolean finished;
  private final @Nullable CheckpointFile checkpoint;
  private final @Nullable Visited pairs;
  private final boolean looksAhead;

  /**
   * The frontiers of one search.
   *
   * @param delta the width of a stratum
   * @param widens whether strata get wider when many states have been visited
   * @param looksAhead whether choices that wait may be taken ahead
   */
  Frontiers(
      Exploration on,
      int delta,
      boolean widens,
      boolean looksAhead,
      Unit unit,
      @Nullable CheckpointFile checkpoint) {
    this.on = on;
    this.delta = delta;
    this.widens = widens;
    boolean strict = on.settings().strict();
    boolean plain = unit == Unit.STEP;
    long memory = strict && !plain ? on.settings().memory() / 2 : on.settings().memory();
    this.pairs =
        strict && !plain ? Visited.bounded(memory / 2, WhenFull.SPILL, on.meter().disk()) : null;
    this.looksAhead = looksAhead && pairs == null && !plain;
    describe(on, unit);
    this.spill = new Spill(memory / 4, memory / 8, on.meter().disk());
    this.now = new Frontier(spill);
    this.later = new Frontier(spill);
    on.meter().frontier(() -> now.size() + later.size());
    this.checkpoint = checkpoint;
    if (checkpoint != null) {
      CheckpointFile.Saved saved = checkpoint.open(on, plain ? on.plain() : on.exploring(), pairs);
      if (saved != null) {
        rooted = true;
        bound = saved.bound();
        saved.now().forEach(now::add);
        saved.later().forEach(later::add);
      }
    }
  }

  /** Says in the tally what the strata count. */
  static void describe(Exploration on, Unit unit) {
    boolean plain = unit == Unit.STEP;
    boolean strict = on.settings().strict() || plain;
    on.tally().about(unit, plain ? "" : on.order().label(on.seed()), strict);
  }

  /** The bytes that the states on the stack of a worker may take. */
  long stackBytes() {
    return on.settings().memory() / 8 / on.settings().workers();
  }

  /** The states of program and explorer together that were visited; null if it does not matter. */
  @Nullable Visited pairs() {
    return pairs;
  }

  /** One more worker, whose cursor stands at the initial state. */
  synchronized Worker worker(Cursor cursor) {
    working++;
    boolean first = !rooted;
    rooted = true;
    return new Worker(cursor, first);
  }

  private void save() {
    if (checkpoint != null && on.meter().visits() > 0 && spill.isIntact()) {
      checkpoint.write(bound, now.blocks(), later.blocks());
    }
  }

  private boolean isDue() {
    return checkpoint != null && checkpoint.isDue();
  }

  /** Everything that waits, in this stratum or the next; each block is read when asked for. */
  synchronized List<Supplier<@Nullable Block>> waiting() {
    List<Supplier<@Nullable Block>> all = new ArrayList<>(now.blocks());
    all.addAll(later.blocks());
    return all;
  }

  /**
   * The next block of this stratum, or null when the search is over or has to stop.
   *
   * @param forLater what the worker has for the next stratum; handed over when the worker has to
   *     wait
   */
  private synchronized @Nullable Block claim(Block.Writer forLater) {
    if (!now.isEmpty() && !isDue() && !on.meter().stopped()) {
      return now.poll();
    }
    later.add(forLater.close());
    working--;
    notifyAll();
    try {
      while ((now.isEmpty() || isDue()) && !finished && !on.meter().stopped()) {
        if (working > 0) {
          wait(20);
        } else if (isDue()) {
          save();
        } else {
          nextStratum();
        }
      }
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      on.meter().stop(Cut.INTERRUPTED);
    } finally {
      working++;
    }
    return on.meter().stopped() ? null : now.poll();
  }

  private void nextStratum() {
    if (on.meter().cuts().isEmpty()) {
      on.tally().searchedBelow(bound + 1);
    }
    int last = on.settings().delays();
    if (later.isEmpty()) {
      finished = true;
    } else if (bound >= last) {
      on.meter().cut(Cut.DELAYS);
      finished = true;
    } else {
      now.addAll(later);
      if (widens && on.meter().visits() >= MANY && delta < WIDEST) {
        delta *= 2;
      }
      bound = last - bound < delta ? last : bound + delta;
    }
    notifyAll();
  }

  /** One worker's part: its present entry, and a block of its own for later strata. */
  final class Worker {
    private final Cursor cursor;
    private final Trail trail;
    private final Foresight foresight = new Foresight();
    private boolean root;
    private Position position;
    private final Block.Writer out = new Block.Writer();
    private Block.Reader in = new Block.Reader(Block.NONE);
    private Block missed = Block.NONE;

    private Worker(Cursor cursor, boolean root) {
      this.cursor = cursor;
      this.root = root;
      this.position = cursor.position();
      this.trail = new Trail(cursor);
    }

    /** The delays that the present stratum allows. */
    int bound() {
      return bound;
    }

    /** Whether this worker begins with the initial state, where its cursor stands. */
    boolean takesRoot() {
      boolean first = root;
      root = false;
      return first;
    }

    /** Moves the cursor to the next state of the stratum; false if the search is over. */
    boolean next() {
      do {
        while (!in.next()) {
          Block block = claim(out);
          if (block == null) {
            return false;
          }
          in = new Block.Reader(block);
        }
        in.fetch(on.visited(), bound);
      } while (in.isOne() && isPassed());
      Position live = in.position();
      Position reached = live == null ? trail.follow(in.path()) : live;
      if (reached == null) {
        missed = in.alone();
        return false;
      }
      position = reached;
      return true;
    }

    /** Whether to skip the single choice of the present entry, for now or for good. */
    private boolean isPassed() {
      if (in.spent() <= bound) {
        return leadsBack();
      }
      Position live = in.position();
      if (live != null) {
        handOver(out.add(in, live));
      } else if (!leadsBack()) {
        passOn();
      }
      return true;
    }

    /** Whether the one choice of the present entry leads to a visited state. */
    private boolean leadsBack() {
      boolean known = in.key() != Cursor.UNCLEAR && on.visited().contains(in.key());
      cursor.countAhead(known ? 1 : 0);
      return known;
    }

    /**
     * Leaves the present entry, of a packed block, for another stratum. If there is memory for its
     * state, the cursor goes there now: from the entry before it takes few steps, and many more in
     * a later stratum, which needs few of these entries.
     */
    private void passOn() {
      Position reached = spill.hasRoom() ? trail.follow(in.path()) : null;
      if (reached != null) {
        handOver(out.add(in, reached));
      } else {
        synchronized (Frontiers.this) {
          later.add(out.close());
          later.add(in.alone());
        }
      }
    }

    /** The present state of the stratum. */
    Position position() {
      return position;
    }

    /** The first of its choices still to take, or the only one. */
    int index() {
      return in.index();
    }

    /** Whether to take only this choice of it, and none after it. */
    boolean isOne() {
      return in.isOne();
    }

    /** The delays spent on the way to it, or to where its one choice leads. */
    int spent() {
      return in.spent();
    }

    /** Leaves a state with its choices from this one on for other strata. Moves the cursor. */
    void later(Position state, int index, int spent) {
      boolean cheap = looksAhead && state.size() > index && cursor.run().retaken() == 0;
      if (cheap && price(state, state.size() - 1) <= last(spent) && foresight.pays()) {
        lookAhead(state, index, spent);
      } else {
        handOver(out.add(state, index, spent));
      }
    }

    private int price(Position state, int index) {
      return state.price(index, on.settings().choices());
    }

    /** The highest cost of a choice that is ever taken. */
    private int last(int spent) {
      return on.settings().delays() - spent;
    }

    /**
     * Leaves each choice as a separate entry with the state to which it leads. Those that wait
     * longest come first, because each is passed on before the next one is taken: as if they had
     * waited together.
     */
    private void lookAhead(Position state, int index, int spent) {
      for (int end = state.size(); end > index; ) {
        int stratum = stratum(spent + price(state, end - 1));
        int first = end - 1;
        while (first > index && stratum(spent + price(state, first - 1)) == stratum) {
          first--;
        }
        for (int i = first; i < end; i++) {
          long key = cursor.lookAhead(state, i);
          handOver(out.addOne(state, i, spent + price(state, i), key));
        }
        end = first;
      }
    }

    /** How many strata remain until this many delays are allowed. */
    private int stratum(int spent) {
      return (spent - bound + delta - 1) / delta;
    }

    /** Hands the block of this worker over if it is full. */
    private void handOver(boolean room) {
      if (room) {
        return;
      }
      cursor.countAhead(out.sift(on.visited(), foresight));
      if (out.isNearlyFull()) {
        synchronized (Frontiers.this) {
          later.add(out.close());
        }
      }
    }

    /** Notes that the cursor is in a state that has not been visited before. */
    void visits(Cursor cursor) {
      if (checkpoint != null) {
        checkpoint.sample(cursor);
      }
    }

    /** Whether the rest of the search will be saved. */
    boolean isSaved() {
      return checkpoint != null;
    }

    /**
     * Whether the search is to be saved now, so that this worker must put back its unfinished
     * states.
     */
    boolean isToPause() {
      return isDue();
    }

    /** Puts these states, and those that this worker had claimed, back, before all others. */
    void putBack(List<Block> states) {
      List<Block> all = new ArrayList<>(states);
      all.add(missed);
      all.add(in.rest());
      missed = Block.NONE;
      in = new Block.Reader(Block.NONE);
      synchronized (Frontiers.this) {
        for (int i = all.size() - 1; i >= 0; i--) {
          now.addFirst(all.get(i));
        }
        later.add(out.close());
      }
    }

    /**
     * Ends this worker's part; the last worker to leave saves the rest. A worker that leaves while
     * the search continues takes its states along, so that search is not exhaustive.
     */
    void leave() {
      synchronized (Frontiers.this) {
        if (!finished && !on.meter().stopped()) {
          on.meter().cut(Cut.INTERRUPTED);
        }
        if (--working == 0) {
          save();
        }
      }
    }
  }
}
