package dev.tarry.core.search.sampling;

import dev.tarry.core.budget.Cut;
import dev.tarry.core.search.Chance;
import dev.tarry.core.search.Cursor;
import dev.tarry.core.search.Divisible;
import dev.tarry.core.search.Exploration;
import dev.tarry.core.search.Plan;
import dev.tarry.core.search.Position;
import dev.tarry.core.search.Search;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Takes samples one after the other. Workers share only the number of the next sample, and a sample
 * depends on nothing but the seed and its number, so any number of workers takes the same samples.
 */
public final class Sampling implements Divisible.Part {
  private static final long NONE = -1;

  private final Exploration on;
  private final Cursor cursor;
  private final Position root;
  private final Sampler sampler;
  private final AtomicLong taken;
  private final long most;
  private final @Nullable Cut atEnd;
  private long index = NONE;
  private Chance chance;

  private Sampling(
      Exploration on,
      Cursor cursor,
      Sampler sampler,
      AtomicLong taken,
      long most,
      @Nullable Cut atEnd) {
    this.on = on;
    this.cursor = cursor;
    this.root = cursor.position();
    this.sampler = sampler;
    this.taken = taken;
    this.most = most;
    this.atEnd = atEnd;
    this.chance = Chance.of(on.seed(), 0);
    on.meter().cut(Cut.SAMPLED);
    cursor.countStates();
  }

  /** All samples, which workers take by turns. */
  private static Sampling whole(Exploration on, Cursor cursor, Sampler sampler, AtomicLong taken) {
    long most = Math.min(on.meter().budget().schedules(), sampler.samples());
    Cut atEnd = most == sampler.samples() ? Cut.DELAYS : Cut.SCHEDULES;
    return new Sampling(on, cursor, sampler, taken, most, atEnd);
  }

  /** The samples of these numbers. */
  private static Sampling part(Exploration on, Cursor cursor, Sampler sampler, long from, long to) {
    if (from > 0) {
      Position root = cursor.position();
      cursor.order(Divisible.BEFORE_PIECES);
      sampler.prepare(cursor);
      cursor.reset(root);
    }
    return new Sampling(on, cursor, sampler, new AtomicLong(from), to, null);
  }

  /** A search whose samples follow an explorer. */
  public static Plan exploring(String name, Function<Exploration, Sampler> sampler) {
    return new SamplingPlan(name, Kind.EXPLORING, sampler);
  }

  /** A search whose samples choose among the program's choices as they come. */
  public static Plan plain(String name, Function<Exploration, Sampler> sampler) {
    return new SamplingPlan(name, Kind.PLAIN, sampler);
  }

  /** A search whose samples give all of the program's choices equal chances. */
  public static Plan fair(String name, Function<Exploration, Sampler> sampler) {
    return new SamplingPlan(name, Kind.FAIR, sampler);
  }

  @Override
  public boolean advance() {
    if (index == NONE && !begin()) {
      return false;
    }
    if (!sampler.advance(cursor, index, chance)) {
      index = NONE;
      if (!cursor.stopped()) {
        on.meter().schedule();
      }
    }
    return true;
  }

  /** Begins the next sample; false if there is none to take. */
  private boolean begin() {
    long next = taken.getAndIncrement();
    if (next >= most) {
      if (atEnd != null) {
        on.meter().cut(atEnd);
      }
      return false;
    }
    if (on.findings().ended(next)) {
      return false;
    }
    index = next;
    chance = Chance.of(on.seed(), next);
    cursor.order(next);
    cursor.reset(root);
    return true;
  }

  private enum Kind {
    EXPLORING,
    PLAIN,
    FAIR
  }

  private record SamplingPlan(String name, Kind kind, Function<Exploration, Sampler> sampler)
      implements Divisible {
    @Override
    public Supplier<Search> start(Exploration on) {
      AtomicLong taken = new AtomicLong();
      Exploration ours = ours(on);
      return () -> whole(ours, cursor(ours), sampler.apply(on), taken);
    }

    @Override
    public long pieces(Exploration on) {
      return sampler.apply(on).samples();
    }

    @Override
    public Part part(Exploration on, long from, long to) {
      Exploration ours = ours(on);
      return Sampling.part(ours, cursor(ours), sampler.apply(on), from, to);
    }

    private Exploration ours(Exploration on) {
      return kind == Kind.FAIR ? on.fair() : on;
    }

    private Cursor cursor(Exploration ours) {
      return followsExplorer() ? ours.exploring() : ours.plain();
    }

    @Override
    public boolean followsExplorer() {
      return kind == Kind.EXPLORING;
    }

    @Override
    public boolean parallel() {
      return true;
    }
  }
}
