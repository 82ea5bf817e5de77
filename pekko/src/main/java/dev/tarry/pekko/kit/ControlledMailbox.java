package dev.tarry.pekko.kit;

import java.util.ArrayList;
import java.util.List;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.dispatch.Envelope;
import org.apache.pekko.dispatch.MessageQueue;
import org.apache.pekko.dispatch.UnboundedMessageQueueSemantics;
import org.jspecify.annotations.Nullable;

/**
 * The messages that wait for an actor, in the order in which they were sent. It gives Pekko the one
 * that the control has chosen, and none otherwise.
 */
final class ControlledMailbox implements MessageQueue, UnboundedMessageQueueSemantics {
  private final ControlledSystem control;
  private final String path;
  private final List<Waiting> waiting = new ArrayList<>();
  private @Nullable Waiting chosen;

  /** A message with its cause. */
  record Waiting(Envelope envelope, Cause cause) {}

  ControlledMailbox(ControlledSystem control, String path) {
    this.control = control;
    this.path = path;
  }

  /** The path of its actor. */
  String path() {
    return path;
  }

  /** Those that may be handled next: no other one that waits was sent before them for sure. */
  List<Waiting> deliverable() {
    List<Waiting> all = new ArrayList<>();
    for (Waiting one : waiting) {
      boolean first = true;
      for (Waiting other : waiting) {
        first &= other.cause().equals(one.cause()) || !other.cause().isBefore(one.cause());
      }
      if (first) {
        all.add(one);
      }
    }
    return all;
  }

  /** Lets Pekko have this one. */
  void choose(Waiting one) {
    chosen = one;
  }

  @Override
  public void enqueue(ActorRef receiver, Envelope envelope) {
    if (control.isAside()) {
      control.aside(this, envelope);
    } else {
      add(envelope);
    }
  }

  void add(Envelope envelope) {
    waiting.add(new Waiting(envelope, control.sent(path, envelope.message())));
  }

  @Override
  public @Nullable Envelope dequeue() {
    Waiting one = chosen;
    if (one == null && control.isOwn(path) && !waiting.isEmpty()) {
      one = waiting.get(0);
    }
    chosen = null;
    if (one == null) {
      return null;
    }
    waiting.remove(one);
    return one.envelope();
  }

  @Override
  public int numberOfMessages() {
    return waiting.size();
  }

  @Override
  public boolean hasMessages() {
    return !waiting.isEmpty();
  }

  @Override
  public void cleanUp(ActorRef owner, MessageQueue deadLetters) {
    waiting.forEach(one -> deadLetters.enqueue(owner, one.envelope()));
    waiting.clear();
  }
}
