package dev.tarry.cluster;

import dev.tarry.cli.load.Build;
import dev.tarry.cli.load.Parcel;
import dev.tarry.cli.load.Subject;
import dev.tarry.cli.session.Cluster;
import dev.tarry.core.Strategy;
import dev.tarry.core.budget.Budget;
import dev.tarry.core.program.Mistake;
import dev.tarry.core.program.Program;
import dev.tarry.core.search.Divisible;
import dev.tarry.core.search.Exploration;
import dev.tarry.core.search.Plan;
import dev.tarry.core.search.Search;
import dev.tarry.core.search.stratified.StratifiedPlan;
import dev.tarry.threads.ThreadProgram;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.hadoop.util.ShutdownHookManager;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;

/** A connection to a cluster of Apache Spark; there is one at a time in a JVM. */
final class SparkCluster implements Cluster {
  /** What {@code --cluster} has if {@code spark-submit} says which cluster. */
  private static final String SUBMITTED = "submit";

  private static final Pattern STANDALONE = Pattern.compile("spark://([^:,/]+):([0-9]+)(,.*)?");
  private static final int CONNECT_MILLIS = 5_000;

  /** How long the first executor may take to start. */
  private static final int EXECUTOR_SECONDS = 60;

  /** The same where others decide when and where containers start: YARN and Kubernetes. */
  private static final int CONTAINER_SECONDS = 300;

  private static final int LOOK_MILLIS = 500;
  private static final int LOOKS = 4;
  private static final int MOST_LOOKS = 40;

  /** More owners than tasks at a time, so that those that have less to do make up for others. */
  private static final int OWNERS_PER_SLOT = 2;

  /** How many steps an owner takes in a round: some tenths of a second. */
  private static final long STEPS = 1 << 18;

  /** How many of them into states of others: less than a round takes anyway. */
  private static final long AHEAD = 1 << 14;

  private static final Map<String, String> USUAL =
      Map.ofEntries(
          Map.entry("spark.app.name", "tarry"),
          Map.entry("spark.ui.enabled", "false"),
          Map.entry("spark.ui.showConsoleProgress", "false"),
          // What comes back is what the driver would hold anyway.
          Map.entry("spark.driver.maxResultSize", "0"),
          // A task that waits for an executor that holds its states, but not for long.
          Map.entry("spark.locality.wait", "500ms"),
          // Lost executors are no fault of a task's.
          Map.entry("spark.task.maxFailures", "8"),
          Map.entry("spark.stage.maxConsecutiveAttempts", "16"));

  /** Before Spark's own, which would end the search before it can be reported. */
  private static final int BEFORE_SPARK = 1_000;

  private static final int SECONDS_TO_REPORT = 10;

  private final JavaSparkContext spark;
  private final Request request;
  private final CountDownLatch closed = new CountDownLatch(1);

  private SparkCluster(JavaSparkContext spark, Request request) {
    this.spark = spark;
    this.request = request;
    ShutdownHookManager.get().addShutdownHook(this::awaitClosed, BEFORE_SPARK);
  }

