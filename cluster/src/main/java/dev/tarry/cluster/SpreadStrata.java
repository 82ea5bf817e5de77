package dev.tarry.cluster;

import dev.tarry.core.budget.Cut;
import dev.tarry.core.budget.Meter;
import dev.tarry.core.program.BeginAgain;
import dev.tarry.core.program.Mistake;
import dev.tarry.core.program.Program;
import dev.tarry.core.schedule.Schedule;
import dev.tarry.core.search.Exploration;
import dev.tarry.core.search.Found;
import dev.tarry.core.search.Search;
import dev.tarry.core.search.stratified.StratifiedPlan;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.spark.Partitioner;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.storage.StorageLevel;
import org.jspecify.annotations.Nullable;
import scala.Tuple2;

/**
 * A stratified search whose states are kept by the executors of a cluster: each is the {@link
 * Owner} of some ranges of fingerprints.
 *
 * <p>In a round every owner expands its waiting states, and sends one packed block to each owner of
 * states that it reached; then every owner takes in those that it did not know. A stratum ends when
 * nothing waits in it any more, and the search when nothing waits at all. There is no set that
 * tasks write into while they run: an owner after a round is made from the owners before it, so
 * that Spark can make a lost one again, and a state that a lost task had come to is not taken for
 * visited.
 *
 * <p>Which states have been visited when the search completes depends neither on the owners nor on
 * the executors: they are the reachable ones. A strict search visits the same in each stratum, too.
 */
final class SpreadStrata implements Search {
  private static final int ROUNDS_KEPT = 24;
  private static final long LOOK_MILLIS = 100;

  private final Exploration on;
  private final StratifiedPlan plan;
  private final Jobs jobs;
  private final Broadcast<Assignment> assignment;
  private final Program written;
  private final SavedStrata saved;
  private final Sizes sizes;
  private int owners;
  private JavaRDD<Owner> state;
  private int bound;
  private boolean initial = true;
  private boolean next;
  private boolean ended;
  private int rounds;
  private int roundsKept;
  private long waiting;
  private long xor;
  private long bytes;
  private Jobs.@Nullable Job<Result> running;
  private @Nullable JavaRDD<Owner> coming;

  /**
   * How a search is cut into tasks.
   *
   * @param owners how many owners there are
   * @param steps at most how many steps an owner takes in a round
   * @param ahead how many of them into states of others
   */
  record Sizes(int owners, long steps, long ahead) {}

  /** The result of a round for one owner, and its waiting states. */
  record Result(int number, RoundResult absorbed, long now, long later)
      implements java.io.Serializable {}

  /** The rest of the search that was saved, or a new one; the program is as the user wrote it. */
  SpreadStrata(
      Exploration on,
      StratifiedPlan plan,
      Jobs jobs,
      Broadcast<Assignment> assignment,
      Program written,
      SavedStrata saved,
      Sizes sizes) {
    this.on = on;
    this.plan = plan;
    this.jobs = jobs;
    this.assignment = assignment;
    this.written = written;
    this.saved = saved;
    this.sizes = sizes;
    this.owners = sizes.owners();
    plan.describe(on);
    on.meter().frontier(() -> waiting);
    JavaSparkContext spark = jobs.spark();
    SavedStrata.@Nullable Manifest before = saved.open();
    if (before == null) {
      List<Integer> all = IntStream.range(0, owners).boxed().toList();
      this.state = spark.parallelize(all, owners).map(Owner::empty);
    } else {
      this.owners = before.parts().size();
      this.bound = before.bound();
      this.next = before.next();
      this.xor = before.xor();
      this.waiting = before.waiting();
      this.initial = false;
      this.state = saved.load(spark, before);
      this.ended = waiting == 0;
      before.resume(on);
    }
    on.meter().xor(xor);
  }

  @Override
  public boolean advance() {
    if (ended || on.endsAtBug()) {
      return false;
    }
    Jobs.Job<Result> job = running;
    if (job == null) {
      begin();
      return true;
    }
    jobs.await(LOOK_MILLIS);
    if (job.isDone()) {
      running = null;
      end(job.take());
    }
    return true;
  }

  /** Begins a round. */
  private void begin() {
    Owner.Round round =
        new Owner.Round(
            owners, bound, sizes.steps(), sizes.ahead(), on.settings().strict(), initial, next);
    Broadcast<Assignment> told = assignment;
    JavaPairRDD<Integer, RoundMessage> mails =
        state
            .mapPartitionsToPair(it -> it.next().expand(told.value(), round))
            .partitionBy(new ByNumber(owners));
    JavaRDD<Owner> after =
        state.zipPartitions(
            mails,
            (owner, letters) ->
                List.of(owner.next().absorb(new Letters(letters), round)).iterator());
    after.persist(StorageLevel.MEMORY_AND_DISK());
    coming = after;
    running =
        jobs.run(
            after.map(
                it -> new Result(it.number(), it.last(), it.now().count(), it.later().count())),
            owners);
  }

