package dev.tarry.pekko.kit;

import com.typesafe.config.Config;
import java.util.Objects;
import java.util.concurrent.ThreadFactory;
import org.apache.pekko.actor.AbstractScheduler;
import org.apache.pekko.actor.Cancellable;
import org.apache.pekko.dispatch.MonitorableThreadFactory;
import org.apache.pekko.event.LoggingAdapter;
import scala.concurrent.ExecutionContext;
import scala.concurrent.duration.FiniteDuration;

/** Keeps timers until the control lets them fire, in virtual time. Pekko makes it, by its name. */
public final class ControlledScheduler extends AbstractScheduler {
  private static final double MOST = 1_000_000;

  private final ControlledSystem control;

  /** What Pekko calls. */
  public ControlledScheduler(Config config, LoggingAdapter log, ThreadFactory threads) {
    Objects.requireNonNull(config);
    Objects.requireNonNull(log);
    this.control =
        ControlLoader.controlOf(((MonitorableThreadFactory) threads).contextClassLoader().get());
  }

  @Override
  @SuppressWarnings("deprecation") // timers at a fixed rate come here
  public Cancellable schedule(
      FiniteDuration first, FiniteDuration every, Runnable code, ExecutionContext executor) {
    return control.timers().add(first.toNanos(), every.toNanos(), code, control.now());
  }

  @Override
  public Cancellable scheduleOnce(FiniteDuration delay, Runnable code, ExecutionContext executor) {
    return control.timers().add(delay.toNanos(), 0, code, control.now());
  }

  @Override
  public double maxFrequency() {
    return MOST;
  }
}
