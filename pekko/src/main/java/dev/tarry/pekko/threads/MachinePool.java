package dev.tarry.pekko.threads;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** A pool of threads that machines run in, in the order in which they came. */
final class MachinePool extends ForkJoinPool {
  /**
   * A pool.
   *
   * @param wired gives each new thread its name and so on
   */
  MachinePool(int threads, UnaryOperator<MachineThread> wired) {
    super(threads, pool -> wired.apply(new MachineThread((MachinePool) pool)), null, true);
  }

  @Override
  public void execute(Runnable actor) {
    if (!(Thread.currentThread() instanceof MachineThread here && here.keeps(actor))) {
      offer(actor);
    }
  }

  /** Has any thread run an actor. */
  void offer(Runnable actor) {
    super.execute(new Turn(actor));
  }

  /** An actor with something to do, and what follows from it. */
  @SuppressWarnings("serial") // nobody writes it
  private static final class Turn extends ForkJoinTask<@Nullable Void> {
    private final Runnable actor;

    Turn(Runnable actor) {
      this.actor = actor;
    }

    @Override
    public @Nullable Void getRawResult() {
      return null;
    }

    @Override
    protected void setRawResult(@Nullable Void value) {}

    @Override
    protected boolean exec() {
      ((MachineThread) Thread.currentThread()).runAll(actor);
      return true;
    }
  }
}
