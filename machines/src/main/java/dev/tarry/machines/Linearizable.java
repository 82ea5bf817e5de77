package dev.tarry.machines;

import dev.tarry.history.LinearizabilityMonitor;
import dev.tarry.history.SequentialModel;
import org.jspecify.annotations.Nullable;

/**
 * A spec that checks whether the calls and results announced by clients are linearizable. A client
 * announces {@link Invoked} before it sends a request, and {@link Returned} when it has the answer.
 * A call that has not returned may have taken effect or not.
 *
 * <pre>{@code
 * scenario.watch(new Linearizable<>(new Register(0)));
 * announce(new Linearizable.Invoked(me, new Write(1)));
 * }</pre>
 */
public final class Linearizable<S, C> extends Spec {
  @SuppressWarnings("rawtypes") // a state belongs to a class, whatever its type arguments
  static final State<Linearizable> WATCHING =
      State.start(Linearizable.class)
          .on(Invoked.class, Linearizable::invoked)
          .on(Returned.class, Linearizable::returned);

  private final LinearizabilityMonitor<S, C> monitor;

  /** A client calls; a client is a number, and has one call at a time. */
  public record Invoked(int client, Object call) {}

  /** The client's call returns; null if it returns nothing. */
  public record Returned(int client, @Nullable Object result) {}

  /** A spec of an object that behaves as the model says. */
  public Linearizable(SequentialModel<S, C> model) {
    this.monitor = new LinearizabilityMonitor<>(model);
  }

  @SuppressWarnings("unchecked") // the user's machines announce the calls of the user's model
  private void invoked(Invoked invoked) {
    monitor.begin(invoked.client(), (C) invoked.call());
  }

  private void returned(Returned returned) {
    String states = monitor.states().toString();
    check(
        monitor.end(returned.client(), returned.result()),
        "not linearizable: client "
            + returned.client()
            + " gets "
            + returned.result()
            + ", and no order of the calls explains it; before the calls that have not returned, the"
            + " state was one of "
            + states);
  }
}
