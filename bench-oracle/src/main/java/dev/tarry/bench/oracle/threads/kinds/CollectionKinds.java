package dev.tarry.bench.oracle.threads.kinds;

import dev.tarry.bench.oracle.threads.model.AccessKind;
import dev.tarry.bench.oracle.threads.model.Shared;
import dev.tarry.bench.oracle.threads.shared.Collected;
import dev.tarry.bench.oracle.threads.shared.Collected.Call;
import dev.tarry.bench.oracle.threads.shared.Collected.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.BiFunction;

/** Collections of the JDK that are made for several threads, by all their types. */
final class CollectionKinds {
  private CollectionKinds() {}

  static List<AccessKind> all() {
    return List.of(
        AccessKind.of("concurrent maps", CollectionKinds::concurrentMaps),
        AccessKind.of("synchronized maps", CollectionKinds::synchronizedMaps),
        AccessKind.of("Hashtable", CollectionKinds::hashtable),
        AccessKind.of("CopyOnWriteArrayList", CollectionKinds::copyOnWrite),
        AccessKind.of("synchronized lists", CollectionKinds::synchronizedLists),
        AccessKind.of("Vector", CollectionKinds::vector),
        AccessKind.of("sets", CollectionKinds::sets),
        AccessKind.of("queues", CollectionKinds::queues),
        AccessKind.of("StringBuffer", CollectionKinds::stringBuffer));
  }

  private static Call call(
      String source, String result, BiFunction<Map<Integer, Integer>, Integer, Object> does) {
    return new Call(
        source,
        result,
        (before, number) -> {
          Map<Integer, Integer> map = new TreeMap<>(entries(before));
          Object given = does.apply(map, number);
          return new Outcome(Map.copyOf(map), given == null ? "null" : given);
        });
  }

  @SuppressWarnings("unchecked") // only these calls make such values
  private static Map<Integer, Integer> entries(Object map) {
    return (Map<Integer, Integer>) map;
  }

  private static List<Call> ofMaps() {
    return List.of(
        call("C.put(V, V)", "x", (map, n) -> map.put(n, n)),
        call("C.put(1, V)", "x", (map, n) -> map.put(1, n)),
        call("C.get(1)", "x", (map, n) -> map.get(1)),
        call("C.get(V)", "x", (map, n) -> map.get(n)),
        call("C.remove(V)", "x", (map, n) -> map.remove(n)),
        call("C.containsKey(V)", "x", (map, n) -> map.containsKey(n)),
        call("C.putIfAbsent(1, V)", "x", (map, n) -> map.putIfAbsent(1, n)),
        call("C.getOrDefault(V, 9)", "x", (map, n) -> map.getOrDefault(n, 9)),
        call("C.replace(1, V)", "x", (map, n) -> map.replace(1, n)),
        call("C.merge(1, V, (a, b) -> a + b)", "x", (map, n) -> map.merge(1, n, Integer::sum)),
        call("C.computeIfAbsent(V, k -> 7)", "x", (map, n) -> map.computeIfAbsent(n, k -> 7)),
        call("C.keySet().contains(V)", "x", (map, n) -> map.containsKey(n)));
  }

  private static Shared map(
      Random random, List<String> types, String creation, boolean locks, List<Call> calls) {
    return new Collected.Builder(
            types,
            creation,
            Map.of(),
            locks,
            calls,
            "C.get(1) + \"-\" + C.get(2)",
            map -> entries(map).get(1) + "-" + entries(map).get(2))
        .build(random);
  }

  private static Shared concurrentMaps(Random random) {
    boolean sorted = random.nextInt(3) == 0;
    List<Call> calls = new ArrayList<>(ofMaps());
    calls.add(call("C.keySet().remove(V)", "x", (map, n) -> map.remove(n) != null));
    return map(
        random,
        sorted
            ? List.of(
                "ConcurrentSkipListMap<Integer, Integer>",
                "SortedMap<Integer, Integer>",
                "Map<Integer, Integer>")
            : List.of(
                "ConcurrentHashMap<Integer, Integer>",
                "Map<Integer, Integer>",
                "ConcurrentMap<Integer, Integer>"),
        sorted ? "new ConcurrentSkipListMap<>()" : "new ConcurrentHashMap<>()",
        false,
        calls);
  }

  private static List<Call> ofLockedMaps() {
    List<Call> calls = new ArrayList<>(ofMaps());
    calls.add(call("C.size()", "x", (map, n) -> map.size()));
    calls.add(call("C.isEmpty()", "x", (map, n) -> map.isEmpty()));
    calls.add(call("C.keySet().remove(V)", "x", (map, n) -> map.remove(n) != null));
    return calls;
  }

  private static Shared synchronizedMaps(Random random) {
    return map(
        random,
        List.of("Map<Integer, Integer>"),
        "Collections.synchronizedMap(new HashMap<>())",
        true,
        ofLockedMaps());
  }

  private static Shared hashtable(Random random) {
    return map(
        random,
        List.of("Hashtable<Integer, Integer>", "Map<Integer, Integer>"),
        "new Hashtable<>()",
        true,
        ofLockedMaps());
  }

  private static Call list(
      String source, String result, BiFunction<List<Integer>, Integer, Object> does) {
    return new Call(
        source,
        result,
        (before, number) -> {
          List<Integer> list = new ArrayList<>(numbers(before));
          Object given = does.apply(list, number);
          return new Outcome(List.copyOf(list), given == null ? "null" : given);
        });
  }

