package dev.tarry.threads.run;

import dev.tarry.threads.boot.Control;
import dev.tarry.threads.run.access.BufferAccesses;
import dev.tarry.threads.run.access.JvmServices;
import dev.tarry.threads.run.access.JvmState;
import dev.tarry.threads.run.access.ObjectIdentities;
import dev.tarry.threads.run.access.ReflectiveAccesses;
import dev.tarry.threads.run.access.SharedMemory;
import dev.tarry.threads.run.access.WholeArrays;
import dev.tarry.threads.run.access.WholeObjects;
import dev.tarry.threads.run.code.Sites;
import dev.tarry.threads.run.jdk.Lambdas;
import dev.tarry.threads.run.report.Journal;
import dev.tarry.threads.run.schedule.Scheduler;
import dev.tarry.threads.run.schedule.StackRecorder;
import dev.tarry.threads.run.schedule.TaskListener;
import dev.tarry.threads.run.schedule.TaskRunner;
import dev.tarry.threads.run.state.ClockKeys;
import dev.tarry.threads.run.state.StateReader;
import dev.tarry.threads.run.state.StateWalker;
import dev.tarry.threads.run.sync.CallsToJdk;
import dev.tarry.threads.run.sync.ClassInitialisers;
import dev.tarry.threads.run.sync.InsideJdk;
import dev.tarry.threads.run.sync.KeptReferences;
import dev.tarry.threads.run.sync.Monitors;
import dev.tarry.threads.run.sync.Parking;
import dev.tarry.threads.run.sync.RepeatableNumbers;
import dev.tarry.threads.run.sync.SharedPools;
import dev.tarry.threads.run.sync.ThreadLifecycle;
import dev.tarry.threads.run.sync.VirtualClock;
import dev.tarry.threads.run.task.Locations;
import dev.tarry.threads.run.task.Task;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * The executions of a sandbox, one after the other, and the objects that they consist of.
 * Controlled code reaches these directly, through {@link Gate}, or by hooks in the JDK, through
 * {@link Control}.
 */
public final class ThreadExecution implements Control {
  private final ClassLoader loader;
  private final Sites sites;
  private final Locations locations = new Locations();
  private final Journal journal;
  private final Scheduler scheduler;
  private final StackRecorder stacks;
  private final ObjectIdentities identities;
  private final SharedMemory memory;
  private final WholeArrays arrays;
  private final WholeObjects wholes;
  private final BufferAccesses buffers;
  private final ReflectiveAccesses reflection;
  private final JvmState jvm;
  private final JvmServices services = new JvmServices();
  private final VirtualClock clock;
  private final Monitors monitors;
  private final CallsToJdk calls;
  private final ClassInitialisers initialisers;
  private final ThreadLifecycle lifecycle;
  private final Parking parking;
  private final KeptReferences references;
  private final RepeatableNumbers numbers;
  private final SharedPools pools = new SharedPools();
  private final StateReader states;

  ThreadExecution(
      Sites sites,
      ClassLoader loader,
      Callable<? extends Callable<?>> start,
      BiFunction<Scheduler, Control, TaskRunner> runner) {
    this.sites = sites;
    this.loader = loader;
    journal = new Journal(sites, loader);
    scheduler = new Scheduler(start, journal);
    stacks = new StackRecorder(scheduler);
    identities = new ObjectIdentities(scheduler, locations);
    memory = new SharedMemory(scheduler, locations, sites);
    arrays = new WholeArrays(scheduler, locations, sites, memory);
    wholes = new WholeObjects(scheduler, sites, memory);
    buffers = new BufferAccesses(scheduler, locations, sites, memory);
    reflection = new ReflectiveAccesses(scheduler, memory, sites, buffers);
    jvm = new JvmState(scheduler, locations, sites, memory);
    clock = new VirtualClock(scheduler, memory);
    monitors = new Monitors(scheduler, locations, clock, memory);
    calls = new CallsToJdk(scheduler, locations, sites, memory, wholes, monitors);
    initialisers = new ClassInitialisers(scheduler, locations, sites, memory, monitors, loader);
    reflection.initialisedBy(initialisers::forcedAnyway);
    lifecycle = new ThreadLifecycle(scheduler, locations, sites, memory);
    parking = new Parking(scheduler, locations, clock, sites, lifecycle, monitors);
    references = new KeptReferences(scheduler, sites, parking);
    numbers = new RepeatableNumbers(scheduler);
    StateWalker walker =
        new StateWalker(
            locations,
            new Lambdas(loader),
            new ClockKeys(scheduler, locations, sites),
            thread -> scheduler.tasks().find(thread) != null,
            this::startedThreads,
            reflection::leadsTo);
    states = new StateReader(scheduler, sites, clock, walker, initialisers, jvm, calls.inside());
    scheduler.use(runner.apply(scheduler, this), new Following());
  }

