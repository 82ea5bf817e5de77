package dev.tarry.core.explore;

import dev.tarry.core.program.Fingerprint;
import dev.tarry.core.program.Step;
import dev.tarry.core.program.Tasks;

/**
 * As {@link ProbabilisticRoundRobin}, but a task that can run again enters the line at a random
 * place too, so that the order changes all the time and not only when tasks are created.
 */
public final class ShuffledRoundRobin implements Explorer {
  private final Tasks line;
  private final Dice dice;

  private ShuffledRoundRobin(Tasks line, Dice dice) {
    this.line = line;
    this.dice = dice;
  }

  public static ShuffledRoundRobin start(long seed) {
    return new ShuffledRoundRobin(Tasks.NONE, new Dice(seed));
  }

  @Override
  public int next() {
    return line.first();
  }

  @Override
  public ShuffledRoundRobin delayed() {
    return delayed(1);
  }

  @Override
  public ShuffledRoundRobin delayed(int times) {
    return new ShuffledRoundRobin(line.firstToBack(times), dice);
  }

  @Override
  public Tasks offers(int n) {
    return line;
  }

  @Override
  public long fingerprint() {
    return Fingerprint.then(line.fingerprint(), dice.seed());
  }

  @Override
  public ShuffledRoundRobin after(Step step) {
    Tasks rest = line.without(step.blocked()).without(step.finished());
    Tasks entering = step.started().append(step.enabled());
    Dice thrown = dice;
    for (int i = 0; i < entering.size(); i++) {
      thrown = thrown.thrown();
      rest = rest.insert(thrown.below(rest.size() + 1), entering.get(i));
    }
    return new ShuffledRoundRobin(rest, thrown);
  }
}
