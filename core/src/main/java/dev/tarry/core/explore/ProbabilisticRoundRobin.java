package dev.tarry.core.explore;

import dev.tarry.core.program.Fingerprint;
import dev.tarry.core.program.Step;
import dev.tarry.core.program.Tasks;

/**
 * As {@link RoundRobin}, but a new task enters the line at a random place, which frees the search
 * from the order in which tasks were created (section 6.2). The shuffled one lets a task that can
 * run again enter at a random place too, so that the order changes all the time.
 */
public final class ProbabilisticRoundRobin implements Explorer {
  private final Tasks line;
  private final ImmutableRandom random;
  private final boolean shuffled;

  private ProbabilisticRoundRobin(Tasks line, ImmutableRandom random, boolean shuffled) {
    this.line = line;
    this.random = random;
    this.shuffled = shuffled;
  }

  /** The published version: it moves only new tasks. */
  public static ProbabilisticRoundRobin start(long seed) {
    return new ProbabilisticRoundRobin(Tasks.NONE, new ImmutableRandom(seed), false);
  }

  /** The version that also moves tasks that can run again. */
  public static ProbabilisticRoundRobin shuffled(long seed) {
    return new ProbabilisticRoundRobin(Tasks.NONE, new ImmutableRandom(seed), true);
  }

  @Override
  public int next() {
    return line.first();
  }

  @Override
  public ProbabilisticRoundRobin delayed() {
    return delayed(1);
  }

  @Override
  public ProbabilisticRoundRobin delayed(int times) {
    return new ProbabilisticRoundRobin(line.firstToBack(times), random, shuffled);
  }

  @Override
  public Tasks offers(int n) {
    return line;
  }

  @Override
  public long fingerprint() {
    return Fingerprint.then(line.fingerprint(), random.seed());
  }

  @Override
  public ProbabilisticRoundRobin after(Step step) {
    Tasks rest = line.without(step.blocked()).without(step.finished());
    Tasks anywhere = shuffled ? step.started().append(step.enabled()) : step.started();
    Tasks last = shuffled ? Tasks.NONE : step.enabled();
    ImmutableRandom number = random;
    for (int i = 0; i < anywhere.size(); i++) {
      number = number.next();
      rest = rest.insert(number.below(rest.size() + 1), anywhere.get(i));
    }
    return new ProbabilisticRoundRobin(rest.append(last), number, shuffled);
  }
}
