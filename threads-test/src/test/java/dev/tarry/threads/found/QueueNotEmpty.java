package dev.tarry.threads.found;

import rx.internal.util.atomic.SpscLinkedArrayQueue;

/** RxJava #4004: the queue says that it is not empty and then gives nothing. */
public final class QueueNotEmpty implements Runnable {
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
