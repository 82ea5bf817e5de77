package dev.tarry.pekko.cluster;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntPredicate;

/** What other nodes were asked to do, and what to do when they have. Any thread may use it. */
final class Tickets {
  private final AtomicLong last = new AtomicLong();
  private final Map<Long, Pending> pending = new ConcurrentHashMap<>();

  private record Pending(int node, Runnable then) {}

  /** A ticket for something that a node is asked to do. */
  long issue(int node, Runnable then) {
    long ticket = last.incrementAndGet();
    pending.put(ticket, new Pending(node, then));
    return ticket;
  }

  /** It has been done. */
  void done(long ticket) {
    Pending was = pending.remove(ticket);
    if (was != null) {
      was.then().run();
    }
  }

  /** What these nodes were asked to do counts as done. */
  void lost(IntPredicate nodes) {
    pending.forEach(
        (ticket, what) -> {
          if (nodes.test(what.node())) {
            done(ticket);
          }
        });
  }
}
