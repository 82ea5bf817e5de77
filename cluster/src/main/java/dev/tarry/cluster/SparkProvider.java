package dev.tarry.cluster;

import dev.tarry.cli.session.Cluster;

/** Opens clusters of Apache Spark. */
public final class SparkProvider implements Cluster.Provider {
  /** Called by {@link java.util.ServiceLoader}. */
  public SparkProvider() {}

  @Override
  public Cluster open(Cluster.Request request) {
    return SparkCluster.open(request);
  }
}
