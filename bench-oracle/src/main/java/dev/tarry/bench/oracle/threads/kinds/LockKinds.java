package dev.tarry.bench.oracle.threads.kinds;

import static dev.tarry.bench.oracle.threads.shared.Sections.between;
import static dev.tarry.bench.oracle.threads.shared.Sections.exclusive;
import static dev.tarry.bench.oracle.threads.shared.Sections.permits;
import static dev.tarry.bench.oracle.threads.shared.Sections.tried;

import dev.tarry.bench.oracle.threads.model.AccessKind;
import dev.tarry.bench.oracle.threads.model.ModelAction;
import dev.tarry.bench.oracle.threads.model.Op;
import dev.tarry.bench.oracle.threads.model.Shared;
import dev.tarry.bench.oracle.threads.shared.Initialised;
import dev.tarry.bench.oracle.threads.shared.Locked;
import dev.tarry.bench.oracle.threads.shared.ReadWriteQueue;
import dev.tarry.bench.oracle.threads.shared.Sections;
import dev.tarry.bench.oracle.threads.shared.Sections.Guard;
import dev.tarry.bench.oracle.threads.shared.Sections.Guarding;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Monitors, locks, semaphores and the initialisation of classes. */
final class LockKinds {
  private LockKinds() {}

  static List<AccessKind> all() {
    return List.of(
        AccessKind.of("synchronized", LockKinds::monitors),
        AccessKind.of("ReentrantLock", LockKinds::reentrant),
        AccessKind.of("locks by other ways", LockKinds::roundabout),
        AccessKind.of("ReentrantReadWriteLock", LockKinds::readWrite),
        AccessKind.of("StampedLock", LockKinds::stamped),
        AccessKind.of("Semaphore", LockKinds::semaphores),
        AccessKind.of("class initialisation", Initialised::new));
  }

  private static Shared monitors(Random random) {
    String members =
        """
        final Object a = new Object();
        final int[] b = {};

        synchronized void locked(Body body) throws Throwable {
          body.run();
        }
        """;
    List<Guard> guards =
        List.of(
            between("synchronized (a) {", "}", exclusive("a")),
            between("synchronized (b) {", "}", exclusive("b")),
            between("synchronized (this) {", "}", exclusive("this")));
    return new Sections(
        random,
        members,
        Map.of("a", Locked.free(), "b", Locked.free(), "this", Locked.free()),
        guards);
  }

  private static Shared reentrant(Random random) {
    String members =
        "final ReentrantLock a = new ReentrantLock();\nfinal Lock b = new ReentrantLock();\n";
    List<Guard> guards = new ArrayList<>();
    for (String lock : List.of("a", "b")) {
      guards.add(between(lock + ".lock();", lock + ".unlock();", exclusive(lock)));
      guards.add(between(lock + ".lockInterruptibly();", lock + ".unlock();", exclusive(lock)));
    }
    if (random.nextInt(3) == 0) {
      guards.add(tried("a.tryLock()", "a.unlock();", exclusive("a")));
    }
    return new Sections(random, members, Map.of("a", Locked.free(), "b", Locked.free()), guards);
  }

  /** Locks by an interface of the program, by reflection, and by references to methods. */
  private static Shared roundabout(Random random) {
    String members =
        """
        interface Guard {
          void lock();
          void unlock();
          boolean tryLock();
        }
        static final class Own extends ReentrantLock implements Guard {
          Runnable unlocking() { return this::unlock; }
        }
        static Object call(Object lock, String method) throws Exception {
          return ReentrantLock.class.getMethod(method).invoke(lock);
        }
        final Own own = new Own();
        final Guard a = own;
        final ReentrantLock b = new ReentrantLock();
        """;
    List<Guard> guards = new ArrayList<>();
    guards.add(between("a.lock();", "a.unlock();", exclusive("a")));
    guards.add(between("a.lock();", "own.unlocking().run();", exclusive("a")));
    guards.add(between("call(b, \"lock\");", "call(b, \"unlock\");", exclusive("b")));
    if (random.nextInt(2) == 0) {
      guards.add(tried("a.tryLock()", "a.unlock();", exclusive("a")));
      guards.add(tried("(boolean) call(b, \"tryLock\")", "call(b, \"unlock\");", exclusive("b")));
    }
    return new Sections(random, members, Map.of("a", Locked.free(), "b", Locked.free()), guards);
  }

