package dev.tarry.bench.oracle.threads.kinds;

import dev.tarry.bench.oracle.threads.model.AccessKind;
import dev.tarry.bench.oracle.threads.model.ModelAction;
import dev.tarry.bench.oracle.threads.model.ModelState;
import dev.tarry.bench.oracle.threads.model.Op;
import dev.tarry.bench.oracle.threads.model.Shared;
import dev.tarry.bench.oracle.threads.model.Shared.Final;
import dev.tarry.bench.oracle.threads.shared.SharedOperations;
import dev.tarry.bench.oracle.threads.shared.SharedOperations.Maker;
import dev.tarry.bench.oracle.threads.shared.Variables;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;

/** Functions of the program that objects of the JDK call before they change. */
final class FunctionKinds {
  /** How often a function is called at the most: once, and again after each write of others. */
  private static final int MOST_CALLS = 4;

  /** The value of a key that is not in the map. */
  private static final int NONE = -1;

  private FunctionKinds() {}

  static List<AccessKind> all() {
    return List.of(
        AccessKind.of("functions of atomics", FunctionKinds::atomics),
        AccessKind.of("functions of maps", FunctionKinds::maps));
  }

  private static Shared atomics(Random random) {
    List<Maker> makers = new ArrayList<>();
    for (String x : List.of("x", "y")) {
      String other = x.equals("x") ? "y" : "x";
      makers.add((some, t, r) -> update(x, other, r));
      makers.add((some, t, r) -> update(x, other, r));
      makers.add(SharedOperations.read(x + ".get()", x));
      makers.add(SharedOperations.write(x + ".set(V);", x));
    }
    return new SharedOperations(
        "final AtomicInteger x = new AtomicInteger(1);\nfinal AtomicInteger y = new AtomicInteger(1);\n",
        Map.of("x", 1, "y", 1),
        makers,
        List.of(Final.of("x.get()", "x"), Final.of("y.get()", "y")),
        Variables.spawn(random),
        2);
  }

  /** Adds another number, which the function reads; the results are the sum and the calls. */
  private static Op update(String x, String other, String r) {
    String source =
        """
        int[] CALLS = {0};
        int R = X.updateAndGet(old -> { CALLS[0]++; return old + OTHER.get(); });
        int R_n = CALLS[0];
        """
            .replace("CALLS", r + "_calls")
            .replace("OTHER", other)
            .replace("X", x)
            .replace("R", r);
    String old = r + "_old";
    String sum = r + "_sum";
    List<ModelAction> actions = new ArrayList<>();
    for (int i = 1; i <= MOST_CALLS; i++) {
      int calls = i;
      List<ModelAction> call =
          List.of(
              ModelAction.of(world -> world.with(old, world.get(x))),
              ModelAction.of(world -> world.with(sum, world.number(old) + world.number(other))),
              ModelAction.of(
                  world ->
                      world.number(x) == world.number(old)
                          ? world
                              .with(x, world.get(sum))
                              .with(r, world.get(sum))
                              .with(r + "_n", calls)
                          : world));
      call.forEach(action -> actions.add(action.only(world -> !world.has(r))));
    }
    return new Op(source, List.of(r, r + "_n"), actions);
  }

  private static Shared maps(Random random) {
    Maker compute =
        (some, t, r) ->
            changes(
                "m.compute(1, (key, old) -> (old == null ? 0 : old) + v)",
                r,
                world -> Math.max(0, world.number("m")) + world.number(r + "_v"));
    Maker merge =
        (some, t, r) ->
            changes(
                "m.merge(1, 2, (old, two) -> old + two + v)",
                r,
                world ->
                    world.number("m") == NONE ? 2 : world.number("m") + 2 + world.number(r + "_v"));
    Maker absent = (some, t, r) -> computeIfAbsent(r);
    Maker put =
        (some, t, r) ->
            Op.of(
                "m.put(1, 3);",
                ModelAction.when(FunctionKinds::isFree, world -> world.with("m", 3)));
    Maker remove =
        (some, t, r) ->
            Op.of(
                "m.remove(1);",
                ModelAction.when(FunctionKinds::isFree, world -> world.with("m", NONE)));
    return new SharedOperations(
        "final ConcurrentMap<Integer, Integer> m = new ConcurrentHashMap<>();\nvolatile int v = 1;\n",
        Map.of("m", NONE, "v", 1, "locked", 0),
        List.of(
            compute,
            merge,
            absent,
            put,
            remove,
            SharedOperations.read("m.getOrDefault(1, -1)", "m"),
            SharedOperations.read("v", "v"),
            SharedOperations.write("v = V;", "v")),
        List.of(Final.of("m.getOrDefault(1, -1)", "m"), Final.of("v", "v")),
        Variables.spawn(random),
        2);
  }

  private static boolean isFree(ModelState world) {
    return world.number("locked") == 0;
  }

  /** A change during which others who want to change the same key wait; those who read do not. */
  private static Op changes(String source, String r, ToIntFunction<ModelState> value) {
    return Op.result(
        "int " + r + " = " + source + ";",
        r,
        ModelAction.when(FunctionKinds::isFree, world -> world.with("locked", 1)),
        ModelAction.of(world -> world.with(r + "_v", world.get("v"))),
        ModelAction.of(
            world ->
                world
                    .with("m", value.applyAsInt(world))
                    .with(r, value.applyAsInt(world))
                    .with("locked", 0)));
  }

  /** A key that is there is found without waiting for those who change it. */
  private static Op computeIfAbsent(String r) {
    Predicate<ModelState> goesOn = world -> !world.has(r);
    return Op.result(
        "int " + r + " = m.computeIfAbsent(1, key -> v);",
        r,
        world ->
            world.number("m") != NONE
                ? List.of(world.with(r, world.get("m")))
                : isFree(world) ? List.of(world.with("locked", 1)) : List.of(),
        ModelAction.of(world -> world.with(r + "_v", world.get("v"))).only(goesOn),
        ModelAction.of(
                world -> {
                  Object made = world.get(r + "_v");
                  return world.with("m", made).with(r, made).with("locked", 0);
                })
            .only(goesOn));
  }
}
