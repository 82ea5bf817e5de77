package dev.tarry.bench.oracle.threads.shared;

import dev.tarry.bench.oracle.threads.model.ModelAction;
import dev.tarry.bench.oracle.threads.model.Op;
import dev.tarry.bench.oracle.threads.model.Shared;
import dev.tarry.bench.oracle.threads.model.Spawn;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Things that threads share and the operations on them, each written down as it is. */
public final class SharedOperations implements Shared {
  private final String members;
  private final Map<String, Object> initial;
  private final List<Maker> makers;
  private final List<Final> finals;
  private final Spawn spawn;
  private final int most;

  /** Makes an operation of a thread; other names may begin with that of its result. */
  public interface Maker {
    Op op(Random random, int thread, String result);
  }

  public SharedOperations(
      String members,
      Map<String, Object> initial,
      List<Maker> makers,
      List<Final> finals,
      Spawn spawn,
      int most) {
    this.members = members;
    this.initial = initial;
    this.makers = makers;
    this.finals = finals;
    this.spawn = spawn;
    this.most = most;
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
  public int mostThreads() {
    return spawn == Spawn.THREADS || spawn == Spawn.MAIN ? 3 : 2;
  }

  @Override
  public int mostOps(int threads) {
    return threads == 2 ? most : Math.max(1, most - 1);
  }

  @Override
  public Map<String, Object> initial() {
    return new HashMap<>(initial);
  }

  @Override
  public Op op(Random random, int thread, String result) {
    return makers.get(random.nextInt(makers.size())).op(random, thread, result);
  }

  @Override
  public List<Final> finals() {
    return finals;
  }

  /** A read of a variable. */
  public static Maker read(String expression, String variable) {
    return (random, thread, result) ->
        Op.result(
            "Object " + result + " = " + expression + ";",
            result,
            ModelAction.of(world -> world.with(result, world.get(variable))));
  }

  /** A write of 1 or 2 to a variable, with {@code V} for the value. */
  public static Maker write(String statement, String variable) {
    return (random, thread, result) -> {
      int value = 1 + random.nextInt(2);
      return Op.of(
          statement.replace("V", "" + value), ModelAction.of(world -> world.with(variable, value)));
    };
  }

  /** A list with one more element at its end. */
  public static <T> List<T> plus(List<T> list, T more) {
    List<T> longer = new ArrayList<>(list);
    longer.add(more);
    return List.copyOf(longer);
  }

  /** A list without an element. */
  public static <T> List<T> minus(List<T> list, T less) {
    List<T> shorter = new ArrayList<>(list);
    shorter.remove(less);
    return List.copyOf(shorter);
  }
}
