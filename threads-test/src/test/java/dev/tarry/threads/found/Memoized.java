package dev.tarry.threads.found;

import com.google.common.base.Supplier;
import com.google.common.base.Suppliers;
import java.util.concurrent.atomic.AtomicInteger;

/** A memoizing supplier of Guava asks once and gives both threads the same. */
public final class Memoized implements Runnable {
  @Override
  public void run() {
    AtomicInteger calls = new AtomicInteger();
    Supplier<Integer> supplier = Suppliers.memoize(calls::incrementAndGet);
    Thread other = new Thread(() -> check(supplier), "other");
    other.start();
    check(supplier);
  }

  private static void check(Supplier<Integer> supplier) {
    if (supplier.get() != 1) {
      throw new AssertionError("asked more than once");
    }
  }
}
