package dev.tarry.threads.found;

import org.apache.commons.pool2.BasePooledObjectFactory;
import org.apache.commons.pool2.PooledObject;
import org.apache.commons.pool2.impl.DefaultPooledObject;
import org.apache.commons.pool2.impl.GenericObjectPool;
import org.apache.commons.pool2.impl.GenericObjectPoolConfig;

/** As {@link InterruptedBorrower}, with the pool of Commons Pool 2. */
public final class Pool2InterruptedBorrower implements Runnable {
  @Override
  public void run() {
    try {
      GenericObjectPoolConfig config = new GenericObjectPoolConfig();
      config.setMaxTotal(1);
      config.setJmxEnabled(false);
      GenericObjectPool<String> pool = new GenericObjectPool<>(new Things(), config);
      String only = pool.borrowObject();
      Thread impatient = new Thread(() -> borrow(pool), "impatient");
      impatient.start();
      impatient.interrupt();
      pool.returnObject(only);
      impatient.join();
      pool.returnObject(pool.borrowObject());
    } catch (Exception unexpected) {
      throw new IllegalStateException(unexpected);
    }
  }

  private static void borrow(GenericObjectPool<String> pool) {
    try {
      pool.returnObject(pool.borrowObject());
    } catch (InterruptedException expected) {
      // it gave up
    } catch (Exception unexpected) {
      throw new IllegalStateException(unexpected);
    }
  }

  /** Makes what is in the pool. */
  public static final class Things extends BasePooledObjectFactory<String> {
    @Override
    public String create() {
      return "a thing";
    }

    @Override
    public PooledObject<String> wrap(String thing) {
      return new DefaultPooledObject<>(thing);
    }
  }
}