  private static Shared readWrite(Random random) {
    String members =
        """
        final ReadWriteLock a = new ReentrantReadWriteLock();
        final ReentrantReadWriteLock b = new ReentrantReadWriteLock();
        """;
    List<Guard> guards = new ArrayList<>();
    for (String lock : List.of("a", "b")) {
      String read = lock + ".readLock()";
      String write = lock + ".writeLock()";
      guards.add(between(read + ".lock();", read + ".unlock();", new ReadWriteQueue(lock, false)));
      guards.add(between(write + ".lock();", write + ".unlock();", new ReadWriteQueue(lock, true)));
    }
    Map<String, Object> initial = new HashMap<>(ReadWriteQueue.initial("a"));
    initial.putAll(ReadWriteQueue.initial("b"));
    return new Sections(random, members, initial, guards);
  }

  private static Shared stamped(Random random) {
    String members =
        "final StampedLock a = new StampedLock();\nfinal StampedLock b = new StampedLock();\n";
    List<Guard> guards = new ArrayList<>();
    for (String lock : List.of("a", "b")) {
      guards.add(stamped(lock, "writeLock", "unlockWrite", stampedWriter(lock)));
      guards.add(stamped(lock, "writeLock", "unlock", stampedWriter(lock)));
      guards.add(stamped(lock, "readLock", "unlockRead", stampedReader(lock)));
    }
    if (random.nextInt(3) == 0) {
      guards.add(optimistic("a"));
    }
    return new Sections(
        random,
        members,
        Map.of(
            "a",
            Locked.free(),
            "areaders",
            0,
            "aversion",
            0,
            "b",
            Locked.free(),
            "breaders",
            0,
            "bversion",
            0),
        guards);
  }

  private static Guard stamped(String lock, String enter, String leave, Guarding guarding) {
    return (random, thread, name, section) ->
        between(
                "long " + name + "s = " + lock + "." + enter + "();",
                lock + "." + leave + "(" + name + "s);",
                guarding)
            .around(random, thread, name, section);
  }

  /** It is not reentrant: who has it and wants it again waits for ever. */
  private static Guarding stampedWriter(String lock) {
    return new Guarding() {
      @Override
      public List<ModelAction> enters(int thread) {
        return List.of(
            ModelAction.when(
                world -> !Locked.isHeld(world, lock) && world.number(lock + "readers") == 0,
                world -> Locked.entered(world, lock, thread)));
      }

      @Override
      public ModelAction leaves(int thread) {
        return ModelAction.of(
            world ->
                Locked.left(world, lock)
                    .with(lock + "version", world.number(lock + "version") + 1));
      }
    };
  }

  private static Guarding stampedReader(String lock) {
    return new Guarding() {
      @Override
      public List<ModelAction> enters(int thread) {
        return List.of(
            ModelAction.when(
                world -> !Locked.isHeld(world, lock),
                world -> world.with(lock + "readers", world.number(lock + "readers") + 1)));
      }

      @Override
      public ModelAction leaves(int thread) {
        return ModelAction.of(
            world -> world.with(lock + "readers", world.number(lock + "readers") - 1));
      }
    };
  }

  /** Looks whether anybody has written since a section began. */
  private static Guard optimistic(String lock) {
    return (random, thread, name, section) -> {
      List<String> results = new ArrayList<>(section.results());
      results.add(name + "v");
      List<ModelAction> actions = new ArrayList<>();
      actions.add(
          ModelAction.of(
              world ->
                  world.with(
                      name + "stamp",
                      Locked.isHeld(world, lock) ? -1 : world.number(lock + "version"))));
      actions.addAll(section.actions());
      actions.add(
          ModelAction.of(
              world ->
                  world.with(
                      name + "v",
                      ""
                          + (!Locked.isHeld(world, lock)
                              && world.number(name + "stamp") == world.number(lock + "version")))));
      return new Op(
          "long %s = %s.tryOptimisticRead();\n%s\n%s = \"\" + %s.validate(%s);"
              .formatted(name + "s", lock, section.source(), name + "v", lock, name + "s"),
          results,
          actions);
    };
  }

  /**
   * All that wait for a semaphore want as much of it. Those who wait are served one after the
   * other, which the model does not know: one that wants much would keep others waiting who want
   * less.
   */
  private static Shared semaphores(Random random) {
    Guard some =
        random.nextBoolean()
            ? between("b.acquireUninterruptibly();", "b.release();", permits("b", 1))
            : between("b.acquire(2);", "b.release(2);", permits("b", 2));
    String members =
        "final Semaphore a = new Semaphore(1);\nfinal Semaphore b = new Semaphore(2);\n";
    List<Guard> guards =
        List.of(
            between("a.acquire();", "a.release();", permits("a", 1)),
            some,
            tried("a.tryAcquire()", "a.release();", permits("a", 1)));
    return new Sections(random, members, Map.of("a", 1, "b", 2), guards);
  }
}
