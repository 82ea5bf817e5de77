package dev.tarry.threads.found;

import io.reactivex.internal.queue.SpscLinkedArrayQueue;

/** As {@link QueueNotEmpty}, with the queue of RxJava 2. */
public final class RxJava2QueueNotEmpty implements Runnable {
  @Override
  public void run() {
    SpscLinkedArrayQueue<String> queue = new SpscLinkedArrayQueue<>(2);
    Thread producer = new Thread(() -> queue.offer("a"), "producer");
    producer.start();
    if (!queue.isEmpty() && queue.poll() == null) {
      throw new AssertionError("the queue was not empty, but poll gave null");
    }
  }
}
