package dev.tarry.pekko.cluster;

import dev.tarry.core.program.Failure;
import dev.tarry.core.program.Mistake;
import dev.tarry.machines.model.Blueprint;
import dev.tarry.machines.model.Event;
import dev.tarry.machines.model.MachineId;
import dev.tarry.machines.model.MachineKind;
import dev.tarry.pekko.actor.MachineTally;
import dev.tarry.pekko.actor.OtherNodes;
import dev.tarry.pekko.actor.SystemState;
import dev.tarry.pekko.wire.Packet;
import dev.tarry.pekko.wire.WireCodec;
import dev.tarry.pekko.wire.WireMessage;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.ActorRefResolver;
import org.apache.pekko.actor.typed.Props;
import org.jspecify.annotations.Nullable;

/** What a node knows of the others, and how it reaches them. Any thread may use it. */
public final class ClusterNode implements OtherNodes {
  private static final int FIRST = 0;
  private static final long ANSWER_MILLISECONDS = 2_000;
  private static final long FINISH_MILLISECONDS = 2_000;

  private final ClusterSettings settings;
  private final Blueprint blueprint;
  private final SystemState stage;
  private final WireCodec codec;
  private final boolean specs;
  private final int me;
  private final int count;
  private final Map<MachineId, String> firstKinds = new HashMap<>();
  private final Map<Integer, ActorRef<Object>> hosts = new ConcurrentHashMap<>();
  private final Map<MachineId, ActorRef<Object>> machines = new ConcurrentHashMap<>();
  private final Set<Integer> joined = new ConcurrentSkipListSet<>();
  private final Set<Integer> lost = new ConcurrentSkipListSet<>();
  private final AtomicLongArray sent;
  private final AtomicLongArray received;
  private final Tickets tickets = new Tickets();
  private final Map<MachineId, List<Runnable>> watched = new ConcurrentHashMap<>();
  private final Map<MachineId, Set<Integer>> watchers = new ConcurrentHashMap<>();
  private final CompletableFuture<Boolean> ready = new CompletableFuture<>();
  private final CompletableFuture<Boolean> finished = new CompletableFuture<>();
  private final List<String> notes = new CopyOnWriteArrayList<>();
  private final AtomicLong rounds = new AtomicLong();
  private final Map<Integer, WireMessage.Looked> answers = new ConcurrentHashMap<>();
  private final AtomicLong dropped = new AtomicLong();
  private final ReliableChannels channels;
  private List<WireMessage.Looked> before = List.of();

  /** Joins the nodes of a program, whose machines here are those of a system. */
  public ClusterNode(
      ClusterSettings settings, Blueprint blueprint, SystemState stage, boolean specs) {
    this.settings = settings;
    this.blueprint = blueprint;
    this.stage = stage;
    this.specs = specs;
    this.me = settings.number();
    this.count = settings.nodes().size();
    this.sent = new AtomicLongArray(count);
    this.received = new AtomicLongArray(count);
    blueprint.machines().forEach(first -> firstKinds.put(first.id(), first.kind().name()));
    long frame =
        stage
            .system()
            .settings()
            .config()
            .getBytes("pekko.remote.artery.advanced.maximum-frame-size");
    // Pekko adds a header with the paths of the actors.
    this.codec = new WireCodec(blueprint.vocabulary(), (int) (frame - 4096));
    this.channels = new ReliableChannels(stage.system());
    stage.system().systemActorOf(MachineHost.of(this), "tarry-host", Props.empty());
  }

  /** Whether this node leads. */
  public boolean isFirst() {
    return me == FIRST;
  }

  /**
   * Waits until all nodes are there.
   *
   * @throws Mistake if one of them does not come, or this one is refused
   */
  public void awaitOthers() throws InterruptedException {
    try {
      ready.get(settings.patience().toMillis(), TimeUnit.MILLISECONDS);
    } catch (ExecutionException e) {
      throw e.getCause() instanceof Mistake mistake
          ? new Mistake(String.valueOf(mistake.getMessage()))
          : new IllegalStateException(e.getCause());
    } catch (TimeoutException e) {
      throw new Mistake(
          isFirst()
              ? "waited " + text(settings.patience()) + " for " + missing() + refusals() + remedy()
              : "no answer of the first node, "
                  + settings.nodes().get(FIRST)
                  + ", in "
                  + text(settings.patience())
                  + remedy());
    }
  }

  private static String text(Duration time) {
    return time.toSeconds() + " s";
  }

  private String missing() {
    List<String> all = new ArrayList<>();
    for (int node = 1; node < count; node++) {
      if (!joined.contains(node)) {
        all.add(settings.nodes().get(node).toString());
      }
    }
    return String.join(" and ", all);
  }

