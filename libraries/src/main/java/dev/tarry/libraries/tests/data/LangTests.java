package dev.tarry.libraries.tests.data;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.tarry.libraries.LibraryTest;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.commons.lang3.concurrent.BasicThreadFactory;
import org.apache.commons.lang3.concurrent.LazyInitializer;
import org.apache.commons.lang3.mutable.MutableInt;
import org.apache.commons.lang3.time.StopWatch;

/** Commons Lang. */
public class LangTests {
  @LibraryTest
  public void aLazyInitializerMakesOneObject() throws Exception {
    AtomicInteger made = new AtomicInteger();
    LazyInitializer<Object> lazy =
        new LazyInitializer<>() {
          @Override
          protected Object initialize() {
            made.incrementAndGet();
            return new Object();
          }
        };
    Object[] got = new Object[1];
    Thread other =
        new BasicThreadFactory.Builder()
            .namingPattern("worker-%d")
            .build()
            .newThread(
                () -> {
                  try {
                    got[0] = lazy.get();
                  } catch (Exception failed) {
                    throw new IllegalStateException(failed);
                  }
                });
    other.start();
    Object mine = lazy.get();
    other.join();
    assertSame(mine, got[0]);
    assertEquals(1, made.get());
  }

  @LibraryTest(bug = "MutableInt is not made for several threads")
  public void aMutableIntCounts() throws InterruptedException {
    StopWatch watch = StopWatch.createStarted();
    MutableInt n = new MutableInt();
    Thread other = new Thread(n::increment);
    other.start();
    n.increment();
    other.join();
    watch.stop();
    assertEquals(2, n.intValue(), () -> "counted in " + watch);
  }
}
