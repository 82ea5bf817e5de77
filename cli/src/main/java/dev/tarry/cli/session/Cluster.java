package dev.tarry.cli.session;

import dev.tarry.cli.load.Subject;
import dev.tarry.core.Strategy;
import dev.tarry.core.budget.Budget;
import dev.tarry.core.program.Mistake;
import java.util.Map;
import java.util.ServiceLoader;
import org.jspecify.annotations.Nullable;

/** Computers that search together, in place of the threads of this JVM. */
public interface Cluster extends AutoCloseable {

  /**
   * The same strategy, with its search on the cluster.
   *
   * @throws Mistake if the search cannot be spread, or the test cannot be sent there
   */
  Strategy spread(Subject subject, Strategy strategy, Budget share);

  @Override
  void close();

  /**
   * How to reach a cluster, and what it is for.
   *
   * @param master its address, such as {@code spark://host:7077} or {@code local[2]}
   * @param settings of the library that the cluster runs, by their names
   * @param checkpoint the folder in which searches are saved; null if they need not be
   */
  record Request(String master, Map<String, String> settings, @Nullable String checkpoint) {}

  /** Opens clusters; there is one if the module {@code cluster} is on the class path. */
  interface Provider {
    Cluster open(Request request);
  }

  /**
   * Opens a cluster.
   *
   * @throws Mistake if it cannot be reached, or this is a Tarry without clusters
   */
  static Cluster open(Request request) {
    return ServiceLoader.load(Provider.class)
        .findFirst()
        .orElseThrow(
            () ->
                new Mistake(
                    "this tarry cannot search on clusters, because the module \"cluster\" is not on"
                        + " its class path; start it with the script ./tarry, or submit"
                        + " cluster.jar with spark-submit"))
        .open(request);
  }
}
