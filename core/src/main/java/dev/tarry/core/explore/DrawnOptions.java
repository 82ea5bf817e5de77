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
  private final Dice dice;

  private DrawnOptions(Explorer inside, Dice dice) {
    this.inside = inside;
    this.dice = dice;
  }

  static DrawnOptions start(Explorer inside, long seed) {
    return new DrawnOptions(inside, new Dice(Fingerprint.then(seed, 2)));
  }

  @Override
  public int next() {
    return inside.next();
  }

  @Override
  public DrawnOptions delayed() {
    return new DrawnOptions(inside.delayed(), dice);
  }

  @Override
  public DrawnOptions delayed(int times) {
    return new DrawnOptions(inside.delayed(times), dice);
  }

  @Override
  public Tasks offers(int n) {
    return inside.offers(n);
  }

  @Override
  public DrawnOptions after(Step step) {
    return new DrawnOptions(inside.after(step), dice.thrown());
  }

  @Override
  public boolean hearsSent() {
    return inside.hearsSent();
  }

  @Override
  public Tasks options(int n) {
    Tasks own = inside.options(n);
    Tasks drawn = Tasks.NONE;
    Dice thrown = dice;
    for (int i = 0; i < n; i++) {
      thrown = thrown.thrown();
      drawn = drawn.insert(thrown.below(i + 1), own.isEmpty() ? i : own.get(i));
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
    return known == UNKNOWN ? UNKNOWN : Fingerprint.then(known, dice.seed());
  }

  @Override
  public boolean sealed() {
    return inside.sealed();
  }
}