  /** Who came and was refused. */
  private String refusals() {
    return notes.isEmpty() ? "" : " (" + String.join("; ", notes) + ")";
  }

  private static String remedy() {
    return "; are all nodes started, with the same list of nodes and the same TLS settings?";
  }

  private int nodeOf(MachineId id) {
    return settings.placement().of(id, kindOf(id), count);
  }

  private String kindOf(MachineId id) {
    return id.parent() == null
        ? firstKinds.getOrDefault(id, "")
        : blueprint.vocabulary().kind(id.kind()).name();
  }

  private ActorRef<Object> machine(MachineId id) {
    return machines.computeIfAbsent(id, any -> resolve(SystemState.actorName(id), nodeOf(id)));
  }

  private ActorRef<Object> resolve(String name, int node) {
    return ActorRefResolver.get(stage.system())
        .resolveActorRef("pekko://tarry@" + settings.nodes().get(node) + "/system/" + name);
  }

  private void tell(int node, WireMessage message) {
    ActorRef<Object> host = hosts.get(node);
    if (host != null && !lost.contains(node)) {
      host.tell(codec.encode(message));
    }
  }

  @Override
  public boolean have(MachineId id) {
    return nodeOf(id) != me;
  }

  @Override
  public @Nullable MachineId named(String name) {
    return firstKinds.keySet().stream()
        .filter(id -> id.toString().equals(name))
        .findFirst()
        .orElse(null);
  }

  @Override
  public void send(@Nullable MachineId from, MachineId target, Event event) {
    int node = nodeOf(target);
    if (lost.contains(node)) {
      return;
    }
    Packet packet = codec.encode(new WireMessage.Delivery(me, event));
    sent.incrementAndGet(node);
    if (from != null && isReliable(from, target)) {
      channels.send(from, target, packet, producer -> open(node, target, producer));
    } else {
      machine(target).tell(packet);
    }
  }

  private boolean isReliable(MachineId from, MachineId to) {
    return !settings.reliable().isEmpty()
        && settings.reliable().stream().anyMatch(rule -> rule.covers(kindOf(from), kindOf(to)));
  }

  private void open(int node, MachineId target, String producer) {
    tell(node, new WireMessage.Open(me, target, producer));
  }

  @Override
  public void create(
      MachineId id,
      MachineKind kind,
      @Nullable Object[] fields,
      @Nullable Object payload,
      Runnable done) {
    int node = nodeOf(id);
    long ticket = tickets.issue(node, done);
    tell(node, new WireMessage.Create(ticket, me, id, kind.key(), Arrays.asList(fields), payload));
    tickets.lost(lost::contains);
  }

  @Override
  public void begin(MachineId id, WireMessage.Begin begin) {
    machine(id).tell(codec.encode(begin));
  }

  @Override
  public boolean observe(Event event, @Nullable MachineKind doer) {
    return specs
        && !isFirst()
        && blueprint.specs().stream().anyMatch(spec -> spec.sees(event.type(), doer));
  }

  @Override
  public void show(Event event, @Nullable MachineKind doer, Runnable done) {
    long ticket = tickets.issue(FIRST, done);
    tell(FIRST, new WireMessage.Show(ticket, me, event, doer == null ? "" : doer.key()));
  }

  @Override
  public void watch(MachineId id, Runnable gone) {
    int node = nodeOf(id);
    watched.computeIfAbsent(id, any -> new CopyOnWriteArrayList<>()).add(gone);
    if (lost.contains(node)) {
      gone(id);
    } else {
      sent.incrementAndGet(node);
      tell(node, new WireMessage.Watch(me, id));
    }
  }

  private void gone(MachineId id) {
    List<Runnable> told = watched.remove(id);
    if (told != null) {
      told.forEach(Runnable::run);
    }
  }

  @Override
  public void halted(MachineId id) {
    Set<Integer> told = watchers.remove(id);
    if (told != null) {
      told.forEach(this::countSent);
      told.forEach(node -> tell(node, new WireMessage.Gone(id)));
    }
  }

  private void countSent(int node) {
    sent.incrementAndGet(node);
  }

  @Override
  public WireMessage read(Packet packet) {
    return codec.decode(packet);
  }

  @Override
  public void received(int node) {
    received.incrementAndGet(node);
  }

  /** Tells the first node of a bug here. */
  public void failed(Failure failure) {
    if (!isFirst()) {
      tell(
          FIRST,
          new WireMessage.Failed(failure.kind().toString(), failure.message(), failure.place()));
    }
  }

