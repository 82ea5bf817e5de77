package dev.tarry.threads.found;

import org.apache.commons.pool.BasePoolableObjectFactory;
import org.apache.commons.pool.impl.GenericObjectPool;

/** POOL-162: an object given to a thread that is interrupted while it waits is lost. */
public final class InterruptedBorrower implements Runnable {
  @Override
  public void run() {
    try {
      GenericObjectPool pool = new GenericObjectPool(new Things(), 1);
      Object only = pool.borrowObject();
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

  private static void borrow(GenericObjectPool pool) {
    try {
      pool.returnObject(pool.borrowObject());
    } catch (InterruptedException expected) {
      // it gave up
    } catch (Exception unexpected) {
      throw new IllegalStateException(unexpected);
    }
  }

  /** Makes what is in the pool. */
  public static final class Things extends BasePoolableObjectFactory {
    @Override
    public Object makeObject() {
      return "a thing";
    }
  }
}
