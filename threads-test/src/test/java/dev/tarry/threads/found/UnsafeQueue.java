package dev.tarry.threads.found;

import org.jctools.queues.SpscGrowableArrayQueue;

/**
 * JCTools #119, of which {@link QueueNotEmpty} is a copy: this one accesses its fields by Unsafe.
 */
public final class UnsafeQueue implements Runnable {
  @Override
  public void run() {
    SpscGrowableArrayQueue<String> queue = new SpscGrowableArrayQueue<>(8, 16);
    Thread producer = new Thread(() -> queue.offer("a"), "producer");
    producer.start();
    if (!queue.isEmpty() && queue.poll() == null) {
      throw new AssertionError("the queue was not empty, but poll gave null");
    }
  }
}
