package dev.tarry.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tarry.cli.session.Cluster;
import dev.tarry.core.program.Mistake;
import java.util.List;
import java.util.Map;
import org.apache.spark.SparkConf;
import org.apache.spark.SparkException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What Spark is told, for clusters that cannot be started here too. */
class SparkClusterTest {
  private static final String IMAGE = "spark.kubernetes.container.image";

  private static SparkConf configuration(String master, Map<String, String> settings) {
    return SparkCluster.configuration(new Cluster.Request(master, settings, null));
  }

  @ParameterizedTest
  @ValueSource(strings = {"yarn", "k8s://https://host:6443", "spark://host:7077"})
  void aClusterGetsItsAddressTheJarsAndAllSettings(String master) {
    SparkConf conf = configuration(master, Map.of(IMAGE, "tarry:1", "spark.task.maxFailures", "2"));
    assertThat(conf.get("spark.master")).isEqualTo(master);
    assertThat(conf.get(IMAGE)).isEqualTo("tarry:1");
    assertThat(conf.get("spark.task.maxFailures")).isEqualTo("2");
    assertThat(conf.get("spark.app.name")).isEqualTo("tarry");
    assertThat(conf.contains("spark.driver.host")).isFalse();
    List<String> jars = List.of(conf.get("spark.jars").split(",", -1));
    assertThat(jars).allMatch(jar -> jar.endsWith(".jar")).hasSizeGreaterThan(5);
    assertThat(jars).noneMatch(jar -> jar.matches(".*/(spark|hadoop|scala)-[^/]*"));
  }

  @Test
  void threadsInThisJvmNeedNoJarsAndStayOnLoopback() {
    SparkConf conf = configuration("local[2]", Map.of());
    assertThat(conf.contains("spark.jars")).isFalse();
    assertThat(conf.get("spark.driver.host")).isEqualTo("127.0.0.1");
  }

  @Test
  void containersMayTakeLongerToStart() {
    assertThat(SparkCluster.patience("yarn")).isGreaterThan(SparkCluster.patience("spark://h:1"));
    assertThat(SparkCluster.patience("k8s://https://host"))
        .isEqualTo(SparkCluster.patience("yarn"));
  }

  @Test
  void aFullDiskIsToldWithItsRemedy() {
    Exception why = new SparkException("Job aborted: java.io.IOException: No space left on device");
    assertThat(Jobs.failed(why))
        .isInstanceOf(Mistake.class)
        .hasMessageContaining("no space left on its disk")
        .hasMessageContaining("--spark spark.local.dir=FOLDER");
  }

  @Test
  void whatIsNoSettingOfSparkIsRefused() {
    assertThatThrownBy(() -> configuration("yarn", Map.of("executor.memory", "1g")))
        .isInstanceOf(Mistake.class)
        .hasMessageContaining("begin with \"spark.\"");
    assertThatThrownBy(() -> configuration("submit", Map.of()))
        .isInstanceOf(Mistake.class)
        .hasMessageContaining("spark-submit");
  }
}
