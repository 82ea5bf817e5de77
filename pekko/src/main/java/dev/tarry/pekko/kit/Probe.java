package dev.tarry.pekko.kit;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;

/** An actor that keeps what it gets, for checks. */
public final class Probe<T> {
  private final List<T> got = new ArrayList<>();
  private final ActorRef<T> ref;

  private Probe(ActorContext<Void> context, String name) {
    this.ref =
        context.spawn(
            Behaviors.receiveMessage(
                message -> {
                  got.add(message);
                  return Behaviors.same();
                }),
            name);
  }

  static <T> Probe<T> in(ActorContext<Void> context, String name) {
    return new Probe<>(context, name);
  }

  /** Where to send what it is to keep. */
  public ActorRef<T> ref() {
    return ref;
  }

  /** What it got so far, in order. */
  public List<T> got() {
    return Collections.unmodifiableList(got);
  }
}
