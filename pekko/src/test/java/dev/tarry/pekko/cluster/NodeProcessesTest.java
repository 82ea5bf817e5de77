package dev.tarry.pekko.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Programs on three nodes, each a process. {@code mvn verify -Pnodes} runs all of them. */
@Timeout(180)
class NodeProcessesTest {
  private static final Path PROGRAMS = Path.of("../bench/programs");
  private static final Path REAL = Path.of("src/test/resources/p");

  @TempDir private Path folder;

  private static void finishes(NodeProcesses nodes) throws Exception {
    assertThat(nodes.await(0, 120)).as(nodes.output(0)).isZero();
    assertThat(nodes.output(0)).contains("nothing was left to do", "0 spec violations");
    for (int node = 1; node < 3; node++) {
      assertThat(nodes.await(node, 30)).as(nodes.output(node)).isZero();
    }
  }

  @Test
  void theTransactionSystemRunsOnThreeNodes() throws Exception {
    List<String> options =
        List.of(PROGRAMS.resolve("tms").toString(), "--test", "tcTmsCorrect", "--specs");
    try (NodeProcesses nodes = NodeProcesses.start(folder, 3, List.of(), options)) {
      finishes(nodes);
    }
  }

  @Tag("nodes")
  @ParameterizedTest
  @CsvSource({
    "two-phase-commit, tcTwoPhaseCommitCorrect",
    "chain-replication, tcChainReplicationCorrect",
    "paxos, tcPaxosCorrect",
    "multi-paxos, tcMultiPaxosCorrect",
    "tms, tcTmsLongCorrect"
  })
  void theExamplesKeepTheirPromisesOnThreeNodes(String program, String test) throws Exception {
    List<String> options = List.of(PROGRAMS.resolve(program).toString(), "--test", test, "--specs");
    try (NodeProcesses nodes = NodeProcesses.start(folder, 3, List.of(), options)) {
      finishes(nodes);
    }
  }

  private static List<String> sources(String program, String real) throws IOException {
    List<String> all = new ArrayList<>();
    for (String part : List.of(program, "common")) {
      try (Stream<Path> files = Files.list(PROGRAMS.resolve(part))) {
        files.map(Path::toString).filter(name -> name.endsWith(".p")).sorted().forEach(all::add);
      }
    }
    all.add(REAL.resolve(real).toString());
    return all;
  }

  private long lines(Path log, String part) throws IOException {
    if (!Files.exists(log)) {
      return 0;
    }
    try (Stream<String> lines = Files.lines(log)) {
      return lines.filter(line -> line.contains(part)).count();
    }
  }

  private void awaitLines(NodeProcesses nodes, Path log, String part, long count) throws Exception {
    while (lines(log, part) < count) {
      assertThat(nodes.isAlive(0)).as(nodes.output(0)).isTrue();
      Thread.sleep(20);
    }
  }

  /** Node 2 has the head and node 3 the middle; the tail, the master and the clients are on 1. */
  @Tag("nodes")
  @ParameterizedTest
  @CsvSource({"1", "2"})
  void aChainGoesOnWithoutAKilledNodeAndLosesNothingThatWasConfirmed(int victim) throws Exception {
    Path log = folder.resolve("log.jsonl");
    List<String> options = new ArrayList<>(sources("chain-replication", "ChainForReal.p"));
    options.addAll(List.of("--test", "tcChainForReal", "--specs", "--time", "100s"));
    options.addAll(List.of("--place", "Server=1,2,3", "--place", "Master=1"));
    options.addAll(List.of("--place", "ChainClient=1", "--place", "Killer=1"));
    options.addAll(List.of("--replace", "Killer=" + ServersWatched.class.getName()));
    List<String> first = List.of("--log", log.toString());
    try (NodeProcesses nodes = NodeProcesses.start(folder, 3, first, options)) {
      awaitLines(nodes, log, "\"eConfirmed\"", 50);
      nodes.kill(victim);
      assertThat(nodes.await(0, 120)).as(nodes.output(0)).isZero();
      assertThat(nodes.output(0))
          .contains("nothing was left to do", "0 spec violations", "was lost");
      assertThat(lines(log, "\"eConfirmed\"")).isEqualTo(600);
    }
  }

  /** The leader is the last replica, on node 3; the clients are on node 1. */
  @Tag("nodes")
  @ParameterizedTest
  @CsvSource({"1", "2"})
  void paxosGoesOnWithoutAKilledNodeAndLosesNothingThatWasConfirmed(int victim) throws Exception {
    Path log = folder.resolve("log.jsonl");
    List<String> options = new ArrayList<>(sources("multi-paxos", "LogForReal.p"));
    options.addAll(List.of("--test", "tcLogForReal", "--specs", "--time", "100s"));
    options.addAll(List.of("--place", "Replica=3,1,2"));
    options.addAll(List.of("--place", "LogClient=1", "--place", "Elections=1"));
    options.addAll(List.of("--replace", "Elections=" + LeaderWatched.class.getName()));
    List<String> first = List.of("--log", log.toString());
    String reply = "\"does\":\"takes\",\"event\":\"eReply\"";
    try (NodeProcesses nodes = NodeProcesses.start(folder, 3, first, options)) {
      awaitLines(nodes, log, "eReply", 50);
      nodes.kill(victim);
      assertThat(nodes.await(0, 120)).as(nodes.output(0)).isZero();
      assertThat(nodes.output(0))
          .contains("nothing was left to do", "0 spec violations", "was lost");
      assertThat(lines(log, reply)).isGreaterThanOrEqualTo(400);
    }
  }
}
