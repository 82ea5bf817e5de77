package dev.tarry.core.explore;

import dev.tarry.core.program.Fingerprint;
import dev.tarry.core.program.Signal;
import dev.tarry.core.program.Signal.Seal;
import dev.tarry.core.program.Signal.Unseal;
import dev.tarry.core.program.Step;
import dev.tarry.core.program.Tasks;

/**
 * Takes a single schedule between the signals {@link Seal} and {@link Unseal}, and is as random as
 * {@link RandomOrder} outside of them: for interleavings that are known not to matter (the sealing
 * explorer of Zing).
 *
 * <p>A search that was sealed somewhere has left schedules out, and says so.
 */
public final class Sealing implements Explorer {
  private final RandomOrder open;
  private final Tasks line;
  private final boolean sealed;
  private final boolean onTop;

  private Sealing(RandomOrder open, Tasks line, boolean sealed, boolean onTop) {
    this.open = open;
    this.line = line;
    this.sealed = sealed;
    this.onTop = onTop;
  }

  public static Sealing start(long seed) {
    return new Sealing(RandomOrder.start(seed), Tasks.NONE, false, false);
  }

  @Override
  public int next() {
    return sealed ? line.first() : open.next();
  }

  @Override
  public Sealing delayed() {
    return sealed
        ? new Sealing(open, line.firstToBack(), true, onTop)
        : new Sealing(open.delayed(), line, false, onTop);
  }

  @Override
  public long fingerprint() {
    return Fingerprint.then(
        Fingerprint.then(open.fingerprint(), line.fingerprint()),
        (sealed ? 2 : 0) + (onTop ? 1 : 0));
  }

  @Override
  public Sealing after(Step step) {
    Tasks stay = line.without(step.blocked()).without(step.finished());
    Tasks entering = step.started().append(step.enabled());
    Tasks now = onTop ? stay.push(entering) : stay.append(entering);
    boolean closed = sealed;
    boolean top = onTop;
    for (Signal signal : step.signals()) {
      if (signal instanceof Seal seal) {
        closed = true;
        top = seal == Seal.RUN_TO_COMPLETION;
        now = now.contains(step.task()) ? now.without(step.task()).insert(0, step.task()) : now;
      } else if (signal instanceof Unseal) {
        closed = false;
      }
    }
    return new Sealing(open.after(step), now, closed, top);
  }

  @Override
  public boolean sealed() {
    return sealed;
  }
}