  /** Ends a round: its results count now, and only now. */
  private void end(List<Result> results) {
    List<Result> sorted = new ArrayList<>(results);
    sorted.sort(Comparator.comparingInt(Result::number));
    if (sorted.size() != owners) {
      throw new IllegalStateException(sorted.size() + " of " + owners + " owners have answered");
    }
    sorted.forEach(SpreadStrata::check);
    sorted.forEach(result -> again(result.absorbed().told()));
    JavaRDD<Owner> before = state;
    state = java.util.Objects.requireNonNull(coming);
    before.unpersist(false);
    rounds++;
    roundsKept++;
    initial = false;
    sorted.forEach(result -> count(result.absorbed()));
    on.meter().xor(xor);
    List<Pieces.Met> failures = new ArrayList<>();
    sorted.forEach(result -> failures.addAll(result.absorbed().told().failures()));
    failures.sort(
        Comparator.comparingInt((Pieces.Met met) -> met.schedule().length())
            .thenComparing(Pieces.Met::schedule));
    failures.forEach(this::add);
    long now = sorted.stream().mapToLong(Result::now).sum();
    long later = sorted.stream().mapToLong(Result::later).sum();
    waiting = now + later;
    next = false;
    if (now == 0) {
      endStratum(later);
    }
    if (!ended && !on.endsAtBug() && (roundsKept >= ROUNDS_KEPT || (next && saved.isAsked()))) {
      keep();
    }
  }

  private static void check(Result result) {
    String mistake = result.absorbed().told().mistake();
    if (mistake != null) {
      throw new Mistake(mistake);
    }
  }

  private void again(ExpansionResult told) {
    if (told.again() != null) {
      throw new BeginAgain(written.knowing(told.again()));
    }
  }

  private void count(RoundResult absorbed) {
    Meter meter = on.meter();
    long states = absorbed.strata().stream().mapToLong(it -> it.states()).sum();
    on.tally().resume(absorbed.strata());
    meter.visits(states, absorbed.visits());
    meter.add(absorbed.told().transitions(), absorbed.told().coverage());
    absorbed.told().cuts().forEach(meter::cut);
    absorbed.told().notes().forEach(meter::note);
    xor ^= absorbed.xor();
    bytes += absorbed.bytes();
  }

  private void add(Pieces.Met met) {
    on.findings()
        .add(
            new Found(
                met.failure(),
                Schedule.parse(met.schedule()),
                0,
                met.search(),
                on.meter().states(),
                on.meter().schedules(),
                on.tally()));
  }

  private void endStratum(long later) {
    if (on.meter().cuts().isEmpty()) {
      on.tally().searchedBelow(bound + 1);
    }
    int last = on.settings().delays();
    if (later == 0) {
      ended = true;
    } else if (bound >= last) {
      on.meter().cut(Cut.DELAYS);
      ended = true;
    } else {
      bound = last - bound < plan.delta() ? last : bound + plan.delta();
      next = true;
    }
  }

  /**
   * Saves the search, and continues from the saved state, so that earlier rounds can be dropped.
   */
  private void keep() {
    SavedStrata.Manifest manifest = saved.write(jobs, state, on, bound, next, xor, waiting);
    state.unpersist(false);
    state = saved.load(jobs.spark(), manifest);
    roundsKept = 0;
  }

  @Override
  public void stop() {
    Jobs.Job<Result> job = running;
    if (job != null) {
      job.cancel();
    }
    on.meter()
        .note(
            String.format(
                java.util.Locale.ROOT,
                "cluster: %,d owners, %,d rounds, %,d bytes exchanged",
                owners,
                rounds,
                bytes));
    if (!initial && saved.isAsked()) {
      keep();
    }
    state.unpersist(false);
    assignment.unpersist();
    saved.close();
  }

  /** RoundMessage for owner i goes to partition i. */
  private static final class ByNumber extends Partitioner {
    private static final long serialVersionUID = 1L;

    private final int owners;

    ByNumber(int owners) {
      this.owners = owners;
    }

    @Override
    public int numPartitions() {
      return owners;
    }

    @Override
    public int getPartition(Object key) {
      return (Integer) key;
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof ByNumber numbered && numbered.owners == owners;
    }

    @Override
    public int hashCode() {
      return owners;
    }
  }

  /** RoundMessage without its address. */
  private record Letters(java.util.Iterator<Tuple2<Integer, RoundMessage>> all)
      implements java.util.Iterator<RoundMessage> {
    @Override
    public boolean hasNext() {
      return all.hasNext();
    }

    @Override
    public RoundMessage next() {
      return all.next()._2();
    }
  }
}
