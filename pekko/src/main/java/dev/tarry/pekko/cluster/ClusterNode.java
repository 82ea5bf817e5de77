package dev.tarry.pekko.cluster;

import dev.tarry.core.program.Failure;
import dev.tarry.core.program.Mistake;
import dev.tarry.machines.model.Blueprint;
import dev.tarry.machines.model.Event;
import dev.tarry.machines.model.MachineId;
import dev.tarry.machines.model.MachineKind;
import dev.tarry.pekko.actor.OtherNodes;
import dev.tarry.pekko.actor.SystemState;
import dev.tarry.pekko.wire.Packet;
import dev.tarry.pekko.wire.WireMessage;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Props;
import org.jspecify.annotations.Nullable;

/** A node of a program that is spread over several. Any thread may use it. */
public final class ClusterNode implements OtherNodes {
  private static final long FINISH_MILLISECONDS = 2_000;

  private final ClusterSettings settings;
  private final Blueprint blueprint;
  private final SystemState stage;
  private final boolean specs;
  private final NodeLinks links;
  private final Joining joining;
  private final MachineWatches watches;
  private final CountingRounds rounds;
  private final Tickets tickets = new Tickets();
  private final CompletableFuture<Boolean> finished = new CompletableFuture<>();
  private final List<String> losses = new CopyOnWriteArrayList<>();
  private final AtomicLong dropped = new AtomicLong();

  /** Joins the nodes of a program, whose machines here are those of a system. */
  public ClusterNode(
      ClusterSettings settings, Blueprint blueprint, SystemState stage, boolean specs) {
    this.settings = settings;
    this.blueprint = blueprint;
    this.stage = stage;
    this.specs = specs;
    this.links = new NodeLinks(settings, blueprint, stage.system());
    this.joining = new Joining(settings, links);
    this.watches = new MachineWatches(links);
    this.rounds = new CountingRounds(links, stage.tallies());
    stage.system().systemActorOf(MachineHost.of(this), "tarry-host", Props.empty());
  }

  /** Whether this node leads. */
  public boolean isFirst() {
    return links.isFirst();
  }

  /**
   * Waits until all nodes are there.
   *
   * @throws Mistake if one of them does not come, or this one is refused
   */
  public void awaitOthers() throws InterruptedException {
    joining.await();
  }

  // What machines here want of other nodes.

  @Override
  public boolean have(MachineId id) {
    return links.nodeOf(id) != links.me();
  }

  @Override
  public @Nullable MachineId named(String name) {
    return links.named(name);
  }

  @Override
  public void send(@Nullable MachineId from, MachineId target, Event event) {
    links.send(from, target, event);
  }

  @Override
  public void create(
      MachineId id,
      MachineKind kind,
      @Nullable Object[] fields,
      @Nullable Object payload,
      Runnable done) {
    int node = links.nodeOf(id);
    long ticket = tickets.issue(node, done);
    List<@Nullable Object> values = Arrays.asList(fields);
    links.tell(node, new WireMessage.Create(ticket, links.me(), id, kind.key(), values, payload));
    tickets.lost(links::isLost);
  }

  @Override
  public void begin(MachineId id, WireMessage.Begin begin) {
    links.begin(id, begin);
  }

  @Override
  public boolean observe(Event event, @Nullable MachineKind doer) {
    return specs
        && !isFirst()
        && blueprint.specs().stream().anyMatch(spec -> spec.sees(event.type(), doer));
  }

  @Override
  public void show(Event event, @Nullable MachineKind doer, Runnable done) {
    long ticket = tickets.issue(NodeLinks.FIRST, done);
    String kind = doer == null ? "" : doer.key();
    links.tell(NodeLinks.FIRST, new WireMessage.Show(ticket, links.me(), event, kind));
  }

  @Override
  public void watch(MachineId id, Runnable gone) {
    watches.watch(id, gone);
  }

  @Override
  public void halted(MachineId id) {
    watches.halted(id);
  }

  @Override
  public WireMessage read(Packet packet) {
    return links.read(packet);
  }

  @Override
  public void received(int node) {
    links.countReceived(node);
  }

  // The run as a whole.

  /** Reports a bug here to the first node. */
  public void failed(Failure failure) {
    if (!isFirst()) {
      String kind = failure.kind().toString();
      links.tell(NodeLinks.FIRST, new WireMessage.Failed(kind, failure.message(), failure.place()));
    }
  }

  /** Reports to the first node that this one cannot continue. */
  public void ended(Throwable why) {
    if (!isFirst() && !isFinished()) {
      links.tell(
          NodeLinks.FIRST, new WireMessage.Ended(links.me(), String.valueOf(why.getMessage())));
    }
  }

  /** Whether the first node has said that the run is over. */
  public boolean isFinished() {
    return finished.isDone();
  }

  /** What happened to nodes. */
  public List<String> notes() {
    List<String> all = new ArrayList<>(joining.refusals());
    all.addAll(losses);
    if (dropped.get() > 0) {
      all.add(dropped.get() + " events were dropped between nodes");
    }
    return all;
  }

