package dev.tarry.bench.oracle.threads.kinds;

import dev.tarry.bench.oracle.threads.model.AccessKind;
import dev.tarry.bench.oracle.threads.model.ModelAction;
import dev.tarry.bench.oracle.threads.model.ModelState;
import dev.tarry.bench.oracle.threads.model.Op;
import dev.tarry.bench.oracle.threads.model.Shared;
import dev.tarry.bench.oracle.threads.model.Shared.Final;
import dev.tarry.bench.oracle.threads.model.Spawn;
import dev.tarry.bench.oracle.threads.shared.Locked;
import dev.tarry.bench.oracle.threads.shared.SharedOperations;
import dev.tarry.bench.oracle.threads.shared.SharedOperations.Maker;
import dev.tarry.bench.oracle.threads.shared.Variables;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Threads that wait for one another: monitors, conditions, latches, barriers, permits. */
final class WaitKinds {
  /** How often a thread may be woken in vain. */
  private static final int MOST_WAITS = 4;

  private WaitKinds() {}

  static List<AccessKind> all() {
    return List.of(
        AccessKind.of("wait and notify", WaitKinds::monitors),
        AccessKind.of("conditions", WaitKinds::conditions),
        AccessKind.of("CountDownLatch", WaitKinds::latches),
        AccessKind.of("CyclicBarrier", WaitKinds::barriers),
        AccessKind.of("park and unpark", WaitKinds::permits));
  }

  private static Op inMonitor(
      int thread, String body, List<String> results, List<ModelAction> inside) {
    StringBuilder text = new StringBuilder();
    results.forEach(name -> text.append("Object " + name + ";\n"));
    text.append("synchronized (m) {\n");
    body.lines().forEach(line -> text.append("  " + line + "\n"));
    return new Op(text + "}", results, Locked.around("m", thread, inside));
  }

  /** Lets the monitor go, and waits; the model knows that it was entered once. */
  private static List<ModelAction> await(int thread, boolean timed) {
    return List.of(
        ModelAction.of(
            world ->
                Locked.left(world, "m")
                    .with("waiting", SharedOperations.plus(world.list("waiting"), thread))
                    .with("woken" + thread, false)),
        ModelAction.when(
            world -> Locked.isOpen(world, "m", thread) && (timed || world.is("woken" + thread)),
            world ->
                Locked.entered(world, "m", thread)
                    .with(
                        "waiting",
                        SharedOperations.minus(world.<Integer>list("waiting"), thread))));
  }

  private static ModelAction signal(boolean all) {
    return world -> {
      List<ModelState> next = new ArrayList<>();
      ModelState everybody = world;
      for (int waiting : world.<Integer>list("waiting")) {
        if (!world.is("woken" + waiting)) {
          next.add(world.with("woken" + waiting, true));
          everybody = everybody.with("woken" + waiting, true);
        }
      }
      return next.isEmpty() ? List.of(world) : all ? List.of(everybody) : next;
    };
  }

  private static Shared monitors(Random random) {
    ModelAction set = ModelAction.of(world -> world.with("x", world.number("x") + 1));
    List<Maker> makers =
        List.of(
            (some, t, r) ->
                inMonitor(t, "x++;\nm.notify();", List.of(), List.of(set, signal(false))),
            (some, t, r) ->
                inMonitor(t, "x++;\nm.notifyAll();", List.of(), List.of(set, signal(true))),
            (some, t, r) -> inMonitor(t, "m.notify();", List.of(), List.of(signal(false))),
            (some, t, r) ->
                inMonitor(t, "m.wait();\n" + r + " = x;", List.of(r), awaitOnce(t, r, false)),
            (some, t, r) ->
                inMonitor(t, "m.wait(1);\n" + r + " = x;", List.of(r), awaitOnce(t, r, true)),
            (some, t, r) ->
                inMonitor(
                    t,
                    "while (x == 0) {\n  m.wait();\n}\n" + r + " = x;",
                    List.of(r),
                    awaitInLoop(t, r)));
    return new SharedOperations(
        "final Object m = new Object();\nint x;\n",
        Map.of("m", Locked.free(), "waiting", List.of(), "x", 0),
        makers,
        List.of(Final.of("x", "x")),
        Variables.spawn(random),
        2);
  }

  /** Conditions wake the one that has waited longest. */
  private static Shared conditions(Random random) {
    ModelAction signal =
        world -> {
          for (int waiting : world.<Integer>list("waiting")) {
            if (!world.is("woken" + waiting)) {
              return List.of(world.with("woken" + waiting, true));
            }
          }
          return List.of(world);
        };
    ModelAction set = ModelAction.of(world -> world.with("x", world.number("x") + 1));
    List<Maker> makers =
        List.of(
            (some, t, r) -> inLock(t, "x++;\nc.signal();", List.of(), List.of(set, signal)),
            (some, t, r) ->
                inLock(t, "x++;\nc.signalAll();", List.of(), List.of(set, signal(true))),
            (some, t, r) ->
                inLock(t, "c.await();\n" + r + " = x;", List.of(r), awaitOnce(t, r, false)),
            (some, t, r) ->
                inLock(
                    t,
                    "while (x == 0) {\n  c.await();\n}\n" + r + " = x;",
                    List.of(r),
                    awaitInLoop(t, r)));
    return new SharedOperations(
        "final Lock m = new ReentrantLock();\nfinal Condition c = m.newCondition();\nint x;\n",
        Map.of("m", Locked.free(), "waiting", List.of(), "x", 0),
        makers,
        List.of(Final.of("x", "x")),
        Variables.spawn(random),
        2);
  }