  /** Runs at Ctrl-C: the report takes a moment, and saves what it can. */
  private void awaitClosed() {
    try {
      closed.await(SECONDS_TO_REPORT, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /**
   * Connects.
   *
   * @throws Mistake if the cluster cannot be reached, has no executors, or runs another Spark
   */
  static SparkCluster open(Request request) {
    String master = request.master();
    mustAnswer(master);
    SparkConf conf = configuration(request);
    JavaSparkContext spark;
    try {
      spark = new JavaSparkContext(conf);
    } catch (Exception failed) {
      throw unusable(master, Jobs.text(failed));
    }
    try {
      mustBeAlike(spark, conf.get("spark.master"));
      awaitExecutors(spark);
    } catch (RuntimeException | Error e) {
      spark.close();
      throw e;
    }
    return new SparkCluster(spark, request);
  }

  /** The settings of Spark for a request; those that the request names come before all others. */
  static SparkConf configuration(Request request) {
    String master = request.master();
    SparkConf conf = new SparkConf();
    USUAL.forEach(conf::setIfMissing);
    if (!master.equals(SUBMITTED)) {
      conf.setMaster(master);
    } else if (!conf.contains("spark.master")) {
      throw new Mistake("--cluster submit works only under spark-submit, which names the cluster");
    }
    if (isLoopback(conf.get("spark.master"))) {
      conf.setIfMissing("spark.driver.host", "127.0.0.1");
      conf.setIfMissing("spark.driver.bindAddress", "127.0.0.1");
    }
    if (!master.startsWith("local") && !master.equals(SUBMITTED)) {
      conf.setJars(Jars.ours().toArray(String[]::new));
    }
    request.settings().forEach((key, value) -> set(conf, key, value));
    return conf;
  }

  /** How many seconds the first executor may take to start. */
  static int patience(String master) {
    return master.startsWith("yarn") || master.startsWith("k8s://")
        ? CONTAINER_SECONDS
        : EXECUTOR_SECONDS;
  }

  private static void set(SparkConf conf, String key, String value) {
    if (!key.startsWith("spark.")) {
      throw new Mistake("--spark " + key + ": the settings of Spark begin with \"spark.\"");
    }
    conf.set(key, value);
  }

  private static Mistake unusable(String master, String why) {
    if (why.contains("InvalidClassException: org.apache.spark")) {
      return new Mistake(
          "the cluster "
              + master
              + " runs another version of Spark than this tarry, which has "
              + org.apache.spark.package$.MODULE$.SPARK_VERSION()
              + "; set SPARK_HOME to a Spark of the cluster's version");
    }
    if (why.contains("No space left on device")) {
      return Jobs.full();
    }
    return new Mistake(
        "the cluster "
            + master
            + " cannot be used: "
            + why.lines().findFirst().orElse("")
            + "; is it an address as in spark://host:7077 or local[2], and does it run Spark "
            + org.apache.spark.package$.MODULE$.SPARK_VERSION()
            + " as this tarry does?");
  }

  /** Spark itself would try for a minute, and not say why. */
  private static void mustAnswer(String master) {
    Matcher standalone = STANDALONE.matcher(master);
    if (!standalone.matches() || standalone.group(3) != null) {
      return;
    }
    String host = standalone.group(1);
    int port = Integer.parseInt(standalone.group(2));
    try (Socket socket = new Socket()) {
      socket.connect(new InetSocketAddress(host, port), CONNECT_MILLIS);
    } catch (IOException | IllegalArgumentException e) {
      throw new Mistake(
          "nobody answers at "
              + master
              + " ("
              + e.getMessage()
              + "); is the master running there, and is the address the one that its log names?");
    }
  }

  private static boolean isLoopback(String master) {
    Matcher standalone = STANDALONE.matcher(master);
    if (!standalone.matches()) {
      return master.startsWith("local");
    }
    try {
      return InetAddress.getByName(standalone.group(1)).isLoopbackAddress();
    } catch (IOException unknown) {
      return false;
    }
  }

  /** Runs one task, to check that there is an executor, and that it runs the same Spark. */
  private static void mustBeAlike(JavaSparkContext spark, String master) {
    Set<String> versions;
    try {
      versions =
          Set.copyOf(
              spark
                  .parallelize(List.of(1), 1)
                  .map(one -> org.apache.spark.package$.MODULE$.SPARK_VERSION())
                  .collectAsync()
                  .get(patience(master), TimeUnit.SECONDS));
    } catch (TimeoutException late) {
      throw new Mistake(
          "the cluster "
              + master
              + " has started no executor in "
              + patience(master)
              + " s; are there workers with free cores and memory, do they reach this computer, and"
              + " do they run Spark "
              + org.apache.spark.package$.MODULE$.SPARK_VERSION()
              + " on JDK 17 or 21?");
    } catch (ExecutionException failed) {
      throw unusable(master, Jobs.text(failed));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new Mistake("interrupted while waiting for " + master);
    }
    if (!versions.equals(Set.of(spark.version()))) {
      throw new Mistake(
          "the executors of "
              + master
              + " run Spark "
              + String.join(", ", versions)
              + ", and this is "
              + spark.version()
              + "; set SPARK_HOME to a Spark of the cluster's version");
    }
  }

  /** Waits until no more executors come up, for a while: the search is cut to their number. */
  private static void awaitExecutors(JavaSparkContext spark) {
    if (spark.isLocal()) {
      return;
    }
    int before = 0;
    int same = 0;
    try {
      for (int i = 0; i < MOST_LOOKS && same < LOOKS; i++) {
        int now = spark.sc().statusTracker().getExecutorInfos().length;
        same = now == before ? same + 1 : 0;
        before = now;
        Thread.sleep(LOOK_MILLIS);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public Strategy spread(Subject subject, Strategy strategy, Budget share) {
    Plan plan = strategy.search().spreadable();
    boolean strata = plan instanceof StratifiedPlan;
    boolean pieces = plan instanceof Divisible divisible && divisible.hasManyPieces();
    if (!strata && !pieces) {
      throw new Mistake(
          "the search \""
              + plan.name()
              + "\" cannot be spread over a cluster; use mix, ses, pb, bfs, ss, rs, irs, pct, pos or rb,"
              + " or search without --cluster");
    }
    if (request.checkpoint() != null && !strata) {
      throw new Mistake(
          "the search \"" + plan.name() + "\" has no checkpoints; leave out --checkpoint");
    }
    if (strategy.verifyStates()) {
      throw new Mistake("states cannot be verified on a cluster; leave out --verify-states");
    }
    Program written = subject.maker().get();
    if (written instanceof ThreadProgram) {
      throw new Mistake(
          "programs of threads cannot be spread over a cluster; search without --cluster");
    }
    return strategy.withSearch(
        new Spread(
            plan,
            subject.parcel().get(),
            strategy.withSearch(plan),
            share.steps(),
            written,
            strata ? Build.digest(subject) : ""));
  }

  @Override
  public void close() {
    closed.countDown();
    spark.close();
  }

  /** A search that runs elsewhere: one worker here combines its results. */
  private final class Spread implements Plan {
    private final Plan plan;
    private final Parcel parcel;
    private final Strategy strategy;
    private final int steps;
    private final Program written;
    private final String code;

    Spread(Plan plan, Parcel parcel, Strategy strategy, int steps, Program written, String code) {
      this.code = code;
      this.plan = plan;
      this.parcel = parcel;
      this.strategy = strategy;
      this.steps = steps;
      this.written = written;
    }

    @Override
    public String name() {
      return plan.name();
    }

    @Override
    public Supplier<Search> start(Exploration on) {
      List<String> lessons = on.program().lessons();
      Assignment assignment = new Assignment(parcel, strategy, steps, lessons);
      Broadcast<Assignment> told = spark.broadcast(assignment);
      if (plan instanceof StratifiedPlan stratified) {
        SavedStrata saved = saved(on);
        return () ->
            new SpreadStrata(on, stratified, new Jobs(spark), told, written, saved, sizes());
      }
      return () -> new SpreadSampling(on, (Divisible) plan, new Jobs(spark), told, written);
    }

    private SpreadStrata.Sizes sizes() {
      SparkConf conf = spark.getConf();
      int slots = Math.max(1, spark.defaultParallelism());
      return new SpreadStrata.Sizes(
          conf.getInt("spark.tarry.owners", OWNERS_PER_SLOT * slots),
          conf.getLong("spark.tarry.steps", STEPS),
          conf.getLong("spark.tarry.ahead", AHEAD));
    }

    private SavedStrata saved(Exploration on) {
      String asked = request.checkpoint();
      List<String> header =
          List.of(
              on.program().name(),
              on.plan(),
              on.order().label(on.seed()),
              "data choices " + on.settings().choices().word(),
              on.program().lessons().toString(),
              on.settings().strict() ? "strict" : "not strict",
              on.settings().liveness() + " of " + steps,
              code);
      String folder = asked == null ? temporary() : asked;
      SavedStrata saved = new SavedStrata(folder, asked != null, header);
      saved.mustBeShared(
          new Jobs(spark), OWNERS_PER_SLOT * Math.max(1, spark.defaultParallelism()));
      return saved;
    }

    private static String temporary() {
      try {
        return Files.createTempDirectory("tarry-strata").toUri().toString();
      } catch (IOException e) {
        throw new Mistake("there is no room for temporary files: " + e.getMessage());
      }
    }

    @Override
    public boolean followsExplorer() {
      return plan.followsExplorer();
    }

    @Override
    public boolean canBeStrict() {
      return plan.canBeStrict();
    }
  }
}
