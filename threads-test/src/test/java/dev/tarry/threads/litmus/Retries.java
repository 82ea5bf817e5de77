package dev.tarry.threads.litmus;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicBoolean;

/** Those who look again and again, sleeping or giving way in between. */
@SuppressWarnings("ThreadPriorityCheck")
public final class Retries {
  private Retries() {}

  /** However short the other's way is, it may take longer than all tries. */
  @Outcomes({"got it", "gave up"})
  public static final class GivesUp implements Callable<String> {
    private volatile boolean done;

    private String tries() throws InterruptedException {
      for (int i = 0; i < 5; i++) {
        if (done) {
          return "got it";
        }
        Thread.sleep(10);
      }
      return "gave up";
    }

    @Override
    public String call() throws Exception {
      Thread other = Together.start(() -> done = true);
      String outcome = tries();
      other.join();
      return outcome;
    }
  }

  /** The same, counting in the object, without sleeping. */
  @Outcomes({"got it", "gave up"})
  public static final class CountsInField implements Callable<String> {
    private volatile boolean done;
    private int tries;

    @Override
    public String call() throws Exception {
      Thread other = Together.start(() -> done = true);
      while (!done && tries < 5) {
        tries++;
        Thread.yield();
      }
      other.join();
      return tries < 5 ? "got it" : "gave up";
    }
  }

  /** The same, where the JDK keeps count. */
  @Outcomes({"got it", "gave up"})
  public static final class CountsByIterator implements Callable<String> {
    private volatile boolean done;

    private String tries() {
      for (String next : List.of("not yet", "not yet", "not yet", "not yet", "gave up")) {
        if (done) {
          return "got it";
        }
        if (next.equals("gave up")) {
          return next;
        }
        Thread.yield();
      }
      return "";
    }

    @Override
    public String call() throws Exception {
      Thread other = Together.start(() -> done = true);
      String outcome = tries();
      other.join();
      return outcome;
    }
  }

  /** Nothing changes while it waits, so waiting longer makes no difference. */
  @Outcomes("done")
  public static final class Polls implements Callable<String> {
    private volatile boolean done;

    @Override
    public String call() throws Exception {
      Thread other = Together.start(() -> done = true);
      while (!done) {
        Thread.sleep(10);
      }
      other.join();
      return "done";
    }
  }

  /** The same with a monitor. */
  @Outcomes("done")
  public static final class PollsInMonitor implements Callable<String> {
    private boolean done;

    private synchronized boolean isDone() {
      return done;
    }

    private synchronized void finish() {
      done = true;
    }

    @Override
    public String call() throws Exception {
      Thread other = Together.start(this::finish);
      while (!isDone()) {
        Thread.yield();
      }
      other.join();
      return "done";
    }
  }

  /** The same with an object of the JDK. */
  @Outcomes("done")
  public static final class PollsAtomic implements Callable<String> {
    private final AtomicBoolean done = new AtomicBoolean();

    @Override
    public String call() throws Exception {
      Thread other = Together.start(() -> done.set(true));
      while (!done.get()) {
        Thread.yield();
      }
      other.join();
      return "done";
    }
  }

  /** It could count forever. */
  @Outcomes(
      value = {"some", "many"},
      few = false,
      endless = true)
  public static final class CountsForEver implements Callable<String> {
    private volatile boolean done;

    @Override
    public String call() throws Exception {
      Thread other = Together.start(() -> done = true);
      int tries = 0;
      while (!done) {
        tries++;
        Thread.sleep(10);
      }
      other.join();
      return tries < 5 ? "some" : "many";
    }
  }
}