  /** Waits once, whatever x is, and then looks at it. */
  private static List<ModelAction> awaitOnce(int thread, String result, boolean timed) {
    List<ModelAction> inside = new ArrayList<>(await(thread, timed));
    inside.add(look(result));
    return inside;
  }

  /** Waits as long as x is 0, and then looks at it. */
  private static List<ModelAction> awaitInLoop(int thread, String result) {
    List<ModelAction> inside = new ArrayList<>();
    for (int i = 0; i < MOST_WAITS; i++) {
      String more = result + "w" + i;
      inside.add(ModelAction.of(world -> world.with(more, world.number("x") == 0)));
      await(thread, false).forEach(action -> inside.add(action.only(world -> world.is(more))));
    }
    inside.add(look(result));
    return inside;
  }

  private static ModelAction look(String result) {
    return ModelAction.of(world -> world.with(result, world.get("x")));
  }

  private static Op inLock(
      int thread, String body, List<String> results, List<ModelAction> inside) {
    StringBuilder text = new StringBuilder();
    results.forEach(name -> text.append("Object " + name + ";\n"));
    text.append("m.lock();\n").append(body).append("\nm.unlock();");
    return new Op(text.toString(), results, Locked.around("m", thread, inside));
  }

  private static Shared latches(Random random) {
    List<Maker> makers =
        List.of(
            (some, t, r) ->
                Op.of(
                    "l.countDown();",
                    ModelAction.of(world -> world.with("l", Math.max(0, world.number("l") - 1)))),
            (some, t, r) ->
                Op.of(
                    "l.await();",
                    ModelAction.when(world -> world.number("l") == 0, world -> world)),
            (some, t, r) ->
                Op.result(
                    "boolean " + r + " = l.await(1, TimeUnit.SECONDS);",
                    r,
                    world ->
                        world.number("l") == 0
                            ? List.of(world.with(r, true))
                            : List.of(world.with(r + "t", true)),
                    world ->
                        world.has(r)
                            ? List.of(world)
                            : world.number("l") == 0
                                ? List.of(world.with(r, true), world.with(r, false))
                                : List.of(world.with(r, false))),
            SharedOperations.read("l.getCount()", "l"),
            SharedOperations.read("x", "x"),
            SharedOperations.write("x = V;", "x"));
    return new SharedOperations(
        "final CountDownLatch l = new CountDownLatch(2);\nint x;\n",
        Map.of("l", 2, "x", 0),
        makers,
        List.of(Final.of("x", "x")),
        Variables.spawn(random),
        3);
  }

  private static Shared barriers(Random random) {
    Maker await =
        (some, t, r) ->
            Op.result(
                "int " + r + " = b.await();",
                r,
                ModelAction.of(
                    world ->
                        world.number("arrived") == 1
                            ? world
                                .with("arrived", 0)
                                .with("round", world.number("round") + 1)
                                .with(r, 0)
                                .with(r + "round", world.number("round"))
                            : world
                                .with("arrived", 1)
                                .with(r, 1)
                                .with(r + "round", world.number("round"))),
                ModelAction.when(
                    world -> world.number("round") > world.number(r + "round"), world -> world));
    return new SharedOperations(
        "final CyclicBarrier b = new CyclicBarrier(2);\nint x;\n",
        Map.of("arrived", 0, "round", 0, "x", 0),
        List.of(
            await, await, SharedOperations.read("x", "x"), SharedOperations.write("x = V;", "x")),
        List.of(Final.of("x", "x")),
        Variables.spawn(random),
        3);
  }

  /** Threads give the first one a permit, which waits for it. */
  private static Shared permits(Random random) {
    Maker unpark =
        (some, t, r) -> {
          if (t > 0) {
            return Op.of(
                "LockSupport.unpark(t0);",
                ModelAction.of(world -> world.is("ended0") ? world : world.with("permit", true)));
          }
          boolean timed = some.nextInt(3) == 0;
          return Op.of(
              timed ? "LockSupport.parkNanos(1_000_000);" : "LockSupport.park();",
              ModelAction.when(
                  world -> timed || world.is("permit"), world -> world.with("permit", false)));
        };
    return new SharedOperations(
        Variables.plainOrVolatile(random) + "int x;\n",
        Map.of("permit", false, "x", 0),
        List.of(
            unpark, unpark, SharedOperations.read("x", "x"), SharedOperations.write("x = V;", "x")),
        List.of(Final.of("x", "x")),
        Spawn.THREADS,
        3);
  }
}
