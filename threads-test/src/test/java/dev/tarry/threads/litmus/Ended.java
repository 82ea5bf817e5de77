package dev.tarry.threads.litmus;

import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** Waits that end in one of several ways, around accesses that one of the ways orders. */
public final class Ended {
  private Ended() {}

  private static final long NANOS = TimeUnit.MILLISECONDS.toNanos(1);

  /** The permit comes after the write, but the time may be up before. */
  @Outcomes({"0", "1"})
  public static final class ByPermitOrTime implements Callable<String> {
    private int x;

    @Override
    public String call() throws Exception {
      Thread main = Thread.currentThread();
      Thread other =
          Together.start(
              () -> {
                x = 1;
                LockSupport.unpark(main);
              });
      LockSupport.parkNanos(NANOS);
      int seen = x;
      other.join();
      return "" + seen;
    }
  }

  /** The first park takes the permit, or is over before, and leaves it to the second. */
  @Outcomes({"ok", "deadlock"})
  public static final class PermitLeft implements Callable<String> {
    @Override
    public String call() {
      Thread main = Thread.currentThread();
      Together.start(() -> LockSupport.unpark(main));
      LockSupport.parkNanos(NANOS);
      LockSupport.park();
      return "ok";
    }
  }

  /** Who waits for the end of a thread is interrupted by another one. */
  @Outcomes({"joined 0", "joined 1", "interrupted 1"})
  public static final class ByEndOrInterrupt implements Callable<String> {
    private volatile int x;

    @Override
    public String call() {
      Thread main = Thread.currentThread();
      Thread awaited = Together.start(() -> {});
      Together.start(
          () -> {
            x = 1;
            main.interrupt();
          });
      try {
        awaited.join();
        return "joined " + x;
      } catch (InterruptedException early) {
        return "interrupted " + x;
      }
    }
  }

  /** The same, by the thread itself. */
  @Outcomes({"joined", "interrupted"})
  public static final class ByItsInterrupt implements Callable<String> {
    @Override
    public String call() {
      Thread main = Thread.currentThread();
      Thread awaited = Together.start(main::interrupt);
      try {
        awaited.join();
        return "joined";
      } catch (InterruptedException early) {
        return "interrupted";
      }
    }
  }
}
