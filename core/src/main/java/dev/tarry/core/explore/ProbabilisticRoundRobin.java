package dev.tarry.core.explore;

import dev.tarry.core.program.Fingerprint;
import dev.tarry.core.program.Step;
import dev.tarry.core.program.Tasks;

/**
 * As {@link RoundRobin}, but a new task enters the line at a random place, which frees the search
 * from the order in which tasks were created (section 6.2).
 */
public final class ProbabilisticRoundRobin implements Explorer {
  private final Tasks line;
  private final Dice dice;

  private ProbabilisticRoundRobin(Tasks line, Dice dice) {
    this.line = line;
    this.dice = dice;
  }

  public static ProbabilisticRoundRobin start(long seed) {
    return new ProbabilisticRoundRobin(Tasks.NONE, new Dice(seed));
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
    return new ProbabilisticRoundRobin(line.firstToBack(times), dice);
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
  public ProbabilisticRoundRobin after(Step step) {
    Tasks rest = line.without(step.blocked()).without(step.finished());
    Dice thrown = dice;
    for (int i = 0; i < step.started().size(); i++) {
      thrown = thrown.thrown();
      rest = rest.insert(thrown.below(rest.size() + 1), step.started().get(i));
    }
    return new ProbabilisticRoundRobin(rest.append(step.enabled()), thrown);
  }
}
