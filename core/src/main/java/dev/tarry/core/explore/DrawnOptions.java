package dev.tarry.core.explore;

import dev.tarry.core.program.Fingerprint;
import dev.tarry.core.program.Step;
import dev.tarry.core.program.Tasks;

/**
 * Another explorer, with the options of data choices in an order that is drawn anew for each step:
 * {@link DataChoices#RANDOM}.
 */
final class DrawnOptions implements Explorer {
  private final Explorer inside;
  private final ImmutableRandom random;

  private DrawnOptions(Explorer inside, ImmutableRandom random) {
    this.inside = inside;
    this.random = random;
  }

  static DrawnOptions start(Explorer inside, long seed) {
    return new DrawnOptions(inside, new ImmutableRandom(Fingerprint.then(seed, 2)));
  }

  @Override
  public int next() {
    return inside.next();
  }

  @Override
  public DrawnOptions delayed() {
    return new DrawnOptions(inside.delayed(), random);
  }

  @Override
  public DrawnOptions delayed(int times) {
    return new DrawnOptions(inside.delayed(times), random);
  }

  @Override
  public Tasks offers(int n) {
    return inside.offers(n);
  }

  @Override
  public DrawnOptions after(Step step) {
    return new DrawnOptions(inside.after(step), random.next());
  }

  @Override
  public boolean hearsSent() {
    return inside.hearsSent();
  }

  @Override
  public Tasks options(int n) {
    Tasks own = inside.options(n);
    Tasks drawn = Tasks.NONE;
    ImmutableRandom number = random;
    for (int i = 0; i < n; i++) {
      number = number.next();
      drawn = drawn.insert(number.below(i + 1), own.isEmpty() ? i : own.get(i));
    }
    return drawn;
  }

  @Override
  public int price(int k) {
    return inside.price(k);
  }

  @Override
  public long fingerprint() {
    long known = inside.fingerprint();
    return known == UNKNOWN ? UNKNOWN : Fingerprint.then(known, random.seed());
  }

  @Override
  public boolean sealed() {
    return inside.sealed();
  }
}
