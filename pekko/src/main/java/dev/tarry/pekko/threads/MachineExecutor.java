package dev.tarry.pekko.threads;

import com.typesafe.config.Config;
import java.util.concurrent.ThreadFactory;
import org.apache.pekko.dispatch.DispatcherPrerequisites;
import org.apache.pekko.dispatch.ExecutorServiceConfigurator;
import org.apache.pekko.dispatch.ExecutorServiceFactory;
import org.apache.pekko.dispatch.MonitorableThreadFactory;
import org.apache.pekko.dispatch.ThreadPoolConfig;

/** Makes a {@link MachinePool} for a dispatcher of Pekko, which makes this one, by its name. */
public final class MachineExecutor extends ExecutorServiceConfigurator {
  private final Config size;

  /** What Pekko calls. */
  public MachineExecutor(Config config, DispatcherPrerequisites given) {
    super(config, given);
    this.size = config.getConfig("fork-join-executor");
  }

  @Override
  public ExecutorServiceFactory createExecutorServiceFactory(String id, ThreadFactory threads) {
    int count =
        ThreadPoolConfig.scaledPoolSize(
            size.getInt("parallelism-min"),
            size.getDouble("parallelism-factor"),
            size.getInt("parallelism-max"));
    MonitorableThreadFactory named =
        ((MonitorableThreadFactory) threads)
            .withName(((MonitorableThreadFactory) threads).name() + "-" + id);
    return () -> new MachinePool(count, named::wire);
  }
}