  /** At the first node: whether nothing is left to do anywhere. Asks all nodes. */
  public boolean isQuiescent() throws InterruptedException {
    return rounds.isQuiescent();
  }

  /** The counts of the nodes, this one first; empty if one does not answer. */
  public List<WireMessage.Looked> look() throws InterruptedException {
    return rounds.look();
  }

  /** At the first node: tells the others that the run is over, and waits until they know. */
  public void finish() throws InterruptedException {
    finished.complete(true);
    if (!isFirst()) {
      return;
    }
    List<CompletableFuture<Boolean>> known = new ArrayList<>();
    for (int node : links.others()) {
      if (links.knows(node)) {
        CompletableFuture<Boolean> one = new CompletableFuture<>();
        known.add(one);
        links.tell(node, new WireMessage.Finish(tickets.issue(node, () -> one.complete(true))));
      }
    }
    try {
      CompletableFuture.allOf(known.toArray(new CompletableFuture<?>[0]))
          .get(FINISH_MILLISECONDS, TimeUnit.MILLISECONDS);
    } catch (ExecutionException | TimeoutException e) {
      // Those who do not hear it will notice that this node is gone.
    }
  }

  // What the host is told.

  /** The hosts of the nodes. */
  void hosts(Set<ActorRef<Object>> all) {
    joining.meet(all);
  }

  /** A node has gone. */
  void lost(NodeAddress address) {
    int node = settings.nodes().indexOf(address);
    if (node < 0 || node == links.me() || isFinished()) {
      return;
    }
    if (!joining.isOver()) {
      joining.leave(node);
      return;
    }
    if (node == NodeLinks.FIRST) {
      stage.problems().end(new Mistake("the first node, " + address + ", was lost"));
    }
    watches.lost(node);
    if (links.lose(node)) {
      losses.add("the node " + address + " was lost");
    }
    tickets.lost(links::isLost);
    watches.lost(node); // somebody may have begun to watch in between
  }

  /** This node was taken out. */
  void removed() {
    if (!isFinished()) {
      stage
          .problems()
          .end(
              new Mistake(
                  "the other nodes could not reach this one at "
                      + settings.self()
                      + "; check its host and port"));
    }
  }

  /** Pekko has dropped a message. */
  void dropped(String reason) {
    dropped.incrementAndGet();
    if (!settings.mayDrop() && !isFinished()) {
      stage
          .problems()
          .end(
              new Mistake(
                  "an event was dropped on its way to another node: "
                      + reason
                      + "; raise pekko.remote.artery.advanced.outbound-message-queue-size with"
                      + " --config, or allow it with --may-drop"));
    }
  }

  /** Something came for a machine that has halted. */
  void late(Packet packet) {
    if (read(packet) instanceof WireMessage.Delivery delivery && delivery.from() != links.me()) {
      received(delivery.from());
    }
  }

  /** Something that ends the run. */
  void defect(Throwable thrown) {
    joining.fail(thrown);
    stage.problems().end(thrown);
  }

  /** A message to this node. */
  void get(WireMessage message) {
    if (message instanceof WireMessage.Create create) {
      MachineKind kind = blueprint.vocabulary().kind(create.kind());
      stage.create(create.id(), kind, create.fields().toArray(), create.payload());
      links.tell(create.from(), new WireMessage.Done(create.ticket()));
    } else if (message instanceof WireMessage.Show show) {
      MachineKind doer = show.doer().isEmpty() ? null : blueprint.vocabulary().kind(show.doer());
      stage.specs().show(show.event(), doer);
      links.tell(show.from(), new WireMessage.Done(show.ticket()));
    } else if (message instanceof WireMessage.Done done) {
      tickets.done(done.ticket());
    } else if (message instanceof WireMessage.Watch watch) {
      watches.watched(watch, stage::has);
      received(watch.from());
    } else if (message instanceof WireMessage.Gone gone) {
      watches.gone(gone.id());
      received(links.nodeOf(gone.id()));
    } else if (message instanceof WireMessage.Open open) {
      links.accept(open);
    } else {
      lead(message);
    }
  }

  /** What the first node and the others say about the run as a whole. */
  private void lead(WireMessage message) {
    if (message instanceof WireMessage.Join join) {
      joining.join(join);
    } else if (message instanceof WireMessage.Refused refused) {
      joining.fail(new Mistake(refused.why()));
    } else if (message instanceof WireMessage.Ready) {
      joining.begin();
    } else if (message instanceof WireMessage.Failed failed) {
      stage.problems().fail(MachineHost.failure(failed));
    } else if (message instanceof WireMessage.Ended ended) {
      stage.problems().end(new Mistake("on " + links.address(ended.from()) + ": " + ended.why()));
    } else if (message instanceof WireMessage.Look look) {
      links.tell(NodeLinks.FIRST, rounds.looked(look.round(), look.whole()));
    } else if (message instanceof WireMessage.Looked looked) {
      rounds.answered(looked);
    } else if (message instanceof WireMessage.Finish finish) {
      finished.complete(true);
      links.tell(NodeLinks.FIRST, new WireMessage.Done(finish.ticket()));
    }
  }
}
