package dev.tarry.core.search;

import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Takes samples one after the other. Workers share only the number of the next sample, and a sample
 * depends on nothing but the seed and its number, so any number of workers takes the same samples.
 */
final class Sampling implements Search {
  private final Exploration on;
  private final Cursor cursor;
  private final Position root;
  private final Sampler sampler;
  private final AtomicLong taken;
  private final long most;

  private Sampling(Exploration on, Cursor cursor, Sampler sampler, AtomicLong taken) {
    this.on = on;
    this.cursor = cursor;
    this.root = cursor.position();
    this.sampler = sampler;
    this.taken = taken;
    this.most = Math.min(on.meter().budget().schedules(), sampler.samples());
    on.meter().cut(Cut.SAMPLED);
    cursor.countStates();
  }

  /** A search whose samples follow an explorer. */
  static Plan exploring(String name, Function<Exploration, Sampler> sampler) {
    return new SamplingPlan(name, true, sampler);
  }

  /** A search whose samples choose among the program's choices as they come. */
  static Plan plain(String name, Function<Exploration, Sampler> sampler) {
    return new SamplingPlan(name, false, sampler);
  }

  @Override
  public boolean advance() {
    long index = taken.getAndIncrement();
    if (index >= most) {
      on.meter().cut(most == sampler.samples() ? Cut.DELAYS : Cut.SCHEDULES);
      return false;
    }
    if (on.findings().ended(index)) {
      return false;
    }
    cursor.order(index);
    cursor.reset(root);
    sampler.sample(cursor, index, Chance.of(on.seed(), index));
    if (!cursor.stopped()) {
      on.meter().schedule();
    }
    return true;
  }

  private record SamplingPlan(
      String name, boolean followsExplorer, Function<Exploration, Sampler> sampler)
      implements Plan {
    @Override
    public Supplier<Search> start(Exploration on) {
      AtomicLong taken = new AtomicLong();
      return () ->
          new Sampling(on, followsExplorer ? on.exploring() : on.plain(), sampler.apply(on), taken);
    }

    @Override
    public boolean parallel() {
      return true;
    }
  }
}
