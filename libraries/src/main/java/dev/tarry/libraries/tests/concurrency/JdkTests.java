package dev.tarry.libraries.tests.concurrency;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeout;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tarry.libraries.LibraryTest;
import java.lang.management.ManagementFactory;
import java.lang.ref.WeakReference;
import java.time.Duration;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.locks.ReentrantLock;
import java.util.logging.Logger;
import javax.management.MBeanServer;
import javax.management.ObjectName;

/** What comes with the JDK and with JUnit. */
public class JdkTests {
  private static final Logger LOG = Logger.getLogger("test");

  /** What is registered. */
  public interface HitsMBean {
    int getHits();
  }

  /** A bean for management. */
  public static final class Hits implements HitsMBean {
    private int hits;

    @Override
    public int getHits() {
      return hits;
    }
  }

  @LibraryTest
  public void aLatchIsAwaitedWithATimeout() throws InterruptedException {
    CountDownLatch latch = new CountDownLatch(1);
    ExecutorService pool = Executors.newFixedThreadPool(2);
    pool.submit(latch::countDown);
    assertTrue(latch.await(5, SECONDS));
    pool.shutdown();
    assertTrue(pool.awaitTermination(5, SECONDS));
  }

  @LibraryTest(bug = "a bean for management counts without a lock")
  public void aRegisteredBeanCounts() throws Exception {
    MBeanServer server = ManagementFactory.getPlatformMBeanServer();
    ObjectName name = new ObjectName("dev.tarry:type=Hits");
    Hits hits = new Hits();
    server.registerMBean(hits, name);
    Thread other = new Thread(() -> hits.hits++);
    other.start();
    hits.hits++;
    other.join();
    server.unregisterMBean(name);
    assertEquals(2, hits.getHits());
  }

  @LibraryTest(bug = "two locks are taken in two orders")
  public void twoAccountsAreLocked() throws InterruptedException {
    ReentrantLock one = new ReentrantLock();
    ReentrantLock two = new ReentrantLock();
    Thread other = new Thread(() -> inOrder(one, two));
    other.start();
    inOrder(two, one);
    other.join();
  }

  private static void inOrder(ReentrantLock first, ReentrantLock second) {
    first.lock();
    second.lock();
    LOG.fine("both locked");
    second.unlock();
    first.unlock();
  }

  @LibraryTest
  public void aQueueHandsOver() {
    BlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
    ConcurrentHashMap<Integer, Integer> seen = new ConcurrentHashMap<>();
    assertTimeout(
        Duration.ofSeconds(5),
        () -> {
          Thread other = new Thread(() -> queue.add(1));
          other.start();
          Integer n = queue.poll(2, SECONDS);
          seen.merge(n, 1, Integer::sum);
          other.join();
        });
    assertThat(seen).containsEntry(1, 1);
  }

  @LibraryTest(bug = "a weak map is looked at and then changed")
  public void aWeakMapIsFilledOnce() throws InterruptedException {
    Map<Object, WeakReference<Object>> map = new WeakHashMap<>();
    Object key = new Object();
    int[] made = {0};
    Runnable fill =
        () -> {
          synchronized (map) {
            if (map.containsKey(key)) {
              return;
            }
          }
          synchronized (map) {
            made[0]++;
            map.put(key, new WeakReference<>(key));
          }
        };
    Thread other = new Thread(fill);
    other.start();
    fill.run();
    other.join();
    assertEquals(1, made[0]);
  }
}
