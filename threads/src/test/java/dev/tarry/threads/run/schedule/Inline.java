package dev.tarry.threads.run.schedule;

import dev.tarry.threads.run.code.Sites;
import dev.tarry.threads.run.report.Journal;
import dev.tarry.threads.run.task.Task;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/**
 * Executions whose first task runs in the calling thread; others may be started, but none is ever
 * let on. For tests of what one task does at a time.
 */
public final class Inline implements TaskRunner, TaskListener {
  private final Scheduler scheduler;
  private @Nullable Callable<?> body;

  /** A scheduler that runs what is given to {@link #run}. */
  public Inline(Sites sites) {
    scheduler = new Scheduler(() -> () -> call(), new Journal(sites, getClass().getClassLoader()));
    scheduler.use(this, this);
  }

  public Scheduler scheduler() {
    return scheduler;
  }

  private @Nullable Object call() throws Exception {
    return body == null ? null : body.call();
  }

  /** Runs this as the first thread of a new execution. */
  public void run(Callable<?> main) {
    body = main;
    scheduler.restart(Thread.currentThread());
    scheduler.follow(new int[0], 0);
  }

  @Override
  public void drive(Task first) {
    first.carrier(this);
    scheduler.run(first);
  }

  @Override
  public void transfer(Task self, @Nullable Task next) {
    throw new IllegalStateException("another task would have to run");
  }

  @Override
  public boolean isHere(Task task) {
    return true;
  }

  @Override
  public void end(Task self, @Nullable Task next) {}

  @Override
  public void abandon() {}

  @Override
  public boolean ours(boolean ours) {
    return true;
  }

  @Override
  public long state() {
    return 0;
  }

  @Override
  public void goesOnInsideCall(Task task) {}

  @Override
  public void ends(Task task) {}
}
