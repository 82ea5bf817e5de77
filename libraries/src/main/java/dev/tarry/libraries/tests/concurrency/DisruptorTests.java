package dev.tarry.libraries.tests.concurrency;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.lmax.disruptor.BlockingWaitStrategy;
import com.lmax.disruptor.RingBuffer;
import com.lmax.disruptor.dsl.Disruptor;
import com.lmax.disruptor.dsl.ProducerType;
import com.lmax.disruptor.util.DaemonThreadFactory;
import dev.tarry.libraries.LibraryTest;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;

/** Disruptor. */
public class DisruptorTests {
  /** What is in a slot of the ring. */
  public static final class Slot {
    private long value;
  }

  private final AtomicLong sum = new AtomicLong();

  private Disruptor<Slot> disruptor(ProducerType producers, CountDownLatch done) {
    Disruptor<Slot> disruptor =
        new Disruptor<>(Slot::new, 4, DaemonThreadFactory.INSTANCE, producers, new BlockingWaitStrategy());
    disruptor.handleEventsWith(
        (slot, sequence, last) -> {
          sum.addAndGet(slot.value);
          done.countDown();
        });
    disruptor.start();
    return disruptor;
  }

  private static void publish(RingBuffer<Slot> ring, long value) {
    ring.publishEvent((slot, sequence) -> slot.value = value);
  }

  @LibraryTest
  public void allEventsAreHandled() throws InterruptedException {
    CountDownLatch done = new CountDownLatch(2);
    Disruptor<Slot> disruptor = disruptor(ProducerType.SINGLE, done);
    publish(disruptor.getRingBuffer(), 1);
    publish(disruptor.getRingBuffer(), 2);
    done.await();
    disruptor.halt();
    assertEquals(3, sum.get());
  }

  @LibraryTest(bug = "two threads publish to a ring for a single producer")
  public void twoProducersPublish() throws InterruptedException {
    CountDownLatch done = new CountDownLatch(2);
    Disruptor<Slot> disruptor = disruptor(ProducerType.SINGLE, done);
    Thread other = new Thread(() -> publish(disruptor.getRingBuffer(), 1));
    other.start();
    publish(disruptor.getRingBuffer(), 2);
    other.join();
    done.await();
    disruptor.halt();
    assertEquals(3, sum.get());
  }
}
