package dev.tarry.pekko.cluster;

import dev.tarry.core.program.Mistake;
import dev.tarry.pekko.wire.WireMessage;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.pekko.actor.typed.ActorRef;

/**
 * How the nodes join. Each joins the first one when it knows all others; the first one refuses
 * those with another program, and lets the run begin when all have joined.
 */
final class Joining {
  private static final String REMEDY =
      "; are all nodes started, with the same list of nodes and the same TLS settings?";

  private final ClusterSettings settings;
  private final NodeLinks links;
  private final Set<Integer> joined = new ConcurrentSkipListSet<>();
  private final List<String> refusals = new CopyOnWriteArrayList<>();
  private final CompletableFuture<Boolean> begun = new CompletableFuture<>();

  Joining(ClusterSettings settings, NodeLinks links) {
    this.settings = settings;
    this.links = links;
  }

  /**
   * Waits until all nodes are there.
   *
   * @throws Mistake if one of them does not come, or this one is refused
   */
  void await() throws InterruptedException {
    try {
      begun.get(settings.patience().toMillis(), TimeUnit.MILLISECONDS);
    } catch (ExecutionException e) {
      throw e.getCause() instanceof Mistake mistake
          ? new Mistake(String.valueOf(mistake.getMessage()))
          : new IllegalStateException(e.getCause());
    } catch (TimeoutException e) {
      String waited = text(settings.patience());
      throw new Mistake(
          links.isFirst()
              ? "waited " + waited + " for " + missing() + refused() + REMEDY
              : "no answer of the first node, "
                  + links.address(NodeLinks.FIRST)
                  + ", in "
                  + waited
                  + REMEDY);
    }
  }

  private static String text(Duration time) {
    return time.toSeconds() + " s";
  }

  private String missing() {
    List<String> all = new ArrayList<>();
    for (int node = 1; node < links.count(); node++) {
      if (!joined.contains(node)) {
        all.add(links.address(node).toString());
      }
    }
    return String.join(" and ", all);
  }

  private String refused() {
    return refusals.isEmpty() ? "" : " (" + String.join("; ", refusals) + ")";
  }

  /** The nodes that tried to join and were refused. */
  List<String> refusals() {
    return refusals;
  }

  /** Whether the run has begun, or cannot. */
  boolean isOver() {
    return begun.isDone();
  }

  /** The hosts of the nodes. */
  void meet(Set<ActorRef<Object>> hosts) {
    links.meet(hosts);
    if (links.isFirst()) {
      beginIfComplete();
    } else if (links.knows(NodeLinks.FIRST) && !isOver()) {
      links.tell(
          NodeLinks.FIRST, new WireMessage.Join(links.me(), settings.version(), links.knowsAll()));
    }
  }

  /** At the first node: begins when all nodes know all others. */
  private void beginIfComplete() {
    if (joined.size() == links.count() - 1 && links.knowsAll() && !isOver()) {
      links.others().forEach(node -> links.tell(node, new WireMessage.Ready()));
      begin();
    }
  }

  /** All nodes are there. */
  void begin() {
    begun.complete(true);
  }

  /** The run cannot begin. */
  void fail(Throwable why) {
    begun.completeExceptionally(why);
  }

  /** A node has gone before the run began. */
  void leave(int node) {
    joined.remove(node);
    links.forget(node);
  }

  /** At the first node: another one wants to join. */
  void join(WireMessage.Join join) {
    NodeAddress who = links.address(join.from());
    if (!join.version().equals(settings.version())) {
      String why =
          who
              + " has another version of the program: "
              + join.version()
              + ", and "
              + settings.self()
              + " has "
              + settings.version();
      refusals.add("refused: " + why);
      links.meet(join.from());
      links.tell(join.from(), new WireMessage.Refused(why + "; give all nodes the same program"));
    } else if (isOver()) {
      links.tell(join.from(), new WireMessage.Refused("the run has begun without " + who));
    } else if (join.complete()) {
      joined.add(join.from());
      beginIfComplete();
    }
  }
}
