package dev.tarry.core.explore;

import dev.tarry.core.program.Fingerprint;
import dev.tarry.core.program.Signal;
import dev.tarry.core.program.Signal.ChangeOrder;
import dev.tarry.core.program.Step;
import dev.tarry.core.program.Tasks;

/**
 * Cycles through the tasks in an order that the program changes by {@link ChangeOrder} signals: the
 * paper's CustExplorer (section 6.3).
 *
 * <p>The enabled task that comes first in the order runs; a delay passes on to the next one. Tasks
 * that no signal has named come after those named, as they were created.
 */
public final class Ordered implements Explorer {
  private final Tasks order;

  /** The enabled tasks, in their order. */
  private final Tasks line;

  private final int passed;

  private Ordered(Tasks order, Tasks line, int passed) {
    this.order = order;
    this.line = line;
    this.passed = passed;
  }

  /** An explorer that begins with this order. */
  public static Ordered start(Tasks order) {
    return new Ordered(order, Tasks.NONE, 0);
  }

  @Override
  public int next() {
    return line.get(passed % line.size());
  }

  @Override
  public Ordered delayed() {
    return delayed(1);
  }

  @Override
  public Ordered delayed(int times) {
    return new Ordered(order, line, passed + times);
  }

  @Override
  public Tasks offers(int n) {
    return line.firstToBack(passed);
  }

  @Override
  public long fingerprint() {
    return Fingerprint.then(Fingerprint.then(order.fingerprint(), line.fingerprint()), passed);
  }

  @Override
  public Ordered after(Step step) {
    Tasks now = order.without(step.finished()).append(step.started());
    for (Signal signal : step.signals()) {
      if (signal instanceof ChangeOrder change) {
        now = change.order().append(now);
      }
    }
    Tasks stay = line.without(step.blocked()).without(step.finished());
    Tasks enabled = stay.append(step.started()).append(step.enabled());
    Tasks all = now.append(step.enabled());
    boolean sorted = all.equals(order) && enabled.equals(stay);
    return new Ordered(all, sorted ? stay : all.among(enabled), 0);
  }
}
