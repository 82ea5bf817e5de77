package dev.tarry.threads.run.access;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import javax.management.MBeanServer;
import javax.management.MBeanServerFactory;
import org.jspecify.annotations.Nullable;

/**
 * Services of the JVM of which each execution has its own: the platform MBean server, and the
 * shutdown hooks, which never run, because no JVM ends with an execution.
 */
public final class JvmServices {
  private final Set<Thread> hooks = Collections.newSetFromMap(new IdentityHashMap<>());
  private @Nullable MBeanServer beans;

  /** An execution begins. */
  public void clear() {
    if (!hooks.isEmpty()) { // it clears its table slot by slot
      hooks.clear();
    }
    beans = null;
  }

  public MBeanServer beanServer() {
    MBeanServer known = beans;
    if (known == null) {
      known = MBeanServerFactory.newMBeanServer();
      beans = known;
    }
    return known;
  }

  public void addShutdownHook(Thread hook, boolean alive) {
    if (alive) {
      throw new IllegalArgumentException("Hook already running");
    }
    if (!hooks.add(hook)) {
      throw new IllegalArgumentException("Hook previously registered");
    }
  }

  public boolean removeShutdownHook(Thread hook) {
    return hooks.remove(hook);
  }
}
