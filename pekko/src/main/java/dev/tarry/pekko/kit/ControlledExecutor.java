package dev.tarry.pekko.kit;

import java.util.List;
import java.util.concurrent.AbstractExecutorService;
import java.util.concurrent.TimeUnit;

/** Keeps tasks until the control runs them. */
final class ControlledExecutor extends AbstractExecutorService {
  private final ControlledSystem control;
  private volatile boolean down;

  ControlledExecutor(ControlledSystem control) {
    this.control = control;
  }

  @Override
  public void execute(Runnable code) {
    control.ready(code);
  }

  @Override
  public void shutdown() {
    down = true;
  }

  @Override
  public List<Runnable> shutdownNow() {
    down = true;
    return List.of();
  }

  @Override
  public boolean isShutdown() {
    return down;
  }

  @Override
  public boolean isTerminated() {
    return down;
  }

  @Override
  public boolean awaitTermination(long time, TimeUnit unit) {
    return down;
  }
}
