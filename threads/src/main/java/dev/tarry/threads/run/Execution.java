package dev.tarry.threads.run;

import dev.tarry.core.program.Fingerprint;
import dev.tarry.threads.boot.Control;
import dev.tarry.threads.boot.Numbered;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import org.jspecify.annotations.Nullable;

/**
 * What controlled code calls, directly or through hooks in the JDK: the executions of a sandbox.
 */
public final class Execution implements Control {
  final Scheduler scheduler;
  final Locations locations = new Locations();
  final Memory memory;
  final Clock clock;
  final Monitors monitors;
  public final LibraryObjects objects;
  final Parking parking;
  final States states;
  private final Sites sites;
  private final ClassLoader loader;
  public final Accesses accesses;
  public final Initialisers initialisers;
  public final Lives lives;
  public final WholeArrays arrays;
  public final Buffers buffers;
  public final JdkState jdk;
  private int initialised;
  private int constants;
  private final Numbers numbers = new Numbers();
  private final Pools pools = new Pools();

  /** Tells this execution from the others; statics are initialised again when it changes. */
  public int number = 1;

  Execution(Sites sites, ClassLoader loader, Callable<? extends Callable<?>> start) {
    this.sites = sites;
    this.loader = loader;
    scheduler = new Scheduler(start, new Journal(sites, loader));
    memory = new Memory(scheduler, locations, sites);
    clock = new Clock(scheduler, memory);
    monitors = new Monitors(scheduler, locations, clock, memory);
    objects = new LibraryObjects(scheduler, locations, sites, memory, monitors);
    scheduler.follower = new Following();
    initialisers = new Initialisers(scheduler, locations, sites, memory, monitors, loader);
    Knowledge knowledge = new Knowledge(scheduler, locations, sites);
    ThreadObjects threads = new ThreadObjects(scheduler);
    Walker walker = new Walker(locations, new Lambdas(loader), knowledge, threads);
    jdk = new JdkState(scheduler, locations, sites, memory);
    states = new States(scheduler, sites, clock, walker, initialisers, jdk);
    arrays = new WholeArrays(scheduler, sites, memory);
    buffers = new Buffers(scheduler, locations, sites, memory);
    accesses = new Accesses(scheduler, memory, sites, buffers);
    lives = new Lives(scheduler, locations, sites, memory);
    parking = new Parking(scheduler, locations, clock, states, lives);
  }

  /** Begins an execution, without running it yet. */
  void restart() {
    Thread main = new Thread((Runnable) null, "main");
    main.setContextClassLoader(loader);
    scheduler.restart(main);
    clock.reset();
    locations.clear();
    accesses.clear();
    number++;
    initialisers.begin(number);
    initialised = 0;
    constants = 0;
    numbers.clear();
    jdk.clear();
    pools.clear();
  }

  /** At which places executions have found threads to meet, since the last search began. */
  List<String> fresh() {
    return sites.freshCount() == 0 ? List.of() : sites.fresh();
  }

  // Calls from instrumented code.

  public int base() {
    Task task = scheduler.current;
    return task == null ? 0 : task.top;
  }

  public void leave(int base) {
    Task task = scheduler.current;
    if (task != null) {
      task.top = base;
    }
  }

  public void frame(int base, int place) {
    Task task = scheduler.current;
    if (task != null) {
      task.frame(base, place, sites.slots[place]);
    }
  }

  public void put(int at, long value) {
    Task task = scheduler.current;
    if (task != null) {
      task.numbers[at] = value;
    }
  }

  public void put(int at, @Nullable Object value) {
    Task task = scheduler.current;
    if (task != null) {
      task.references[at] = value;
    }
  }

  public long read(@Nullable Object ref, long shadow, int site) {
    return memory.read(ref, shadow, site);
  }

  public long write(@Nullable Object ref, long shadow, int site) {
    return memory.write(ref, shadow, site);
  }

  public void volatileAccess(@Nullable Object ref, int site, boolean write) {
    memory.volatileAccess(ref, site, write);
  }

  public void element(Object array, int index, int site, boolean write) {
    memory.element(array, index, site, write);
  }

  public void loops() {
    scheduler.loops();
  }

  @Override
  public long seed() {
    Task task = scheduler.current;
    long seed = task == null ? 1 : Fingerprint.then(task.identity, ++task.seeds);
    return seed == 0 ? 1 : seed;
  }

  @Override
  public long threadId(Thread thread) {
    return numbers.of(thread);
  }

  public void enter(Object object, int site) {
    monitors.enter(object, site);
  }

  public void await(Object object, long millis, int site) throws InterruptedException {
    monitors.await(object, millis, site);
  }

  public boolean holds(Object object) {
    return monitors.holds(object);
  }

  public void join(Thread thread, long millis, int site) throws InterruptedException {
    parking.join(thread, millis, site);
  }

