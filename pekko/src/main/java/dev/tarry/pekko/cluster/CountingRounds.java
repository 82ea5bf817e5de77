package dev.tarry.pekko.cluster;

import dev.tarry.pekko.actor.MachineTally;
import dev.tarry.pekko.actor.Tallies;
import dev.tarry.pekko.wire.WireMessage;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/** The rounds in which the first node asks all nodes what they have counted. */
final class CountingRounds {
  private static final long ANSWER_MILLISECONDS = 2_000;

  private final NodeLinks links;
  private final Tallies tallies;
  private final AtomicLong rounds = new AtomicLong();
  private final Map<Integer, WireMessage.Looked> answers = new ConcurrentHashMap<>();
  private List<WireMessage.Looked> before = List.of();

  CountingRounds(NodeLinks links, Tallies tallies) {
    this.links = links;
    this.tallies = tallies;
  }

  /** At the first node: whether nothing is left to do anywhere. Asks all nodes. */
  boolean isQuiescent() throws InterruptedException {
    List<WireMessage.Looked> now = ask(false);
    boolean over = !now.isEmpty() && !before.isEmpty() && Quiescence.between(before, now);
    before = now;
    return over;
  }

  /** The counts of the nodes, and of each machine, this one first; empty if one does not answer. */
  List<WireMessage.Looked> look() throws InterruptedException {
    return ask(true);
  }

  private List<WireMessage.Looked> ask(boolean whole) throws InterruptedException {
    long round = rounds.incrementAndGet();
    answers.clear();
    for (int node = 1; node < links.count(); node++) {
      links.tell(node, new WireMessage.Look(round, whole));
    }
    WireMessage.Looked mine = looked(round, whole);
    long left = ANSWER_MILLISECONDS;
    synchronized (answers) {
      while (!answers.keySet().containsAll(links.others()) && left > 0) {
        answers.wait(5);
        left -= 5;
      }
    }
    if (!answers.keySet().containsAll(links.others())) {
      return List.of();
    }
    List<WireMessage.Looked> all = new ArrayList<>(List.of(mine));
    links.others().forEach(node -> all.add(Objects.requireNonNull(answers.get(node))));
    return all;
  }

  /** A node has answered. */
  void answered(WireMessage.Looked answer) {
    synchronized (answers) {
      if (answer.round() == rounds.get()) {
        answers.put(answer.from(), answer);
        answers.notifyAll();
      }
    }
  }

  /** What this node has counted, at one moment; also of each machine if the whole is wanted. */
  WireMessage.Looked looked(long round, boolean whole) {
    List<Long> received = links.received();
    List<Long> sent = links.sent();
    boolean idle = tallies.isQuiescent();
    idle &= received.equals(links.received()) && sent.equals(links.sent());
    List<String> waiting = new ArrayList<>();
    List<Object> counts = new ArrayList<>();
    for (MachineTally tally : whole ? tallies.all() : List.<MachineTally>of()) {
      counts.addAll(List.of(tally.name(), tally.handled(), tally.inbox()));
      if (tally.waiting()) {
        waiting.add(tally.name());
      }
    }
    return new WireMessage.Looked(
        round,
        links.me(),
        idle,
        sent,
        received,
        links.lost().stream().sorted().toList(),
        tallies.handled(),
        waiting,
        counts);
  }
}
