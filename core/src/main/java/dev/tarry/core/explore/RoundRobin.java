package dev.tarry.core.explore;

import dev.tarry.core.program.Step;
import dev.tarry.core.program.Tasks;

/**
 * Runs the task at the head of a line until it blocks; a delay sends it to the back (section 2).
 */
public final class RoundRobin implements Explorer {
  public static final RoundRobin START = new RoundRobin(Tasks.NONE);

  private final Tasks line;

  private RoundRobin(Tasks line) {
    this.line = line;
  }

  @Override
  public int next() {
    return line.first();
  }

  @Override
  public RoundRobin delayed() {
    return delayed(1);
  }

  @Override
  public RoundRobin delayed(int times) {
    return new RoundRobin(line.firstToBack(times));
  }

  @Override
  public Tasks offers(int n) {
    return line;
  }

  @Override
  public long fingerprint() {
    return line.fingerprint();
  }

  @Override
  public RoundRobin after(Step step) {
    return new RoundRobin(
        line.without(step.blocked())
            .without(step.finished())
            .append(step.started())
            .append(step.enabled()));
  }
}
