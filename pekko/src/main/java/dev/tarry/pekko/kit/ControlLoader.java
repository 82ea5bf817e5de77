package dev.tarry.pekko.kit;

import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.actor.ExtendedActorSystem;
import org.jspecify.annotations.Nullable;

/**
 * The class loader of the systems of actors of a run. It loads nothing itself: Pekko makes
 * dispatchers, mailboxes and schedulers by the names of their classes and gives all of them this
 * loader, by which they know their control. A run keeps it from system to system, because settings
 * are read again for each new loader, which takes longer than all the rest.
 */
final class ControlLoader extends ClassLoader {
  private @Nullable ControlledSystem control;

  ControlLoader() {
    super(ControlLoader.class.getClassLoader());
  }

  /** From now on this system has control; the previous one is no longer used. */
  void hand(ControlledSystem next) {
    control = next;
  }

  static ControlledSystem controlOf(ClassLoader loader) {
    if (loader instanceof ControlLoader own && own.control != null) {
      return own.control;
    }
    throw new IllegalStateException("a system of actors that is not under control");
  }

  static ControlledSystem controlOf(ActorSystem system) {
    return controlOf(((ExtendedActorSystem) system).dynamicAccess().classLoader());
  }
}
