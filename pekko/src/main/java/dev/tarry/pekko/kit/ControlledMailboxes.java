package dev.tarry.pekko.kit;

import com.typesafe.config.Config;
import java.util.Objects;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.dispatch.MailboxType;
import org.apache.pekko.dispatch.MessageQueue;
import org.apache.pekko.dispatch.ProducesMessageQueue;
import org.jspecify.annotations.Nullable;
import scala.Option;

/** Makes the mailboxes of actors. Pekko makes it, by its name. */
public final class ControlledMailboxes
    implements MailboxType, ProducesMessageQueue<ControlledMailbox> {

  /** What Pekko calls. */
  public ControlledMailboxes(ActorSystem.Settings settings, Config config) {
    Objects.requireNonNull(settings);
    Objects.requireNonNull(config);
  }

  @Override
  public MessageQueue create(Option<ActorRef> owner, Option<ActorSystem> system) {
    @Nullable ActorRef of = owner.isEmpty() ? null : owner.get();
    return new ControlledMailbox(
        ControlLoader.controlOf(system.get()),
        of == null ? "" : of.path().toStringWithoutAddress());
  }
}
