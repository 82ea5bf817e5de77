package dev.tarry.examples.chain;

import dev.tarry.core.explore.Explorer;
import dev.tarry.core.program.Signal;
import dev.tarry.core.program.Step;
import dev.tarry.core.program.Tasks;

/**
 * The paper's CustExplorer (section 6.3): the master's signals put the servers before the master
 * and the faults until the chain stands, and after them from then on.
 *
 * @param order all tasks, those that come first first
 * @param line the enabled ones in that order, but for delays
 */
public record Stabilised(Tasks order, Tasks line) implements Explorer {
  public static final Stabilised START = new Stabilised(Tasks.NONE, Tasks.NONE);

  @Override
  public int next() {
    return line.first();
  }

  @Override
  public Stabilised delayed() {
    return new Stabilised(order, line.firstToBack());
  }

  @Override
  public Stabilised after(Step step) {
    Tasks enabled = line.without(step.blocked()).without(step.finished());
    enabled = enabled.append(step.started()).append(step.enabled());
    Tasks now = order.append(enabled);
    for (Signal signal : step.signals()) {
      now = signal instanceof Signal.ChangeOrder change ? change.order().append(now) : now;
    }
    return new Stabilised(now, now.without(now.without(enabled)));
  }
}
