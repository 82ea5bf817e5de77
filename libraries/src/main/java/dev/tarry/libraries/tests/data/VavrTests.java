package dev.tarry.libraries.tests.data;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tarry.libraries.LibraryTest;
import io.vavr.Lazy;
import io.vavr.collection.List;
import io.vavr.concurrent.Future;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/** vavr: futures, lazy values, persistent collections. */
public class VavrTests {
  private volatile List<Integer> list = List.empty();

  @LibraryTest
  public void futuresAreGathered() {
    ExecutorService pool = Executors.newSingleThreadExecutor();
    Future<Integer> one = Future.of(pool, () -> 1);
    Future<Integer> two = one.map(n -> n + 1);
    assertEquals(2, two.get());
    pool.shutdown();
  }

  @LibraryTest
  public void aLazyValueIsMadeOnce() throws InterruptedException {
    AtomicInteger made = new AtomicInteger();
    Lazy<Integer> lazy = Lazy.of(made::incrementAndGet);
    Thread other = new Thread(lazy::get);
    other.start();
    lazy.get();
    other.join();
    assertEquals(1, made.get());
  }

  @LibraryTest(bug = "a persistent list is read, extended and written back")
  public void noElementIsLost() throws InterruptedException {
    Thread other = new Thread(() -> list = list.append(1));
    other.start();
    list = list.append(2);
    other.join();
    assertEquals(2, list.size());
  }
}
