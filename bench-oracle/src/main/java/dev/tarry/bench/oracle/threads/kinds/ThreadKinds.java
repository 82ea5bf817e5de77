package dev.tarry.bench.oracle.threads.kinds;

import dev.tarry.bench.oracle.threads.model.AccessKind;
import dev.tarry.bench.oracle.threads.model.ModelAction;
import dev.tarry.bench.oracle.threads.model.ModelState;
import dev.tarry.bench.oracle.threads.model.Op;
import dev.tarry.bench.oracle.threads.model.Shared;
import dev.tarry.bench.oracle.threads.model.Shared.Final;
import dev.tarry.bench.oracle.threads.model.Spawn;
import dev.tarry.bench.oracle.threads.shared.SharedOperations;
import dev.tarry.bench.oracle.threads.shared.SharedOperations.Maker;
import dev.tarry.bench.oracle.threads.shared.Variables;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Threads themselves, executors and futures, and what belongs to the whole JVM. */
final class ThreadKinds {
  private ThreadKinds() {}

  static List<AccessKind> all() {
    return List.of(
        AccessKind.of("executors", ThreadKinds::executors),
        AccessKind.of("CompletableFuture", ThreadKinds::futures),
        AccessKind.of("lives of threads", ThreadKinds::lives),
        AccessKind.of("interrupts", ThreadKinds::interrupts),
        AccessKind.of("system properties", ThreadKinds::properties),
        AccessKind.of("ByteBuffer", ThreadKinds::buffers));
  }

  private static Shared executors(Random random) {
    Spawn spawn = List.of(Spawn.POOL, Spawn.SINGLE, Spawn.FUTURES).get(random.nextInt(3));
    Maker add =
        (some, t, r) ->
            Op.result(
                "int " + r + " = n.incrementAndGet();",
                r,
                ModelAction.of(
                    world ->
                        world.with("n", world.number("n") + 1).with(r, world.number("n") + 1)));
    return new SharedOperations(
        "final AtomicInteger n = new AtomicInteger();\nint x;\n",
        Map.of("n", 0, "x", 0),
        List.of(add, SharedOperations.read("x", "x"), SharedOperations.write("x = V;", "x")),
        List.of(Final.of("n.get()", "n"), Final.of("x", "x")),
        spawn,
        2);
  }

  private static Shared futures(Random random) {
    Maker complete =
        (some, t, r) -> {
          int value = 1 + some.nextInt(2);
          return Op.result(
              "boolean " + r + " = f.complete(" + value + ");",
              r,
              ModelAction.of(
                  world ->
                      world.number("f") == 0
                          ? world.with("f", value).with(r, true)
                          : world.with(r, false)));
        };
    Maker isDone =
        (some, t, r) ->
            Op.result(
                "boolean " + r + " = f.isDone();",
                r,
                ModelAction.of(world -> world.with(r, world.number("f") != 0)));
    Maker join =
        (some, t, r) ->
            Op.result(
                "int " + r + " = f." + (some.nextBoolean() ? "join" : "get") + "();",
                r,
                ModelAction.when(
                    world -> world.number("f") != 0, world -> world.with(r, world.get("f"))));
    return new SharedOperations(
        "final CompletableFuture<Integer> f = new CompletableFuture<>();\nfinal Future<Integer> g = f;\n",
        Map.of("f", 0),
        List.of(complete, isDone, join, SharedOperations.read("f.getNow(0)", "f")),
        List.of(Final.of("f.getNow(0)", "f")),
        Variables.spawn(random),
        3);
  }

  private static Shared lives(Random random) {
    Maker isAlive =
        (some, t, r) -> {
          int other = t == 0 ? 1 : 0;
          return Op.result(
              "boolean " + r + " = t" + other + ".isAlive();",
              r,
              ModelAction.of(world -> world.with(r, isAlive(world, other))));
        };
    Maker join =
        (some, t, r) -> {
          int other = t == 0 ? 1 : 0;
          return Op.of(
              "t" + other + ".join();",
              ModelAction.when(world -> !isAlive(world, other), world -> world));
        };
    Maker ended =
        (some, t, r) -> {
          int other = t == 0 ? 1 : 0;
          return Op.result(
              "boolean " + r + " = t" + other + ".getState() == Thread.State.TERMINATED;",
              r,
              ModelAction.of(world -> world.with(r, world.is("ended" + other))));
        };
    return new SharedOperations(
        "int x;\n",
        Map.of("x", 0),
        List.of(
            isAlive,
            isAlive,
            isAlive,
            join,
            random.nextInt(4) == 0 ? ended : isAlive,
            SharedOperations.read("x", "x"),
            SharedOperations.write("x = V;", "x"),
            SharedOperations.write("x = V;", "x")),
        List.of(Final.of("x", "x")),
        Spawn.THREADS,
        3);
  }

  private static boolean isAlive(ModelState world, int thread) {
    return world.is("started" + thread) && !world.is("ended" + thread);
  }

