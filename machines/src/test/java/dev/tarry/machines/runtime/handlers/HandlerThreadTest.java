package dev.tarry.machines.runtime.handlers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class HandlerThreadTest {
  private final AtomicInteger runs = new AtomicInteger();
  private final AtomicReference<Thread> ranIn = new AtomicReference<>();

  private static <T> @Nullable T run(HandlerThread hand, Supplier<T> handler) {
    return hand.run(handler, place -> {});
  }

  @Test
  void handlersRunOneAfterTheOtherInOneThread() {
    HandlerThread hand = new HandlerThread(Duration.ofMinutes(1));
    assertThat(run(hand, () -> Thread.currentThread().getName())).isEqualTo("tarry-handler");
    ranIn.set(run(hand, Thread::currentThread));
    assertThat(run(hand, Thread::currentThread)).isSameAs(ranIn.get());
  }

  @Test
  void whatAHandlerThrowsIsThrownOn() {
    HandlerThread hand = new HandlerThread(Duration.ofMinutes(1));
    assertThatThrownBy(
            () ->
                run(
                    hand,
                    () -> {
                      throw new IllegalStateException("on purpose");
                    }))
        .hasMessage("on purpose");
    assertThat(run(hand, () -> 7)).isEqualTo(7);
  }

  @Test
  void aHandlerThatIsLeftBehindEndsWithItsThreadAndIsNotRunAgain() throws InterruptedException {
    HandlerThread hand = new HandlerThread(Duration.ofSeconds(1));
    CountDownLatch never = new CountDownLatch(1);
    assertThat(
            HandlerThreadTest.<Integer>run(
                hand,
                () -> {
                  runs.incrementAndGet();
                  ranIn.set(Thread.currentThread());
                  try {
                    never.await();
                  } catch (InterruptedException leftBehind) {
                    return 1;
                  }
                  return 2;
                }))
        .isNull();

    ranIn.get().join(60_000);

    assertThat(ranIn.get().isAlive()).isFalse();
    assertThat(runs).hasValue(1);
    assertThat(run(hand, () -> 7)).isEqualTo(7);
  }
}
