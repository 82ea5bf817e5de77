package dev.tarry.bench.oracle.threads.shared;

import dev.tarry.bench.oracle.threads.model.ModelAction;
import dev.tarry.bench.oracle.threads.model.ModelState;
import dev.tarry.bench.oracle.threads.model.Op;
import dev.tarry.bench.oracle.threads.model.Shared;
import dev.tarry.bench.oracle.threads.model.Spawn;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * Classes, interfaces and enums whose initialisers read what other threads write, need one another
 * or fail. Whoever uses one first initialises it, and others wait meanwhile.
 */
public final class Initialised implements Shared {
  private static final int FRESH = -1;
  private static final int DONE = -2;
  private static final int BROKEN = -3;

  private static final String MEMBERS =
      """
      static volatile int x;

      static class A {
        static int v = x;

        static int get() {
          return v;
        }
      }

      static class B {
        static int v = 10 + A.v;
      }

      static class C {
        static int v = 1 + D.v;
      }

      static class D {
        static int v = 1 + C.v;
      }

      interface I {
        int[] V = {x};
      }

      enum E {
        ONE;
        final int[] v = {x};
      }

      static class F {
        static int v = fail();

        static int fail() {
          throw new IllegalStateException("" + x);
        }
      }
      """;

  private final List<String> classes;
  private final Spawn spawn;

  public Initialised(Random random) {
    spawn = Variables.spawn(random);
    classes =
        switch (random.nextInt(4)) {
          case 0 -> List.of("A", "B");
          case 1 -> List.of("C", "D");
          case 2 -> List.of("A", "I", "E");
          default -> List.of("A", "F");
        };
  }

  @Override
  public String members() {
    return MEMBERS;
  }

  @Override
  public Spawn spawn() {
    return spawn;
  }

  @Override
  public Map<String, Object> initial() {
    Map<String, Object> initial = new HashMap<>();
    initial.put("x", 0);
    for (String name : List.of("A", "B", "C", "D", "I", "E", "F")) {
      initial.put(name, FRESH);
      initial.put(name + ".v", 0);
    }
    return initial;
  }

  @Override
  public Op op(Random random, int thread, String result) {
    int value = 1 + random.nextInt(2);
    return switch (random.nextInt(4)) {
      case 0 -> Op.of("x = " + value + ";", ModelAction.of(world -> world.with("x", value)));
      case 1 ->
          Op.result(
              "int " + result + " = x;",
              result,
              ModelAction.of(world -> world.with(result, world.get("x"))));
      default -> use(random, classes.get(random.nextInt(classes.size())), thread, result);
    };
  }

  private static Op use(Random random, String name, int thread, String result) {
    if (name.equals("F")) {
      return failing(thread, result);
    }
    String expression =
        switch (name) {
          case "A" -> random.nextBoolean() ? "A.v" : "A.get()";
          case "I" -> "I.V[0]";
          case "E" -> random.nextBoolean() ? "E.ONE.v[0]" : "E.valueOf(\"ONE\").v[0]";
          default -> name + ".v";
        };
    List<ModelAction> actions = new ArrayList<>(initialise(name, thread, result, List.of()));
    actions.add(ModelAction.of(world -> world.with(result, world.get(name + ".v"))));
    return new Op("int " + result + " = " + expression + ";", List.of(result), actions);
  }

  /** What a thread does to use a class: all but the first step only if it is to initialise it. */
  private static List<ModelAction> initialise(
      String name, int thread, String result, List<String> around) {
    String mine = result + name + around.size();
    List<ModelAction> actions = new ArrayList<>();
    actions.add(
        ModelAction.when(
            world -> world.number(name) < 0 || world.number(name) == thread,
            world ->
                world.number(name) == FRESH
                    ? world.with(name, thread).with(mine, true)
                    : world.with(mine, false)));
    if (around.size() < 2) {
      List<ModelAction> inside = new ArrayList<>();
      String needs = needs(name);
      if (!needs.isEmpty()) {
        List<String> more = new ArrayList<>(around);
        more.add(name);
        inside.addAll(initialise(needs, thread, result, more));
      }
      inside.add(ModelAction.of(world -> world.with(mine + "read", value(world, name))));
      inside.add(
          ModelAction.of(
              world -> world.with(name + ".v", world.get(mine + "read")).with(name, DONE)));
      inside.forEach(action -> actions.add(action.only(world -> world.is(mine))));
    }
    return actions;
  }

  private static String needs(String name) {
    return switch (name) {
      case "B" -> "A";
      case "C" -> "D";
      case "D" -> "C";
      default -> "";
    };
  }

  private static int value(ModelState world, String name) {
    return switch (name) {
      case "B" -> 10 + world.number("A.v");
      case "C" -> 1 + world.number("D.v");
      case "D" -> 1 + world.number("C.v");
      default -> world.number("x");
    };
  }

  private static Op failing(int thread, String result) {
    String source =
        """
        String R;
        try {
          R = "" + F.v;
        } catch (ExceptionInInitializerError e) {
          R = "failed-" + e.getCause().getMessage();
        } catch (NoClassDefFoundError e) {
          R = "broken";
        }
        """;
    return Op.result(
        source.replace("R", result),
        result,
        ModelAction.when(
            world -> world.number("F") < 0,
            world ->
                world.number("F") == FRESH
                    ? world.with("F", thread)
                    : world.with(result, "broken")),
        ModelAction.of(world -> world.with(result, "failed-" + world.get("x")))
            .only(world -> world.number("F") == thread && !world.has(result)),
        ModelAction.of(world -> world.with("F", BROKEN))
            .only(world -> world.number("F") == thread));
  }

  @Override
  public List<Final> finals() {
    return List.of(Final.of("x", "x"));
  }
}
