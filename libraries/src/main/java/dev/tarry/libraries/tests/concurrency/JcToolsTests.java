package dev.tarry.libraries.tests.concurrency;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tarry.libraries.LibraryTest;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import org.jctools.maps.NonBlockingHashMap;
import org.jctools.queues.MpscArrayQueue;
import org.jctools.queues.SpscArrayQueue;

/** JCTools. */
public class JcToolsTests {
  private static List<Integer> drain(Queue<Integer> queue) {
    List<Integer> all = new ArrayList<>();
    for (Integer n = queue.poll(); n != null; n = queue.poll()) {
      all.add(n);
    }
    return all;
  }

  @LibraryTest
  public void twoProducersFillAQueue() throws InterruptedException {
    Queue<Integer> queue = new MpscArrayQueue<>(4);
    Thread other = new Thread(() -> queue.offer(1));
    other.start();
    queue.offer(2);
    other.join();
    assertEquals(2, drain(queue).size());
  }

  @LibraryTest(bug = "two threads fill a queue for a single producer")
  public void twoProducersFillAQueueForOne() throws InterruptedException {
    Queue<Integer> queue = new SpscArrayQueue<>(4);
    Thread other = new Thread(() -> queue.offer(1));
    other.start();
    queue.offer(2);
    other.join();
    assertEquals(2, drain(queue).size());
  }

  @LibraryTest
  public void aMapKeepsTheFirst() throws InterruptedException {
    NonBlockingHashMap<String, String> map = new NonBlockingHashMap<>();
    Thread other = new Thread(() -> map.putIfAbsent("seat", "Ann"));
    other.start();
    map.putIfAbsent("seat", "Bob");
    other.join();
    assertEquals(1, map.size());
  }
}
