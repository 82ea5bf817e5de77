package dev.tarry.core.explore;

import dev.tarry.core.program.Step;
import dev.tarry.core.program.Tasks;

/**
 * Follows the causal chain of events: a started task and the receiver of a send go on top of a
 * stack, whose top runs; a delay moves the top to the bottom (section 6.2).
 */
public final class RunToCompletion implements Explorer {
  public static final RunToCompletion START = new RunToCompletion(Tasks.NONE);

  private final Tasks stack;

  private RunToCompletion(Tasks stack) {
    this.stack = stack;
  }

  @Override
  public int next() {
    return stack.first();
  }

  @Override
  public RunToCompletion delayed() {
    return delayed(1);
  }

  @Override
  public RunToCompletion delayed(int times) {
    return new RunToCompletion(stack.firstToBack(times));
  }

  @Override
  public Tasks offers(int n) {
    return stack;
  }

  @Override
  public long fingerprint() {
    return stack.fingerprint();
  }

  @Override
  public RunToCompletion after(Step step) {
    return new RunToCompletion(
        stack
            .without(step.blocked())
            .without(step.finished())
            .push(step.started())
            .push(step.enabled()));
  }
}
