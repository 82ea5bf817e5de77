package dev.tarry.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClusterOptionsTest {
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @TempDir Path folder;

  @BeforeEach
  void writeProgram() throws Exception {
    Files.writeString(
        folder.resolve("m.p"), "machine M { start state S { } } test t [main=M]: { M };");
  }

  private int check(String... more) {
    String[] args = new String[more.length + 4];
    System.arraycopy(more, 0, args, 4, more.length);
    args[0] = "check";
    args[1] = folder.resolve("m.p").toString();
    args[2] = "--out";
    args[3] = folder.resolve("out").toString();
    return Main.run(args, new PrintWriter(out, true), new PrintWriter(err, true));
  }

  @Test
  void aClusterNeedsTheModuleForIt() {
    assertThat(check("--cluster", "local[2]")).isEqualTo(ExitCode.USAGE);
    assertThat(err.toString()).contains("this tarry cannot search on clusters");
  }

  @Test
  void settingsOfSparkNeedACluster() {
    assertThat(check("--spark", "spark.executor.memory=1g")).isEqualTo(ExitCode.USAGE);
    assertThat(err.toString()).contains("--spark is for searches on a cluster");
  }
}
