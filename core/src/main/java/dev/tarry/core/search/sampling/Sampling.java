package dev.tarry.core.search.sampling;

import dev.tarry.core.budget.Cut;
import dev.tarry.core.explore.Explorers;
import dev.tarry.core.search.Cursor;
import dev.tarry.core.search.Divisible;
import dev.tarry.core.search.Exploration;
import dev.tarry.core.search.Plan;
import dev.tarry.core.search.Position;
import dev.tarry.core.search.RandomSource;
import dev.tarry.core.search.Search;
import dev.tarry.core.search.Tally;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Takes samples one after the other. Workers share only the number of the next sample, and a sample
 * depends on nothing but the seed and its number, so any number of workers takes the same samples.
 *
 * <p>Where samples are of several kinds, the kinds take turns.
 */
public final class Sampling implements Divisible.Part {
  private static final long NONE = -1;

  private final Exploration on;
  private final List<Source> sources;
  private final AtomicLong taken;
  private final long most;
  private final @Nullable Cut atEnd;
  private long index = NONE;
  private RandomSource chance;

  /** Samples of one kind. */
  private record Source(Cursor cursor, Position root, Sampler sampler) {
    static Source of(Cursor cursor, Sampler sampler) {
      return new Source(cursor, cursor.position(), sampler);
    }
  }

  private Sampling(
      Exploration on, List<Source> sources, AtomicLong taken, long most, @Nullable Cut atEnd) {
    this.on = on;
    this.sources = sources;
    this.taken = taken;
    this.most = most;
    this.atEnd = atEnd;
    this.chance = RandomSource.of(on.seed(), 0);
    on.meter().cut(Cut.SAMPLED);
    sources.forEach(source -> source.cursor.countStates());
  }

  /** All samples, which the workers divide among themselves. */
  private static Sampling whole(Exploration on, List<Source> sources, AtomicLong taken) {
    long all = numbers(sources.stream().map(Source::sampler).toList());
    long most = Math.min(on.meter().budget().schedules(), all);
    Cut atEnd = most == all ? Cut.DELAYS : Cut.SCHEDULES;
    return new Sampling(on, sources, taken, most, atEnd);
  }

  /** The samples of these numbers. */
  private static Sampling part(Exploration on, List<Source> sources, long from, long to) {
    // The others begin with a sample of their own.
    for (int i = 0; i < sources.size() && i < from; i++) {
      Source source = sources.get(i);
      source.cursor.order(Divisible.BEFORE_PIECES);
      source.sampler.prepare(source.cursor);
      source.cursor.reset(source.root);
    }
    return new Sampling(on, sources, new AtomicLong(from), to, null);
  }

  /** How many numbers there are; a kind that has ended leaves out its numbers. */
  private static long numbers(List<Sampler> samplers) {
    long most = samplers.stream().mapToLong(Sampler::samples).max().orElse(0);
    return most > Long.MAX_VALUE / samplers.size() ? Long.MAX_VALUE : most * samplers.size();
  }

  /** A search whose samples follow an explorer. */
  public static Plan exploring(String name, Function<Exploration, Sampler> sampler) {
    return new SamplingPlan(name, Choosing.EXPLORING, sampler);
  }

  /** A search whose samples choose among the program's choices as they come. */
  public static Plan plain(String name, Function<Exploration, Sampler> sampler) {
    return new SamplingPlan(name, Choosing.PLAIN, sampler);
  }

  /** A search whose samples give all of the program's choices equal chances. */
  public static Plan fair(String name, Function<Exploration, Sampler> sampler) {
    return new SamplingPlan(name, Choosing.FAIR, sampler);
  }

  /** A search that takes a sample of each of these in turn. */
  public static Plan mixed(String name, List<Kind> kinds) {
    return new MixedPlan(name, List.copyOf(kinds));
  }

  @Override
  public boolean advance() {
    if (index == NONE && !begin()) {
      return false;
    }
    Source source = source(index);
    if (!source.sampler.advance(source.cursor, index / sources.size(), chance)) {
      index = NONE;
      if (!source.cursor.stopped()) {
        on.meter().schedule();
      }
    }
    return true;
  }

  /** Begins the next sample; false if there is none to take. */
  private boolean begin() {
    long next = taken.getAndIncrement();
    while (next < most && next / sources.size() >= source(next).sampler.samples()) {
      next = taken.getAndIncrement();
    }
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
    chance = RandomSource.of(on.seed(), next);
    Source source = source(next);
    source.cursor.order(next);
    source.cursor.reset(source.root);
    return true;
  }

  private Source source(long number) {
    return sources.get((int) (number % sources.size()));
  }

  /** Samples of one kind among others: of a plan of samples, and the explorer they may follow. */
  public static final class Kind {
    private final SamplingPlan plan;
    private final String explorer;

    public Kind(Plan plan, String explorer) {
      if (!(plan instanceof SamplingPlan samples)) {
        throw new IllegalArgumentException(plan.name() + " is not a plan of samples");
      }
      this.plan = samples;
      this.explorer = explorer;
    }

    private Exploration ours(Exploration on, Tally tally) {
      return new Exploration(
          on.program(),
          plan.followsExplorer() ? plan.name() + " " + explorer : plan.name(),
          Explorers.named(explorer),
          on.seed(),
          on.settings(),
          on.meter(),
          on.findings(),
          on.visited(),
          tally);
    }
  }

  private enum Choosing {
    EXPLORING,
    PLAIN,
    FAIR
  }

  private record SamplingPlan(
      String name, Choosing choosing, Function<Exploration, Sampler> sampler) implements Divisible {
    @Override
    public Supplier<Search> start(Exploration on) {
      AtomicLong taken = new AtomicLong();
      return () -> whole(on, List.of(source(on)), taken);
    }

    @Override
    public long pieces(Exploration on) {
      return sampler.apply(on).samples();
    }

    @Override
    public Part part(Exploration on, long from, long to) {
      return Sampling.part(on, List.of(source(on)), from, to);
    }

    Source source(Exploration on) {
      Exploration ours = choosing == Choosing.FAIR ? on.fair() : on;
      Cursor cursor = followsExplorer() ? ours.exploring() : ours.plain();
      return Source.of(cursor, sampler.apply(on));
    }

    @Override
    public boolean followsExplorer() {
      return choosing == Choosing.EXPLORING;
    }

    @Override
    public boolean parallel() {
      return true;
    }
  }

  private record MixedPlan(String name, List<Kind> kinds) implements Divisible {
    @Override
    public Supplier<Search> start(Exploration on) {
      AtomicLong taken = new AtomicLong();
      return () -> whole(on, sources(on), taken);
    }

    @Override
    public long pieces(Exploration on) {
      return numbers(each(on, (plan, ours) -> plan.sampler.apply(ours)));
    }

    @Override
    public Part part(Exploration on, long from, long to) {
      return Sampling.part(on, sources(on), from, to);
    }

    private List<Source> sources(Exploration on) {
      return each(on, SamplingPlan::source);
    }

    /**
     * The first kind provides the strata of the report, because strata of two explorers cannot be
     * combined.
     */
    private <T> List<T> each(Exploration on, BiFunction<SamplingPlan, Exploration, T> made) {
      List<T> all = new ArrayList<>();
      for (Kind kind : kinds) {
        Tally tally = all.isEmpty() ? on.tally() : new Tally();
        all.add(made.apply(kind.plan, kind.ours(on, tally)));
      }
      return all;
    }

    @Override
    public boolean bringsExplorers() {
      return true;
    }

    @Override
    public boolean parallel() {
      return true;
    }
  }
}