  /** The later threads interrupt the first one, which has begun before them. */
  private static Shared interrupts(Random random) {
    Maker interrupt =
        (some, t, r) -> {
          if (t > 0) {
            return Op.of(
                "t0.interrupt();",
                ModelAction.of(world -> world.is("ended0") ? world : world.with("flag", true)));
          }
          return switch (some.nextInt(4)) {
            case 0 ->
                Op.result(
                    "boolean " + r + " = Thread.interrupted();",
                    r,
                    ModelAction.of(world -> world.with(r, world.get("flag")).with("flag", false)));
            case 1 ->
                Op.result(
                    "boolean " + r + " = Thread.currentThread().isInterrupted();",
                    r,
                    ModelAction.of(world -> world.with(r, world.get("flag"))));
            case 2 ->
                Op.result(
                    """
                    String R = "joined";
                    try {
                      t1.join();
                    } catch (InterruptedException e) {
                      R = "interrupted";
                    }"""
                        .replace("R", r),
                    r,
                    ModelAction.when(
                        world -> !isAlive(world, 1) || world.is("flag"),
                        world ->
                            isAlive(world, 1)
                                ? world.with("flag", false).with(r, "interrupted")
                                : world.with(r, "joined")));
            default ->
                Op.result(
                    """
                    String R = "slept";
                    try {
                      Thread.sleep(1);
                    } catch (InterruptedException e) {
                      R = "interrupted";
                    }"""
                        .replace("R", r),
                    r,
                    ModelAction.of(
                        world ->
                            world.is("flag")
                                ? world.with("flag", false).with(r, "interrupted")
                                : world),
                    world ->
                        world.has(r)
                            ? List.of(world)
                            : world.is("flag")
                                ? List.of(
                                    world.with("flag", false).with(r, "interrupted"),
                                    world.with(r, "slept"))
                                : List.of(world.with(r, "slept")));
          };
        };
    return new SharedOperations(
        Variables.plainOrVolatile(random) + "int x;\n",
        Map.of("flag", false, "x", 0),
        List.of(
            interrupt,
            interrupt,
            SharedOperations.read("x", "x"),
            SharedOperations.write("x = V;", "x")),
        List.of(Final.of("x", "x")),
        Spawn.THREADS,
        3);
  }

  private static Shared properties(Random random) {
    String key = "\"tarry.oracle\"";
    Maker set =
        (some, t, r) -> {
          int value = 1 + some.nextInt(2);
          return Op.result(
              "String " + r + " = System.setProperty(" + key + ", \"" + value + "\");",
              r,
              ModelAction.of(world -> world.with(r, world.get("p")).with("p", "" + value)));
        };
    Maker clear =
        (some, t, r) ->
            Op.result(
                "String " + r + " = System.clearProperty(" + key + ");",
                r,
                ModelAction.of(world -> world.with(r, world.get("p")).with("p", "null")));
    return new SharedOperations(
        "",
        Map.of("p", "null"),
        List.of(
            set,
            clear,
            SharedOperations.read("System.getProperty(" + key + ")", "p"),
            SharedOperations.read("Integer.getInteger(" + key + ")", "p")),
        List.of(Final.of("System.getProperty(" + key + ")", "p")),
        Variables.spawn(random),
        3);
  }

  private static Shared buffers(Random random) {
    boolean direct = random.nextInt(3) == 0;
    Maker wide =
        (some, t, r) ->
            Op.result(
                "int " + r + " = b.getShort(0);",
                r,
                ModelAction.of(
                    world -> world.with(r, 256 * world.number("b0") + world.number("b1"))));
    Maker put =
        (some, t, r) -> {
          int value = 1 + some.nextInt(2);
          return Op.of(
              "same.putShort(0, (short) " + (257 * value) + ");",
              ModelAction.of(world -> world.with("b0", value).with("b1", value)));
        };
    List<Maker> makers =
        new java.util.ArrayList<>(
            List.of(
                wide,
                put,
                SharedOperations.read("b.get(0)", "b0"),
                SharedOperations.read("same.get(1)", "b1"),
                SharedOperations.write("b.put(0, (byte) V);", "b0"),
                SharedOperations.write("same.put(1, (byte) V);", "b1")));
    if (!direct) {
      makers.add(SharedOperations.read("bytes[0]", "b0"));
      makers.add(SharedOperations.write("bytes[1] = V;", "b1"));
    }
    String made = direct ? "ByteBuffer.allocateDirect(4)" : "ByteBuffer.wrap(bytes)";
    return new SharedOperations(
        "final byte[] bytes = new byte[4];\nfinal ByteBuffer b = "
            + made
            + ";\nfinal ByteBuffer same = b.duplicate();\n",
        Map.of("b0", 0, "b1", 0),
        makers,
        List.of(Final.of("b.get(0)", "b0"), Final.of("b.get(1)", "b1")),
        Variables.spawn(random),
        3);
  }
}
