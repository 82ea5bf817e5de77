package dev.tarry.pekko.kit;

import com.typesafe.config.Config;
import java.util.concurrent.ThreadFactory;
import org.apache.pekko.actor.ActorCell;
import org.apache.pekko.dispatch.Dispatcher;
import org.apache.pekko.dispatch.DispatcherPrerequisites;
import org.apache.pekko.dispatch.ExecutorServiceFactory;
import org.apache.pekko.dispatch.ExecutorServiceFactoryProvider;
import org.apache.pekko.dispatch.MessageDispatcher;
import org.apache.pekko.dispatch.MessageDispatcherConfigurator;
import org.apache.pekko.dispatch.sysmsg.DeathWatchNotification;
import org.apache.pekko.dispatch.sysmsg.Failed;
import org.apache.pekko.dispatch.sysmsg.SystemMessage;
import scala.concurrent.duration.Duration;
import scala.concurrent.duration.FiniteDuration;

/** Hands all that actors have to do to the control, a message at a time. */
final class ControlledDispatcher extends Dispatcher {
  private final ControlledSystem control;

  private ControlledDispatcher(
      MessageDispatcherConfigurator configurator, String id, ControlledSystem control) {
    super(
        configurator,
        id,
        1,
        Duration.Zero(),
        new Executors(control),
        FiniteDuration.apply(1, "second"));
    this.control = control;
  }

  @Override
  public void systemDispatch(ActorCell receiver, SystemMessage message) {
    if (message instanceof Failed failed) {
      control.failed(failed.child().path().toStringWithoutAddress(), failed.cause());
    }
    if (message instanceof DeathWatchNotification gone && receiver.isWatching(gone.actor())) {
      control.signalled(receiver.self().path().toStringWithoutAddress());
    }
    super.systemDispatch(receiver, message);
  }

  private record Executors(ControlledSystem control) implements ExecutorServiceFactoryProvider {
    @Override
    public ExecutorServiceFactory createExecutorServiceFactory(String id, ThreadFactory threads) {
      return () -> new ControlledExecutor(control);
    }
  }

  /** Makes dispatchers. Pekko makes it, by its name. */
  public static final class Configurator extends MessageDispatcherConfigurator {
    private final MessageDispatcher dispatcher;

    /** What Pekko calls. */
    public Configurator(Config config, DispatcherPrerequisites given) {
      super(config, given);
      this.dispatcher =
          new ControlledDispatcher(
              this,
              config.getString("id"),
              ControlLoader.controlOf(given.dynamicAccess().classLoader()));
    }

    @Override
    public MessageDispatcher dispatcher() {
      return dispatcher;
    }
  }
}
