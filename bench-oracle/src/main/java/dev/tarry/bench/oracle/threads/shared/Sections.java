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

/** Two plain variables, accessed in sections that one or two locks guard, as locks do it. */
public final class Sections implements Shared {
  private final String members;
  private final Map<String, Object> initial;
  private final List<Guard> guards;
  private final Spawn spawn;

  /** A way to guard a section. */
  public interface Guard {
    /**
     * The section in the guard.
     *
     * @param name may begin the names of variables
     */
    Op around(Random random, int thread, String name, Op section);
  }

  public Sections(Random random, String members, Map<String, Object> initial, List<Guard> guards) {
    this.members = "int x;\nint y;\n" + members;
    this.initial = initial;
    this.guards = guards;
    this.spawn = Variables.spawn(random);
  }

  @Override
  public String members() {
    return members;
  }

  @Override
  public Spawn spawn() {
    return spawn;
  }

  @Override
  public int mostOps(int threads) {
    return threads == 2 ? 2 : 1;
  }

  @Override
  public Map<String, Object> initial() {
    Map<String, Object> all = new HashMap<>(initial);
    all.put("x", 0);
    all.put("y", 0);
    return all;
  }

  @Override
  public Op op(Random random, int thread, String result) {
    Guard guard = guards.get(random.nextInt(guards.size()));
    Op section = access(random, result);
    if (random.nextInt(3) == 0) {
      section = both(section, access(random, result + "b"));
    } else if (random.nextInt(4) == 0) {
      Guard inner = guards.get(random.nextInt(guards.size()));
      section = inner.around(random, thread, result + "i", section);
    }
    Op all = guard.around(random, thread, result + "o", section);
    StringBuilder declared = new StringBuilder();
    all.results().forEach(name -> declared.append("String " + name + " = \"-\";\n"));
    List<ModelAction> actions = new ArrayList<>();
    List<String> results = all.results();
    actions.add(
        ModelAction.of(
            world -> {
              ModelState now = world;
              for (String name : results) {
                now = now.with(name, "-");
              }
              return now;
            }));
    actions.addAll(all.actions());
    return new Op(declared + all.source(), results, actions);
  }

  /** An access to a variable; results are declared before. */
  private static Op access(Random random, String result) {
    String name = random.nextBoolean() ? "x" : "y";
    if (random.nextBoolean()) {
      return Op.of(
          name + "++;",
          ModelAction.of(world -> world.with(result + "old", world.get(name))),
          ModelAction.of(world -> world.with(name, world.number(result + "old") + 1)));
    }
    return Op.result(
        result + " = \"\" + " + name + ";",
        result,
        ModelAction.of(world -> world.with(result, "" + world.get(name))));
  }

  public static Op both(Op first, Op second) {
    List<String> results = new ArrayList<>(first.results());
    results.addAll(second.results());
    List<ModelAction> actions = new ArrayList<>(first.actions());
    actions.addAll(second.actions());
    return new Op(first.source() + "\n" + second.source(), results, actions);
  }

  @Override
  public List<Final> finals() {
    return List.of(Final.of("x", "x"), Final.of("y", "y"));
  }

  /** A section between two operations, which are a line of Java each. */
  public static Guard between(String before, String after, Guarding guarding) {
    return (random, thread, name, section) -> {
      List<ModelAction> actions = new ArrayList<>();
      actions.addAll(guarding.enters(thread));
      actions.addAll(section.actions());
      actions.add(guarding.leaves(thread));
      return new Op(before + "\n" + section.source() + "\n" + after, section.results(), actions);
    };
  }

  /** A section that is left out if an operation, a condition in Java, says no. */
  public static Guard tried(String condition, String after, Guarding guarding) {
    return (random, thread, name, section) -> {
      String got = name + "got";
      List<String> results = new ArrayList<>(section.results());
      results.add(got);
      List<ModelAction> actions = new ArrayList<>();
      ModelAction enters = guarding.enters(thread).get(0);
      actions.add(
          world -> {
            List<ModelState> entered = enters.from(world);
            return entered.isEmpty()
                ? List.of(world.with(got, "false"))
                : List.of(entered.get(0).with(got, "true"));
          });
      for (ModelAction action : section.actions()) {
        actions.add(action.only(world -> world.get(got).equals("true")));
      }
      actions.add(guarding.leaves(thread).only(world -> world.get(got).equals("true")));
      String source =
          "boolean %sb = %s;\n%s = \"\" + %sb;\nif (%sb) {\n%s\n%s\n}"
              .formatted(got, condition, got, got, got, section.source(), after);
      return new Op(source, results, actions);
    };
  }

  /** A lock in the model. */
  public interface Guarding {
    /** What a thread does until it has the lock; one action if it does not queue. */
    List<ModelAction> enters(int thread);

    ModelAction leaves(int thread);
  }

  /** A lock that one thread has at a time, as often as it likes. */
  public static Guarding exclusive(String lock) {
    return new Guarding() {
      @Override
      public List<ModelAction> enters(int thread) {
        return List.of(Locked.enter(lock, thread));
      }

      @Override
      public ModelAction leaves(int thread) {
        return Locked.leave(lock);
      }
    };
  }

  /** Some permits, which any thread may give back. */
  public static Guarding permits(String name, int count) {
    return new Guarding() {
      @Override
      public List<ModelAction> enters(int thread) {
        return List.of(
            ModelAction.when(
                world -> world.number(name) >= count,
                world -> world.with(name, world.number(name) - count)));
      }

      @Override
      public ModelAction leaves(int thread) {
        return ModelAction.of(world -> world.with(name, world.number(name) + count));
      }
    };
  }
}