  @SuppressWarnings("unchecked") // only these calls make such values
  private static List<Integer> numbers(Object list) {
    return (List<Integer>) list;
  }

  private static List<Call> ofLists() {
    return List.of(
        list("C.add(V)", "", (list, n) -> list.add(n)),
        list("C.add(0, V)", "", (list, n) -> list.size() + added(list, n)),
        list("C.set(0, V)", "x", (list, n) -> list.set(0, n)),
        list("C.get(0)", "x", (list, n) -> list.get(0)),
        list("C.get(V - 1)", "x", (list, n) -> list.get(n - 1)),
        list("C.size()", "x", (list, n) -> list.size()),
        list("C.contains(V)", "x", (list, n) -> list.contains(n)),
        list("C.indexOf(V)", "x", (list, n) -> list.indexOf(n)),
        list("C.toString()", "x", (list, n) -> list.toString()));
  }

  private static int added(List<Integer> list, int number) {
    list.add(0, number);
    return 0;
  }

  private static Shared list(
      Random random, List<String> types, String creation, boolean locks, List<Call> calls) {
    return new Collected.Builder(types, creation, List.of(0, 0), locks, calls, "C", String::valueOf)
        .build(random);
  }

  private static Shared copyOnWrite(Random random) {
    List<Call> calls = new ArrayList<>(ofLists());
    calls.add(list("new ArrayList<>(C)", "x", (list, n) -> List.copyOf(list)));
    calls.add(list("(\"\" + C)", "x", (list, n) -> list.toString()));
    calls.add(
        list(
            "C.stream().mapToInt(i -> i).sum()",
            "x",
            (list, n) -> list.stream().mapToInt(i -> i).sum()));
    calls.add(list("String.valueOf(C)", "x", (list, n) -> list.toString()));
    return list(
        random,
        List.of("CopyOnWriteArrayList<Integer>", "List<Integer>", "Collection<Integer>")
            .subList(0, 2),
        "new CopyOnWriteArrayList<>(List.of(0, 0))",
        false,
        calls);
  }

  private static Shared synchronizedLists(Random random) {
    return list(
        random,
        List.of("List<Integer>"),
        "Collections.synchronizedList(new ArrayList<>(List.of(0, 0)))",
        true,
        ofLists());
  }

  private static Shared vector(Random random) {
    return list(
        random,
        List.of("Vector<Integer>", "List<Integer>"),
        "new Vector<>(List.of(0, 0))",
        true,
        ofLists());
  }

  private static Shared sets(Random random) {
    String creation =
        List.of(
                "ConcurrentHashMap.newKeySet()",
                "new ConcurrentSkipListSet<>()",
                "new CopyOnWriteArraySet<>()",
                "Collections.newSetFromMap(new ConcurrentHashMap<>())")
            .get(random.nextInt(4));
    List<Call> calls =
        List.of(
            call("C.add(V)", "x", (map, n) -> map.put(n, n) == null),
            call("C.remove(V)", "x", (map, n) -> map.remove(n) != null),
            call("C.contains(V)", "x", (map, n) -> map.containsKey(n)));
    return new Collected.Builder(
            List.of("Set<Integer>", "Collection<Integer>"),
            creation,
            Map.of(),
            false,
            calls,
            "C.contains(1) + \"-\" + C.contains(2)",
            map -> entries(map).containsKey(1) + "-" + entries(map).containsKey(2))
        .build(random);
  }

  private static Shared queues(Random random) {
    String type =
        List.of(
                "ConcurrentLinkedQueue",
                "LinkedBlockingQueue",
                "ConcurrentLinkedDeque",
                "LinkedBlockingDeque",
                "LinkedTransferQueue")
            .get(random.nextInt(5));
    List<Call> calls =
        List.of(
            list("C.offer(V)", "x", (list, n) -> list.add(n)),
            list("C.add(V)", "", (list, n) -> list.add(n)),
            list("C.poll()", "x", (list, n) -> list.isEmpty() ? null : list.remove(0)),
            list("C.peek()", "x", (list, n) -> list.isEmpty() ? null : list.get(0)));
    return new Collected.Builder(
            List.of(type + "<Integer>", "Queue<Integer>"),
            "new " + type + "<>()",
            List.of(),
            false,
            calls,
            "C",
            String::valueOf)
        .build(random);
  }

  private static Call text(
      String source, String result, BiFunction<StringBuilder, Integer, Object> does) {
    return new Call(
        source,
        result,
        (before, number) -> {
          StringBuilder text = new StringBuilder((String) before);
          Object given = does.apply(text, number);
          return new Outcome(text.toString(), String.valueOf(given));
        });
  }

  private static Shared stringBuffer(Random random) {
    List<Call> calls =
        List.of(
            text("C.append(V)", "", StringBuilder::append),
            text("C.insert(0, V)", "", (text, n) -> text.insert(0, n)),
            text("C.length()", "x", (text, n) -> text.length()),
            text("C.toString()", "x", (text, n) -> text.toString()),
            text("C.charAt(0)", "x", (text, n) -> text.charAt(0)),
            text("C.reverse()", "", (text, n) -> text.reverse()));
    return new Collected.Builder(
            List.of("StringBuffer"),
            "new StringBuffer(\"0\")",
            "0",
            true,
            calls,
            "C",
            String::valueOf)
        .build(random);
  }
}