  /** Begins an execution, without running it yet. */
  void restart(boolean told) {
    Thread main = new Thread((Runnable) null, "main");
    main.setContextClassLoader(loader);
    scheduler.restart(main);
    journal.begin(told);
    clock.reset();
    locations.clear();
    reflection.clear();
    initialisers.begin();
    identities.clear();
    references.clear();
    calls.clear();
    states.clear();
    if (loader instanceof Sandbox sandbox) {
      sandbox.generated().clear();
    }
    numbers.clear();
    jvm.clear();
    services.clear();
    pools.clear();
  }

  /** The threads that have been started, in an order that does not depend on the schedule. */
  private List<Thread> startedThreads() {
    return Arrays.stream(scheduler.tasks().all())
        .sorted(Comparator.comparingLong(Task::identity))
        .map(Task::thread)
        .toList();
  }

  /** The places that threads were found to share in the executions, beyond those that are known. */
  List<String> fresh() {
    return sites.fresh();
  }

  // What it is made of.

  public Journal journal() {
    return journal;
  }

  public Scheduler scheduler() {
    return scheduler;
  }

  public StackRecorder stacks() {
    return stacks;
  }

  public ObjectIdentities identities() {
    return identities;
  }

  public SharedMemory memory() {
    return memory;
  }

  public WholeArrays arrays() {
    return arrays;
  }

  public WholeObjects wholes() {
    return wholes;
  }

  public BufferAccesses buffers() {
    return buffers;
  }

  public ReflectiveAccesses reflection() {
    return reflection;
  }

  public JvmState jvm() {
    return jvm;
  }

  public JvmServices services() {
    return services;
  }

  @Override
  public VirtualClock time() {
    return clock;
  }

  @Override
  public Monitors monitors() {
    return monitors;
  }

  @Override
  public InsideJdk objects() {
    return calls.inside();
  }

  /** Calls of the program to objects of the JDK. */
  public CallsToJdk calls() {
    return calls;
  }

  public ClassInitialisers initialisers() {
    return initialisers;
  }

  public ThreadLifecycle lifecycle() {
    return lifecycle;
  }

  @Override
  public boolean isGivenUp() {
    Task task = scheduler.current();
    return task != null && task.isAbandoned();
  }

  @Override
  public Parking threads() {
    return parking;
  }

  @Override
  public KeptReferences references() {
    return references;
  }

  @Override
  public RepeatableNumbers numbers() {
    return numbers;
  }

  @Override
  public SharedPools pools() {
    return pools;
  }

  StateReader states() {
    return states;
  }

  @Override
  public Thread currentThread() {
    Task task = scheduler.current();
    return task == null ? Thread.currentThread() : task.thread();
  }

  @Override
  public void uncontrolled(String call) {
    scheduler.refuse(call);
  }

  @Override
  public @Nullable Class<?> copy(@Nullable Class<?> type) {
    return loader instanceof Sandbox sandbox ? sandbox.copy(type) : type;
  }

  /** Prepares tasks whose turn it is. */
  private final class Following implements TaskListener {
    @Override
    public long state() {
      boolean before = scheduler.runner().ours(true);
      long state = states.fingerprint(true);
      scheduler.runner().ours(before);
      return states.opaque() == null ? state : 0;
    }

    @Override
    public void goesOnInsideCall(Task task) {
      calls.resumed(task);
    }

    @Override
    public void ends(Task task) {
      monitors.takeOwn(task);
      lifecycle.ends(task, task.thread());
      monitors.giveBackOwn(task);
    }
  }
}