  /** Tells the first node that this one cannot go on. */
  public void ended(Throwable why) {
    if (!isFirst() && !finished.isDone()) {
      tell(FIRST, new WireMessage.Ended(me, String.valueOf(why.getMessage())));
    }
  }

  /** Whether the first node has said that the run is over. */
  public boolean isFinished() {
    return finished.isDone();
  }

  /** What happened to nodes. */
  public List<String> notes() {
    List<String> all = new ArrayList<>(notes);
    if (dropped.get() > 0) {
      all.add(dropped.get() + " events were dropped between nodes");
    }
    return all;
  }

  /** At the first node: whether nothing is left to do anywhere. Asks all nodes. */
  public boolean isQuiescent() throws InterruptedException {
    List<WireMessage.Looked> now = look();
    boolean over = !now.isEmpty() && !before.isEmpty() && Quiescence.between(before, now);
    before = now;
    return over;
  }

  /** What the nodes have counted, this one first; nothing if one does not answer. */
  public List<WireMessage.Looked> look() throws InterruptedException {
    long round = rounds.incrementAndGet();
    answers.clear();
    for (int node = 1; node < count; node++) {
      tell(node, new WireMessage.Look(round));
    }
    WireMessage.Looked mine = looked(round);
    long left = ANSWER_MILLISECONDS;
    synchronized (answers) {
      while (!answers.keySet().containsAll(others()) && left > 0) {
        answers.wait(5);
        left -= 5;
      }
    }
    if (!answers.keySet().containsAll(others())) {
      return List.of();
    }
    List<WireMessage.Looked> all = new ArrayList<>(List.of(mine));
    others().forEach(node -> all.add(Objects.requireNonNull(answers.get(node))));
    return all;
  }

  /** The other nodes that are not lost. */
  private List<Integer> others() {
    List<Integer> all = new ArrayList<>();
    for (int node = 0; node < count; node++) {
      if (node != me && !lost.contains(node)) {
        all.add(node);
      }
    }
    return all;
  }

  void answered(WireMessage.Looked answer) {
    synchronized (answers) {
      if (answer.round() == rounds.get()) {
        answers.put(answer.from(), answer);
        answers.notifyAll();
      }
    }
  }

  /** What this node has counted, at one moment. */
  WireMessage.Looked looked(long round) {
    List<Long> hadReceived = all(received);
    List<Long> hadSent = all(sent);
    boolean idle = stage.tallies().isQuiescent();
    idle &= hadReceived.equals(all(received)) && hadSent.equals(all(sent));
    List<String> waiting = new ArrayList<>();
    List<Object> counts = new ArrayList<>();
    for (MachineTally tally : stage.tallies().all()) {
      counts.addAll(List.of(tally.name(), tally.handled(), tally.inbox()));
      if (tally.waiting()) {
        waiting.add(tally.name());
      }
    }
    return new WireMessage.Looked(
        round,
        me,
        idle,
        hadSent,
        hadReceived,
        List.copyOf(lost),
        stage.tallies().handled(),
        waiting,
        counts);
  }

  private static List<Long> all(AtomicLongArray numbers) {
    List<Long> all = new ArrayList<>();
    for (int i = 0; i < numbers.length(); i++) {
      all.add(numbers.get(i));
    }
    return all;
  }

