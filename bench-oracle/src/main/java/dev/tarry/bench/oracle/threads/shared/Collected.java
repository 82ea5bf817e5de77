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
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * One or two collections, each known by several types, whose calls are atomic. Those that lock
 * themselves can be locked by the program too.
 */
public final class Collected implements Shared {
  private final String type;
  private final List<String> types;
  private final String creation;
  private final Object initial;
  private final boolean locks;
  private final List<Call> calls;
  private final Function<ModelState, Function<String, Object>> last;
  private final String lastSource;
  private final int count;
  private final Spawn spawn;

  /**
   * A call.
   *
   * @param source with {@code C} for the collection and {@code V} for a small number
   * @param result the type of its result; empty if it has none
   */
  public record Call(String source, String result, Effect effect) {}

  /** What a call does: the collection after it, and its result. */
  public interface Effect {
    Outcome of(Object before, int number);
  }

  /** The collection after a call, and the call's result. */
  public record Outcome(Object after, Object result) {}

  private Collected(Builder from, Random random) {
    type = from.types.get(0);
    types = from.types;
    creation = from.creation;
    initial = from.initial;
    locks = from.locks;
    calls = from.calls;
    lastSource = from.lastSource;
    last = world -> name -> from.last.apply(world.get(name));
    count = random.nextInt(3) == 0 ? 2 : 1;
    spawn = Variables.spawn(random);
  }

  /** What a kind of collection is like. */
  public record Builder(
      List<String> types,
      String creation,
      Object initial,
      boolean locks,
      List<Call> calls,
      String lastSource,
      Function<Object, Object> last) {

    public Shared build(Random random) {
      return new Collected(this, random);
    }
  }

  @Override
  public Spawn spawn() {
    return spawn;
  }

  @Override
  public String members() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < count; i++) {
      text.append("final " + type + " c" + i + "_0 = " + creation + ";\n");
      for (int j = 1; j < types.size(); j++) {
        text.append("final " + types.get(j) + " c" + i + "_" + j + " = c" + i + "_0;\n");
      }
    }
    return text.toString();
  }

  @Override
  public Map<String, Object> initial() {
    Map<String, Object> all = new HashMap<>();
    for (int i = 0; i < count; i++) {
      all.put("c" + i, initial);
      all.put("lock" + i, Locked.free());
    }
    return all;
  }

  @Override
  public Op op(Random random, int thread, String result) {
    int which = random.nextInt(count);
    if (!locks || random.nextInt(4) > 0) {
      return one(random, thread, which, result);
    }
    Op first = one(random, thread, which, result + "a");
    Op second = one(random, thread, random.nextInt(count), result + "b");
    List<String> results = new ArrayList<>(first.results());
    results.addAll(second.results());
    List<ModelAction> inside = new ArrayList<>(first.actions());
    inside.addAll(second.actions());
    StringBuilder text = new StringBuilder();
    results.forEach(name -> text.append("Object " + name + ";\n"));
    String body = (first.source() + "\n" + second.source()).replaceAll("(?m)^Object ", "");
    text.append("synchronized (c" + which + "_0) {\n");
    body.lines().forEach(line -> text.append("  " + line + "\n"));
    return new Op(text + "}", results, Locked.around("lock" + which, thread, inside));
  }

  private Op one(Random random, int thread, int which, String result) {
    Call call = calls.get(random.nextInt(calls.size()));
    int number = 1 + random.nextInt(2);
    int as = random.nextInt(types.size());
    String text =
        call.source
            .replace("C.", "c" + which + "_" + as + ".")
            .replace("C)", "c" + which + "_" + as + ")")
            .replace("V", "" + number);
    String name = "c" + which;
    boolean tells = !call.result.isEmpty();
    UnaryOperator<ModelState> does =
        world -> {
          Outcome outcome = call.effect.of(world.get(name), number);
          ModelState next = world.with(name, outcome.after);
          return tells ? next.with(result, String.valueOf(outcome.result)) : next;
        };
    ModelAction action = locks ? Locked.atomic("lock" + which, thread, does) : ModelAction.of(does);
    return tells
        ? Op.result("Object " + result + " = " + text + ";", result, action)
        : Op.of(text + ";", action);
  }

  @Override
  public List<Final> finals() {
    List<Final> finals = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      String name = "c" + i;
      finals.add(
          new Final(lastSource.replace("C", name + "_0"), world -> last.apply(world).apply(name)));
    }
    return finals;
  }
}
