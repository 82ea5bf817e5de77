package dev.tarry.core.explore;

import dev.tarry.core.program.Fingerprint;
import dev.tarry.core.program.Step;
import dev.tarry.core.program.Tasks;

/**
 * Runs a random one of the enabled tasks; a delay drops it and draws among the rest, until the next
 * step brings all of them back (the random explorer of Zing).
 */
public final class RandomOrder implements Explorer {
  private final Tasks enabled;
  private final Tasks left;
  private final ImmutableRandom random;

  private RandomOrder(Tasks enabled, Tasks left, ImmutableRandom random) {
    this.enabled = enabled;
    this.left = left;
    this.random = random;
  }

  public static RandomOrder start(long seed) {
    return new RandomOrder(Tasks.NONE, Tasks.NONE, new ImmutableRandom(seed));
  }

  @Override
  public int next() {
    return left.get(random.below(left.size()));
  }

  @Override
  public RandomOrder delayed() {
    Tasks rest = left.without(next());
    return new RandomOrder(enabled, rest.isEmpty() ? enabled : rest, random.next());
  }

  @Override
  public long fingerprint() {
    return Fingerprint.then(
        Fingerprint.then(enabled.fingerprint(), left.fingerprint()), random.seed());
  }

  @Override
  public RandomOrder after(Step step) {
    Tasks now =
        enabled
            .without(step.blocked())
            .without(step.finished())
            .append(step.started())
            .append(step.enabled());
    return new RandomOrder(now, now, random.next());
  }
}
