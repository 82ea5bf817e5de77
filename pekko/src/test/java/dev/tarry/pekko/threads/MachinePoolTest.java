package dev.tarry.pekko.threads;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class MachinePoolTest {
  private final AtomicInteger uncaught = new AtomicInteger();
  private final MachinePool pool = pool(2);

  private MachinePool pool(int threads) {
    UnaryOperator<MachineThread> wired =
        thread -> {
          thread.setUncaughtExceptionHandler((who, thrown) -> uncaught.incrementAndGet());
          return thread;
        };
    return new MachinePool(threads, wired);
  }

  @AfterEach
  void end() {
    pool.shutdownNow();
  }

  private static MachineThread here() {
    return (MachineThread) Thread.currentThread();
  }

  private static void await(CountDownLatch latch) {
    try {
      assertThat(latch.await(20, TimeUnit.SECONDS)).isTrue();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void theThreadThatSendsLastRunsTheReceiverNext() {
    List<Thread> ran = new ArrayList<>();
    CountDownLatch over = new CountDownLatch(1);
    pool.execute(
        () -> {
          ran.add(here());
          here()
              .keepNext(
                  () ->
                      pool.execute(
                          () -> {
                            ran.add(here());
                            over.countDown();
                          }));
          assertThat(ran).hasSize(1);
        });
    await(over);
    assertThat(ran).hasSize(2);
    assertThat(ran.get(0)).isSameAs(ran.get(1));
  }

  @Test
  void aReceiverIsLeftToOthersWhenTheSenderGoesOn() {
    CountDownLatch received = new CountDownLatch(1);
    CountDownLatch over = new CountDownLatch(1);
    pool.execute(
        () -> {
          here().keepNext(() -> pool.execute(received::countDown));
          here().letGo();
          await(received); // by another thread, since this one is busy
          over.countDown();
        });
    await(over);
  }

  @Test
  void whatIsSentInTheMiddleOfAHandlerIsLeftToOthersAtOnce() {
    CountDownLatch received = new CountDownLatch(1);
    CountDownLatch over = new CountDownLatch(1);
    pool.execute(
        () -> {
          pool.execute(received::countDown);
          await(received);
          over.countDown();
        });
    await(over);
  }

  @Test
  void thoseWhoAnswerEachOtherForEverLetOthersHaveTheirTurn() {
    MachinePool one = pool(1);
    AtomicBoolean others = new AtomicBoolean();
    CountDownLatch over = new CountDownLatch(1);
    one.execute(
        () -> {
          one.execute(new Endless(one, others, over));
          one.execute(() -> others.set(true));
        });
    await(over);
    one.shutdownNow();
  }

  /** Sends to itself until others had their turn. */
  private record Endless(MachinePool pool, AtomicBoolean others, CountDownLatch over)
      implements Runnable {
    @Override
    public void run() {
      if (others.get()) {
        over.countDown();
      } else {
        here().keepNext(() -> pool.execute(this));
      }
    }
  }

  @Test
  void anActorThatFailsIsToldAndTheReceiverRunsNevertheless() {
    CountDownLatch over = new CountDownLatch(1);
    pool.execute(
        () -> {
          here().keepNext(() -> pool.execute(over::countDown));
          throw new IllegalStateException("on purpose");
        });
    await(over);
    assertThat(uncaught).hasValue(1);
  }
}
