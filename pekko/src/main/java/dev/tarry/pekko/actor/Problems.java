package dev.tarry.pekko.actor;

import dev.tarry.core.program.Failure;
import dev.tarry.core.program.Mistake;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The problems of a run: bugs, and errors that end it. Any thread may report one. */
public final class Problems {
  private static final int MOST = 1000;

  private final List<Failure> failures = new ArrayList<>();
  private final Consumer<Failure> told;
  private @Nullable Throwable end;
  private long count;

  /** Problems, each reported at once. */
  public Problems(Consumer<Failure> told) {
    this.told = told;
  }

  /** A bug of the program. */
  public synchronized void fail(Failure failure) {
    count++;
    if (failures.size() < MOST) {
      failures.add(failure);
      told.accept(failure);
    }
    notifyAll();
  }

  /** A mistake of the user, or a defect of Tarry, which ends the run. */
  public synchronized void end(Throwable why) {
    end = end == null ? why : end;
    notifyAll();
  }

  /** The bugs, the first thousand of them. */
  public synchronized List<Failure> failures() {
    return List.copyOf(failures);
  }

  /** How many bugs there were. */
  public synchronized long count() {
    return count;
  }

  /** Whether the run cannot go on. */
  public synchronized boolean ended() {
    return end != null;
  }

  /** What ended the run, if something did. */
  public synchronized Throwable why() {
    return end == null ? new IllegalStateException("nothing") : end;
  }

  /** Throws what ended the run, if something did. */
  public synchronized void rethrow() {
    if (end instanceof Mistake mistake) {
      throw new Mistake(String.valueOf(mistake.getMessage()));
    }
    if (end != null) {
      throw new IllegalStateException("a machine could not be run", end);
    }
  }

  /** Waits for this time, or until something happens; the caller then checks. */
  @SuppressWarnings("WaitNotInLoop")
  public synchronized void await(long milliseconds) throws InterruptedException {
    wait(milliseconds);
  }
}
