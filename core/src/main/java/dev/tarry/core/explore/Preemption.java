package dev.tarry.core.explore;

import dev.tarry.core.program.Fingerprint;
import dev.tarry.core.program.Step;
import dev.tarry.core.program.Tasks;

/**
 * Runs a task until it blocks, and counts a preemption, not a delay, for every other choice; when
 * the last task cannot continue, all choices are free. With it, stratified search is iterative
 * preemption bounding (the paper's PB, section 6.1).
 */
public final class Preemption implements Explorer {
  public static final Preemption START = new Preemption(Tasks.NONE, false);

  private final Tasks line;
  private final boolean running;

  private Preemption(Tasks line, boolean running) {
    this.line = line;
    this.running = running;
  }

  @Override
  public int next() {
    return line.first();
  }

  @Override
  public Preemption delayed() {
    return delayed(1);
  }

  @Override
  public Preemption delayed(int times) {
    return new Preemption(line.firstToBack(times), running);
  }

  @Override
  public Tasks offers(int n) {
    return line;
  }

  @Override
  public long fingerprint() {
    return Fingerprint.then(line.fingerprint(), running ? 1 : 0);
  }

  @Override
  public Preemption after(Step step) {
    Tasks now =
        line.without(step.blocked())
            .without(step.finished())
            .append(step.started())
            .append(step.enabled());
    return new Preemption(now, now.contains(step.task()));
  }

  @Override
  public int price(int k) {
    return running && k > 0 ? 1 : 0;
  }
}
