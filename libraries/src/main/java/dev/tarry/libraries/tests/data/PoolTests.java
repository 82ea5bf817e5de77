package dev.tarry.libraries.tests.data;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tarry.libraries.LibraryTest;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.commons.pool2.BasePooledObjectFactory;
import org.apache.commons.pool2.PooledObject;
import org.apache.commons.pool2.impl.DefaultPooledObject;
import org.apache.commons.pool2.impl.GenericObjectPool;
import org.apache.commons.pool2.impl.GenericObjectPoolConfig;

/** Commons Pool. */
public class PoolTests {
  private final AtomicInteger made = new AtomicInteger();

  private final class Factory extends BasePooledObjectFactory<StringBuilder> {
    @Override
    public StringBuilder create() {
      made.incrementAndGet();
      return new StringBuilder();
    }

    @Override
    public PooledObject<StringBuilder> wrap(StringBuilder object) {
      return new DefaultPooledObject<>(object);
    }
  }

  private GenericObjectPool<StringBuilder> pool(int size) {
    GenericObjectPoolConfig<StringBuilder> config = new GenericObjectPoolConfig<>();
    config.setMaxTotal(size);
    config.setMaxWait(Duration.ofSeconds(5));
    return new GenericObjectPool<>(new Factory(), config);
  }

  @LibraryTest
  public void oneObjectServesTwo() throws Exception {
    GenericObjectPool<StringBuilder> pool = pool(1);
    Thread other = new Thread(() -> use(pool));
    other.start();
    use(pool);
    other.join();
    assertEquals(1, made.get());
    pool.close();
  }

  private static void use(GenericObjectPool<StringBuilder> pool) {
    try {
      StringBuilder text = pool.borrowObject();
      text.append("x");
      pool.returnObject(text);
    } catch (Exception failed) {
      throw new IllegalStateException(failed);
    }
  }

  @LibraryTest(bug = "an object is used after it was returned")
  public void whatWasWrittenIsRead() throws Exception {
    GenericObjectPool<StringBuilder> pool = pool(1);
    Thread other = new Thread(() -> use(pool));
    other.start();
    StringBuilder text = pool.borrowObject();
    text.setLength(0);
    pool.returnObject(text);
    assertEquals(0, text.length());
    other.join();
  }
}
