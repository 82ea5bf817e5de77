package dev.tarry.cluster;

import dev.tarry.cli.load.OwnClasses;
import dev.tarry.cli.load.Parcel;
import dev.tarry.core.Reduction;
import dev.tarry.core.Shard;
import dev.tarry.core.Strategy;
import dev.tarry.core.budget.Budget;
import dev.tarry.core.explore.DataChoices;
import dev.tarry.core.liveness.Liveness;
import dev.tarry.core.program.Program;
import dev.tarry.core.search.Divisible;
import dev.tarry.core.search.Plan;
import dev.tarry.core.search.stratified.StratifiedPlan;
import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.apache.spark.SparkEnv;
import org.jspecify.annotations.Nullable;

/**
 * The assignment for executors: the test and the strategy, in serialized form. Spark brings it to
 * each JVM once, where the program is made when it is first asked for.
 */
final class Assignment implements Serializable {
  private static final long serialVersionUID = 1L;

  private final Parcel parcel;
  private final String search;
  private final String explorer;
  private final long seed;
  private final int delays;
  private final DataChoices choices;
  private final boolean keepGoing;
  private final boolean strict;
  private final ArrayList<String> lessons;
  private final Liveness liveness;
  private final int steps;
  private transient @Nullable Made made;

  /** What was made of it in this JVM. */
  private record Made(Plan plan, Shard shard) {}

  /**
   * An assignment.
   *
   * @param lessons what the program knows of itself, see {@link Program#lessons()}
   */
  Assignment(Parcel parcel, Strategy strategy, int steps, List<String> lessons) {
    this.parcel = parcel;
    this.search = strategy.search().name();
    this.explorer = strategy.explorer().name();
    this.seed = strategy.seed();
    this.delays = strategy.delays();
    this.choices = strategy.choices();
    this.keepGoing = strategy.keepGoing();
    this.strict = strategy.strict();
    this.lessons = new ArrayList<>(lessons);
    this.liveness = strategy.liveness();
    this.steps = steps;
  }

  /** Searches parts of the search. */
  Shard shard() throws IOException {
    return made().shard;
  }

  /** The search, which has pieces. */
  Divisible divisible() throws IOException {
    return (Divisible) made().plan;
  }

  /** The search, which has strata. */
  StratifiedPlan stratified() throws IOException {
    return (StratifiedPlan) made().plan;
  }

  private synchronized Made made() throws IOException {
    Made now = made;
    if (now == null) {
      now = make();
      made = now;
    }
    return now;
  }

  private Made make() throws IOException {
    Path folder = Files.createTempDirectory("tarry-parcel");
    List<Path> classPath = parcel.unpackForeign(folder);
    Program program = parcel.unpack(folder, classPath).maker().get().knowing(lessons);
    deleteAtExit(folder);
    OwnClasses classes = new OwnClasses(classPath);
    Plan plan = classes.search(search);
    Strategy strategy =
        Strategy.of(plan)
            .withExplorer(classes.explorer(explorer))
            .withSeed(seed)
            .withDelays(delays)
            .withChoices(choices)
            .withKeepGoing(keepGoing)
            .withStrict(strict)
            .withReduction(Reduction.NONE) // the program knows
            .withLiveness(liveness);
    Budget budget =
        new Budget(
            Duration.ofDays(10_000), Long.MAX_VALUE, Long.MAX_VALUE, steps, memory(), 1L << 40);
    return new Made(plan, new Shard(program, strategy, budget));
  }

  /** A third of the heap, shared by the tasks that run at once in this JVM. */
  private static long memory() {
    int processors = Runtime.getRuntime().availableProcessors();
    SparkEnv env = SparkEnv.get();
    int slots = env == null ? 1 : env.conf().getInt("spark.executor.cores", processors);
    return Math.max(1 << 20, Runtime.getRuntime().maxMemory() / 3 / slots);
  }

  private static void deleteAtExit(Path folder) throws IOException {
    try (Stream<Path> walk = Files.walk(folder)) {
      walk.sorted(Comparator.naturalOrder()).forEach(path -> path.toFile().deleteOnExit());
    }
  }
}