  /** The program is about to look at the interrupt flag of a thread, its own if that is null. */
  public void awaitsFlag(@Nullable Thread thread, boolean clears) {
    parking.awaitsFlag(thread, clears);
  }

  public long nanoTime(int site) {
    return clock.nanoTime(site);
  }

  public long currentTimeMillis(int site) {
    return Clock.millis(clock.nanoTime(site));
  }

  /** Code of the JDK may change something. */
  public void changes() {
    memory.changes();
  }

  /** A name for an object that is being created. */
  public long identity() {
    Task task = scheduler.current;
    if (task == null) {
      return 0;
    }
    if (scheduler.atomic > 0) {
      return Fingerprint.then(initialised, ++constants);
    }
    long constant = Initialisers.identity(task);
    return constant != 0 ? constant : Fingerprint.then(task.identity, ++task.allocations);
  }

  /** Names an object of the JDK that has just been created. */
  public void created(Object object) {
    if (scheduler.current != null) {
      locations.name(object, identity());
    }
  }

  /** The initialiser of an enum without state begins: until it ends, nobody else runs. */
  public void initialising(int name) {
    scheduler.atomic++;
    initialised = name;
  }

  public void initialised() {
    scheduler.atomic--;
  }

  /** A handler of the program has caught this. */
  public void caught(Throwable thrown) {
    if (thrown instanceof Abandon abandon) {
      throw abandon;
    }
  }

  public int identityHashCode(@Nullable Object object) {
    if (object == null) {
      return 0;
    }
    Task task = scheduler.current;
    return task == null ? System.identityHashCode(object) : (int) locations.name(object, task);
  }

  // Calls from the JDK.

  @Override
  public Thread currentThread() {
    Task task = scheduler.current;
    return task == null ? Thread.currentThread() : task.thread;
  }

  @Override
  public void start(Thread thread) {
    parking.start(thread);
  }

  @Override
  public void join(Thread thread, long millis) throws InterruptedException {
    parking.join(thread, millis, Sites.NOWHERE);
  }

  @Override
  public void sleep(long nanos) throws InterruptedException {
    parking.sleep(nanos);
  }

  @Override
  public void giveWay() {
    parking.giveWay();
  }

  @Override
  public void park(@Nullable Object blocker, long nanos) {
    parking.park(blocker, nanos);
  }

  @Override
  public void unpark(Thread thread) {
    parking.unpark(thread);
  }

  @Override
  public void interrupt(Thread thread) {
    parking.interrupt(thread);
  }

  @Override
  public void looksAtInterrupt() {
    parking.looksAtInterrupt();
  }

  @Override
  public boolean isAlive(Thread thread) {
    return parking.isAlive(thread);
  }

  @Override
  public Thread.State state(Thread thread) {
    return Parking.state(scheduler.find(thread));
  }

  @Override
  public void enter(Object monitor) {
    objects.enters(monitor);
  }

  @Override
  public void lock(Object monitor) {
    monitors.enter(monitor, Sites.NOWHERE);
  }

  @Override
  public void exit(Object monitor) {
    monitors.exit(monitor);
  }

  @Override
  public void await(Object monitor, long millis) throws InterruptedException {
    monitors.await(monitor, millis, Sites.NOWHERE);
  }

  @Override
  public void signal(Object monitor, boolean all) {
    monitors.signal(monitor, all);
  }

  @Override
  public void touch(Object shared) {
    objects.touch(shared);
  }

  @Override
  public void uses(Object object, String method, boolean write) {
    objects.uses(object, method, write);
  }

  @Override
  public void passes(Object synchroniser, boolean release) {
    objects.passes(synchroniser, release);
  }

  @Override
  public void idle(Object shared, boolean idle) {
    Task task = scheduler.current;
    if (task != null) {
      if (idle) {
        objects.touch(shared);
      }
      task.idle = idle;
      task.timer = false;
    }
  }

  @Override
  public void timer(boolean waits) {
    parking.timer(waits);
  }

  @Override
  public void again() {
    parking.again();
  }

  @Override
  public long nanoTime() {
    return clock.nanoTime();
  }

  @Override
  public long currentTimeMillis() {
    return Clock.millis(clock.nanoTime());
  }

  @Override
  public int next(Numbered kind) {
    return numbers.next(kind);
  }

  @Override
  public Object commonPool(Object real) {
    return pools.common();
  }

  @Override
  public ScheduledThreadPoolExecutor delayer() {
    return pools.delayer();
  }

  @Override
  public void uncontrolled(String call) {
    scheduler.refuse(call);
  }

  /** What is done for tasks whose turn it is. */
  private final class Following implements Follower {
    @Override
    public void goesOnInsideCall(Task task) {
      objects.resumed(task);
    }

    @Override
    public void ends(Task task) {
      lives.ends(task, task.thread);
    }
  }
}
