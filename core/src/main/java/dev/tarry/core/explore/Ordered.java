package dev.tarry.core.explore;

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
  private final Tasks line;

  private Ordered(Tasks order, Tasks line) {
    this.order = order;
    this.line = line;
  }

  /** An explorer that begins with this order. */
  public static Ordered start(Tasks order) {
    return new Ordered(order, Tasks.NONE);
  }

  @Override
  public int next() {
    return line.first();
  }

  @Override
  public Ordered delayed() {
    return delayed(1);
  }

  @Override
  public Ordered delayed(int times) {
    return new Ordered(order, line.firstToBack(times));
  }

  @Override
  public Ordered after(Step step) {
    Tasks now = order.without(step.finished()).append(step.started());
    for (Signal signal : step.signals()) {
      if (signal instanceof ChangeOrder change) {
        now = change.order().append(now);
      }
    }
    Tasks enabled =
        line.without(step.blocked())
            .without(step.finished())
            .append(step.started())
            .append(step.enabled());
    return new Ordered(now.append(enabled), sorted(enabled, now.append(enabled)));
  }

  private static Tasks sorted(Tasks enabled, Tasks order) {
    Tasks others = order.without(enabled);
    return order.without(others);
  }
}
