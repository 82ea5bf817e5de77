package dev.tarry.pekko.cluster;

import dev.tarry.pekko.wire.WireMessage.Looked;
import java.util.List;

/**
 * Whether a program on several nodes has nothing left to do. Each node is asked, twice. If all were
 * idle both times, have counted the same both times, and what one has sent the other has received,
 * then nothing was under way between the two rounds (Mattern's four counters).
 */
final class Quiescence {
  private Quiescence() {}

  /** Whether two rounds of answers, each of the nodes that are not lost, show it. */
  static boolean between(List<Looked> first, List<Looked> second) {
    return isBalanced(first) && isBalanced(second) && totals(first).equals(totals(second));
  }

  private static List<List<Object>> totals(List<Looked> round) {
    return round.stream()
        .map(node -> List.<Object>of(node.from(), node.sent(), node.received(), node.lost()))
        .toList();
  }

  private static boolean isBalanced(List<Looked> round) {
    for (Looked one : round) {
      if (!one.idle() || !one.lost().equals(round.get(0).lost())) {
        return false;
      }
      for (Looked other : round) {
        if (!one.sent().get(other.from()).equals(other.received().get(one.from()))) {
          return false;
        }
      }
    }
    return true;
  }
}
