package dev.tarry.cli.options;

import dev.tarry.cli.load.OwnClasses;
import dev.tarry.cli.load.Subject;
import dev.tarry.cli.session.Cluster;
import dev.tarry.core.Strategy;
import dev.tarry.core.program.Mistake;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options for searching on a cluster. */
public final class ClusterOptions {
  @Option(
      names = "--cluster",
      paramLabel = "MASTER",
      description =
          "Search on Apache Spark: spark://host:7077, local[2], yarn or k8s://host (default search:"
              + " mix). See docs/cluster.md.")
  private @Nullable String master;

  @Option(
      names = "--spark",
      paramLabel = "KEY=VALUE",
      description = "A setting of Spark, such as spark.executor.memory=4g; may be repeated.")
  private Map<String, String> settings = new LinkedHashMap<>();

  /** Called by picocli, which sets the fields. */
  ClusterOptions() {}

  /** Whether the user asked for a cluster. */
  public boolean isAsked() {
    return master != null;
  }

  /** What the user asked for; a mistake if it does not fit together. */
  public Strategy strategy(SearchOptions options, OwnClasses classes) {
    if (master == null && !settings.isEmpty()) {
      throw new Mistake("--spark is for searches on a cluster; name the cluster with --cluster");
    }
    Strategy asked = options.strategy(classes);
    return master == null ? asked : asked.withSearch(asked.search().spreadable());
  }

  /** Opens the cluster; null if none was asked for. */
  public @Nullable Cluster open(List<Subject> tests, @Nullable String checkpoint) {
    if (master == null) {
      return null;
    }
    if (checkpoint != null && tests.size() > 1) {
      throw new Mistake(
          "a checkpoint holds one test, and there are " + tests.size() + "; pick one with --test");
    }
    return Cluster.open(new Cluster.Request(master, settings, checkpoint));
  }

  /** The cluster, as text for people. */
  public String text() {
    return "on " + master;
  }
}