  /** At the first node: tells the others that the run is over, and waits until they know. */
  public void finish() throws InterruptedException {
    finished.complete(true);
    if (!isFirst()) {
      return;
    }
    List<CompletableFuture<Boolean>> known = new ArrayList<>();
    for (int node : others()) {
      if (hosts.containsKey(node)) {
        CompletableFuture<Boolean> one = new CompletableFuture<>();
        known.add(one);
        tell(node, new WireMessage.Finish(tickets.issue(node, () -> one.complete(true))));
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

  /** The hosts that there are. */
  void hosts(Set<ActorRef<Object>> all) {
    for (ActorRef<Object> host : all) {
      var address = host.path().address();
      int node =
          address.hasGlobalScope()
              ? settings
                  .nodes()
                  .indexOf(
                      new NodeAddress(
                          address.getHost().orElseThrow(), address.getPort().orElseThrow()))
              : me;
      if (node >= 0 && node != me) {
        hosts.put(node, host);
      }
    }
    if (isFirst()) {
      beginIfComplete();
    } else if (hosts.containsKey(FIRST) && !ready.isDone()) {
      tell(FIRST, new WireMessage.Join(me, settings.version(), hosts.size() == count - 1));
    }
  }

  /** At the first node: begins when all nodes know all others. */
  private void beginIfComplete() {
    if (joined.size() == count - 1 && hosts.size() == count - 1 && !ready.isDone()) {
      others().forEach(node -> tell(node, new WireMessage.Ready()));
      ready.complete(true);
    }
  }

  /** A node has gone. */
  void lost(NodeAddress address) {
    int node = settings.nodes().indexOf(address);
    if (node < 0 || node == me || finished.isDone()) {
      return;
    }
    if (!ready.isDone()) {
      joined.remove(node);
      hosts.remove(node);
      return;
    }
    if (node == FIRST) {
      stage.problems().end(new Mistake("the first node, " + address + ", was lost"));
    }
    for (MachineId id : List.copyOf(watched.keySet())) {
      if (nodeOf(id) == node) {
        gone(id);
      }
    }
    if (lost.add(node)) {
      notes.add("the node " + address + " was lost");
    }
    tickets.lost(lost::contains);
    // Somebody may have begun to watch in between.
    watched.keySet().stream().filter(id -> nodeOf(id) == node).toList().forEach(this::gone);
  }

  /** This node was taken out. */
  void removed() {
    if (!finished.isDone()) {
      stage
          .problems()
          .end(new Mistake("the other nodes could not reach this one, " + settings.self()));
    }
  }

  /** Pekko has dropped a message. */
  void dropped(String reason) {
    dropped.incrementAndGet();
    if (!settings.mayDrop() && !finished.isDone()) {
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
    if (read(packet) instanceof WireMessage.Delivery delivery && delivery.from() != me) {
      received(delivery.from());
    }
  }

  /** Something that ends the run. */
  void defect(Throwable thrown) {
    ready.completeExceptionally(thrown);
    stage.problems().end(thrown);
  }

  /** A message to this node. */
  void get(WireMessage message) {
    if (message instanceof WireMessage.Create create) {
      MachineKind kind = blueprint.vocabulary().kind(create.kind());
      stage.create(create.id(), kind, create.fields().toArray(), create.payload());
      tell(create.from(), new WireMessage.Done(create.ticket()));
    } else if (message instanceof WireMessage.Show show) {
      stage
          .specs()
          .show(
              show.event(),
              show.doer().isEmpty() ? null : blueprint.vocabulary().kind(show.doer()));
      tell(show.from(), new WireMessage.Done(show.ticket()));
    } else if (message instanceof WireMessage.Done done) {
      tickets.done(done.ticket());
    } else if (message instanceof WireMessage.Watch watch) {
      watchers.computeIfAbsent(watch.id(), any -> ConcurrentHashMap.newKeySet()).add(watch.from());
      if (!stage.has(watch.id())) {
        halted(watch.id());
      }
      received(watch.from());
    } else if (message instanceof WireMessage.Gone gone) {
      gone(gone.id());
      received(nodeOf(gone.id()));
    } else if (message instanceof WireMessage.Open open) {
      channels.accept(machine(open.target()), open.producer());
    } else {
      lead(message);
    }
  }

  /** What the first node and the others say about the run as a whole. */
  private void lead(WireMessage message) {
    if (message instanceof WireMessage.Join join) {
      join(join);
    } else if (message instanceof WireMessage.Refused refused) {
      ready.completeExceptionally(new Mistake(refused.why()));
    } else if (message instanceof WireMessage.Ready) {
      ready.complete(true);
    } else if (message instanceof WireMessage.Failed failed) {
      stage.problems().fail(MachineHost.failure(failed));
    } else if (message instanceof WireMessage.Ended ended) {
      stage
          .problems()
          .end(new Mistake("on " + settings.nodes().get(ended.from()) + ": " + ended.why()));
    } else if (message instanceof WireMessage.Look look) {
      tell(FIRST, looked(look.round()));
    } else if (message instanceof WireMessage.Looked looked) {
      answered(looked);
    } else if (message instanceof WireMessage.Finish finish) {
      finished.complete(true);
      tell(FIRST, new WireMessage.Done(finish.ticket()));
    }
  }

  private void join(WireMessage.Join join) {
    NodeAddress who = settings.nodes().get(join.from());
    if (!join.version().equals(settings.version())) {
      String why =
          who
              + " has another version of the program: "
              + join.version()
              + ", and "
              + settings.self()
              + " has "
              + settings.version();
      notes.add("refused: " + why);
      hosts.putIfAbsent(join.from(), resolve("tarry-host", join.from()));
      tell(join.from(), new WireMessage.Refused(why + "; give all nodes the same program"));
    } else if (ready.isDone()) {
      tell(join.from(), new WireMessage.Refused("the run has begun without " + who));
    } else if (join.complete()) {
      joined.add(join.from());
      beginIfComplete();
    }
  }
}
