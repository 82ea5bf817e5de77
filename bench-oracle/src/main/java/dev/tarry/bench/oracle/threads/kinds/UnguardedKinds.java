package dev.tarry.bench.oracle.threads.kinds;

import dev.tarry.bench.oracle.threads.model.AccessKind;
import dev.tarry.bench.oracle.threads.model.ModelAction;
import dev.tarry.bench.oracle.threads.model.Op;
import dev.tarry.bench.oracle.threads.model.Shared;
import dev.tarry.bench.oracle.threads.model.Spawn;
import dev.tarry.bench.oracle.threads.shared.Locked;
import dev.tarry.bench.oracle.threads.shared.Variables;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.BiFunction;

/**
 * A list and a map that are not made for several threads, used inside a lock and now and then
 * outside: then two uses, one of which changes the shape, are a data race in some schedule.
 */
final class UnguardedKinds implements Shared {
  private final boolean map;
  private final String creation;
  private final Spawn spawn;

  private UnguardedKinds(Random random) {
    map = random.nextBoolean();
    List<String> makers =
        map
            ? List.of("new HashMap<>()", "new LinkedHashMap<>()", "new TreeMap<>()")
            : List.of("new ArrayList<>()", "new LinkedList<>()");
    creation = makers.get(random.nextInt(makers.size()));
    spawn = Variables.spawn(random);
  }

  static List<AccessKind> all() {
    return List.of(AccessKind.of("unguarded collections", UnguardedKinds::new));
  }

  /**
   * A use.
   *
   * @param source an expression
   * @param change whether it changes the shape
   */
  private record Use(
      String source, boolean change, BiFunction<List<Integer>, Integer, Object> effect) {}

  /** The list holds its elements, the map its keys; each key is its own value. */
  private static final List<Use> OF_LISTS =
      List.of(
          new Use("c.add(V)", true, List::add),
          new Use("c.remove((Integer) V)", true, (list, n) -> list.remove(n)),
          new Use("c.size()", false, (list, n) -> list.size()),
          new Use("c.contains(V)", false, List::contains),
          new Use("new ArrayList<>(c)", false, (list, n) -> List.copyOf(list)),
          new Use("(\"\" + c)", false, (list, n) -> list.toString()),
          new Use("sum(c)", false, (list, n) -> sum(list)),
          new Use("c.stream().mapToInt(i -> i).sum()", false, (list, n) -> sum(list)),
          new Use("Collections.unmodifiableList(c).contains(V)", false, List::contains),
          new Use("c.subList(0, 0).size()", false, (list, n) -> 0),
          new Use("List.of(c.toArray()).size()", false, (list, n) -> list.size()),
          new Use("c.equals(List.of(V))", false, (list, n) -> list.equals(List.of(n))));

  private static final List<Use> OF_MAPS =
      List.of(
          new Use("c.put(V, V) == null", true, UnguardedKinds::put),
          new Use("c.remove(V) != null", true, (list, n) -> list.remove(n)),
          new Use("c.size()", false, (list, n) -> list.size()),
          new Use("c.get(V) != null", false, List::contains),
          new Use("c.keySet().contains(V)", false, List::contains),
          new Use("c.values().contains(V)", false, List::contains),
          new Use("sum(c.values())", false, (list, n) -> sum(list)),
          new Use("new HashMap<>(c).size()", false, (list, n) -> list.size()),
          new Use(
              "c.entrySet().stream().mapToInt(e -> e.getValue()).sum()",
              false,
              (list, n) -> sum(list)),
          new Use("Collections.unmodifiableMap(c).containsKey(V)", false, List::contains));

  private static boolean put(List<Integer> list, int number) {
    return !list.contains(number) && list.add(number);
  }

  private static int sum(List<Integer> list) {
    return list.stream().mapToInt(i -> i).sum();
  }

  @Override
  public String members() {
    return "final Object lock = new Object();\nfinal "
        + (map ? "Map<Integer, Integer>" : "List<Integer>")
        + " c = "
        + creation
        + ";\n\n"
        + """
        static int sum(Collection<Integer> all) {
          int sum = 0;
          for (int i : all) {
            sum += i;
          }
          return sum;
        }
        """;
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
    return new HashMap<>(Map.of("c", List.of(), "lock", Locked.free()));
  }

  @Override
  public Op op(Random random, int thread, String result) {
    List<Use> uses = map ? OF_MAPS : OF_LISTS;
    Use use = uses.get(random.nextInt(uses.size()));
    int number = 1 + random.nextInt(2);
    boolean locked = random.nextInt(6) > 0;
    String text = result + " = " + use.source.replaceAll("\\bV\\b", "" + number) + ";";
    ModelAction action =
        ModelAction.of(
            world -> {
              List<Integer> list = new ArrayList<>(world.list("c"));
              Object given = use.effect.apply(list, number);
              return world.with("c", List.copyOf(list)).with(result, given);
            });
    String declared = "Object " + result + ";\n";
    Op op =
        locked
            ? new Op(
                declared + "synchronized (lock) {\n  " + text + "\n}",
                List.of(result),
                Locked.around("lock", thread, List.of(action)))
            : Op.result(declared + text, result, action);
    return op.using(use.change ? (locked ? 3 : 2) : (locked ? 1 : 0));
  }

  @Override
  public boolean races(List<List<Op>> bodies) {
    for (int t = 0; t < bodies.size(); t++) {
      for (int u = 0; u < bodies.size(); u++) {
        for (Op one : bodies.get(t)) {
          for (Op other : bodies.get(u)) {
            boolean unlocked = (one.use() & 1) == 0 || (other.use() & 1) == 0;
            boolean changes = (one.use() & 2) != 0 || (other.use() & 2) != 0;
            if (t != u && unlocked && changes) {
              return true;
            }
          }
        }
      }
    }
    return false;
  }

  @Override
  public List<Final> finals() {
    return List.of(new Final("c.size()", world -> world.list("c").size()));
  }
}
