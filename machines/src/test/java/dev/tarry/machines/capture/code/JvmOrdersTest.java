package dev.tarry.machines.capture.code;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.core.Reduction;
import dev.tarry.core.Report;
import dev.tarry.core.Strategy;
import dev.tarry.core.Tester;
import dev.tarry.core.Verdict;
import dev.tarry.core.budget.Budget;
import dev.tarry.core.budget.Cut;
import dev.tarry.machines.Machine;
import dev.tarry.machines.Ref;
import dev.tarry.machines.Scenario;
import dev.tarry.machines.State;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class JvmOrdersTest {
  enum Colour {
    RED,
    GREEN,
    BLUE
  }

  record Pair(int one, String other) {}

  record Painted(int what, Colour colour) {}

  record Many(Set<String> names) {}

  @SuppressWarnings("ArrayRecordComponent") // on purpose
  record Numbers(int[] all) {}

  /** A handler that is free to do what it likes with a list. */
  abstract static class Sorter extends Machine {
    protected final List<String> said = new ArrayList<>();
    protected final Set<Colour> kept = new HashSet<>();

    abstract void go();
  }

  static final class SetOfStrings extends Sorter {
    static final State<SetOfStrings> ONLY = State.start(SetOfStrings.class).entry(SetOfStrings::go);

    @Override
    void go() {
      for (String one : Set.of("a", "b", "c")) {
        said.add(one);
      }
    }
  }

  static final class HashSetOfEnums extends Sorter {
    static final State<HashSetOfEnums> ONLY =
        State.start(HashSetOfEnums.class).entry(HashSetOfEnums::go);

    @Override
    void go() {
      Set<Colour> set = new HashSet<>(Arrays.asList(Colour.values()));
      for (Colour one : set) {
        said.add(one.name());
      }
    }
  }

  static final class HashMapOfRecords extends Sorter {
    static final State<HashMapOfRecords> ONLY =
        State.start(HashMapOfRecords.class).entry(HashMapOfRecords::go);

    @Override
    void go() {
      Map<Painted, Integer> map = new HashMap<>();
      map.put(new Painted(1, Colour.RED), 1);
      map.put(new Painted(2, Colour.BLUE), 2);
      map.forEach((one, n) -> said.add(one + " " + n));
    }
  }

  static final class CollectorsToSet extends Sorter {
    static final State<CollectorsToSet> ONLY =
        State.start(CollectorsToSet.class).entry(CollectorsToSet::go);

    @Override
    void go() {
      Set<Colour> set = said.stream().map(name -> Colour.valueOf(name)).collect(Collectors.toSet());
      said.add(set.toString());
    }
  }

  static final class CopyThroughHelper extends Sorter {
    static final State<CopyThroughHelper> ONLY =
        State.start(CopyThroughHelper.class).entry(CopyThroughHelper::go);

    @Override
    void go() {
      each(new ArrayList<>(names()));
    }

    private static Set<String> names() {
      return Set.copyOf(List.of("a", "b"));
    }

    private void each(List<String> names) {
      names.forEach(said::add);
    }
  }

  static final class StaticSet extends Sorter {
    static final Set<String> NAMES = Set.of("a", "b");
    static final State<StaticSet> ONLY = State.start(StaticSet.class).entry(StaticSet::go);

    @Override
    void go() {
      said.add(choose(NAMES));
    }
  }

  static final class HashOfEnum extends Sorter {
    static final State<HashOfEnum> ONLY = State.start(HashOfEnum.class).entry(HashOfEnum::go);

    @Override
    void go() {
      said.add(Colour.RED.hashCode() % 2 == 0 ? "even" : "odd");
    }
  }

  static final class HashSetOfAnything extends Sorter {
    static final State<HashSetOfAnything> ONLY =
        State.start(HashSetOfAnything.class).entry(HashSetOfAnything::go);

    @Override
    void go() {
      List<Object> all = new ArrayList<>(kept);
      said.add(new HashSet<Object>(all).toString());
    }
  }

  static final class Formatted extends Sorter {
    static final State<Formatted> ONLY = State.start(Formatted.class).entry(Formatted::go);

    @Override
    void go() {
      said.add(String.format("%d of %s", 2, Set.of("a", "b")));
    }
  }

  static final class FormattedEnum extends Sorter {
    static final State<FormattedEnum> ONLY =
        State.start(FormattedEnum.class).entry(FormattedEnum::go);

    @Override
    void go() {
      said.add("%s".formatted(new HashSet<>(List.of(Colour.RED, Colour.BLUE))));
    }
  }

  static final class InAnArray extends Sorter {
    static final State<InAnArray> ONLY = State.start(InAnArray.class).entry(InAnArray::go);

    @Override
    void go() {
      Set<?>[] sets = {Set.of("a", "b"), Set.of()};
      said.add(String.valueOf(sets[0].iterator().next()));
    }
  }

  static final class FromALambda extends Sorter {
    static final State<FromALambda> ONLY = State.start(FromALambda.class).entry(FromALambda::go);

    @Override
    void go() {
      said.add(first(() -> Set.of("a", "b")));
    }

    private static String first(Supplier<Set<String>> names) {
      return names.get().iterator().next();
    }
  }

  static final class HashByReference extends Sorter {
    static final State<HashByReference> ONLY =
        State.start(HashByReference.class).entry(HashByReference::go);

    @Override
    void go() {
      said.add("" + Stream.of(Colour.values()).mapToInt(Object::hashCode).sum());
    }
  }

  static final class SortedByHash extends Sorter {
    static final State<SortedByHash> ONLY = State.start(SortedByHash.class).entry(SortedByHash::go);

    @Override
    void go() {
      List<Colour> all = new ArrayList<>(List.of(Colour.values()));
      all.sort(Comparator.comparing(Colour::hashCode));
      said.add(all.get(0).name());
    }
  }

  static final class DeepHash extends Sorter {
    static final State<DeepHash> ONLY = State.start(DeepHash.class).entry(DeepHash::go);

    @Override
    void go() {
      said.add("" + Arrays.deepHashCode(new Object[] {Colour.RED}));
    }
  }

  static final class TextOfArrayInRecord extends Sorter {
    static final State<TextOfArrayInRecord> ONLY =
        State.start(TextOfArrayInRecord.class).entry(TextOfArrayInRecord::go);

    @Override
    void go() {
      check(!new Numbers(new int[] {1}).toString().isEmpty(), "no text");
    }
  }

  static final class InPartitions extends Sorter {
    static final State<InPartitions> ONLY = State.start(InPartitions.class).entry(InPartitions::go);

    @Override
    void go() {
      Map<Boolean, Set<Colour>> parts =
          Stream.of(Colour.values())
              .collect(Collectors.partitioningBy(one -> one == Colour.RED, Collectors.toSet()));
      parts.getOrDefault(false, Set.of()).forEach(one -> said.add(one.name()));
    }
  }

  static final class InTwoCollectors extends Sorter {
    static final State<InTwoCollectors> ONLY =
        State.start(InTwoCollectors.class).entry(InTwoCollectors::go);

    @Override
    void go() {
      said.add(
          Stream.of(Colour.values())
              .collect(
                  Collectors.teeing(
                      Collectors.toSet(),
                      Collectors.counting(),
                      (some, n) -> some.iterator().next().name() + n)));
    }
  }

  static final class MappedToEnums extends Sorter {
    static final State<MappedToEnums> ONLY =
        State.start(MappedToEnums.class).entry(MappedToEnums::go);

    @Override
    void go() {
      for (Colour one :
          Stream.of("RED", "BLUE")
              .collect(Collectors.mapping(Colour::valueOf, Collectors.toSet()))) {
        said.add(one.name());
      }
    }
  }

  static List<Sorter> uncertain() {
    return List.of(
        new HashByReference(),
        new SortedByHash(),
        new DeepHash(),
        new TextOfArrayInRecord(),
        new InPartitions(),
        new MappedToEnums(),
        new Formatted(),
        new FormattedEnum(),
        new InAnArray(),
        new FromALambda(),
        new SetOfStrings(),
        new HashSetOfEnums(),
        new HashMapOfRecords(),
        new CollectorsToSet(),
        new CopyThroughHelper(),
        new StaticSet(),
        new HashOfEnum(),
        new HashSetOfAnything());
  }

  @ParameterizedTest
  @MethodSource("uncertain")
  void anOrderThatDiffersFromJvmToJvmMakesTheResultBounded(Sorter machine) {
    Report report = search(machine);
    assertThat(report.verdict()).isEqualTo(Verdict.BOUNDED);
    assertThat(report.cuts()).contains(Cut.UNWATCHED);
    assertThat(report.notes())
        .singleElement()
        .asString()
        .contains("JvmOrdersTest.java:", "differs from JVM to JVM");
  }

  @Test
  void anOrderIsFollowedThroughTwoCollectors() {
    Report report = search(new InTwoCollectors());
    assertThat(report.verdict()).isEqualTo(Verdict.BOUNDED);
    assertThat(report.notes())
        .anySatisfy(note -> assertThat(note).contains("the order of Collectors.toSet (JvmOrders"));
  }

  @Test
  void theNoteNamesWhatIsIteratedAndWhere() {
    assertThat(search(new CopyThroughHelper()).notes())
        .singleElement()
        .asString()
        .matches(
            "not explored in full: the order of Set.copyOf \\(JvmOrdersTest.java:\\d+\\) made at"
                + " JvmOrdersTest.java:\\d+, which differs from JVM to JVM; use a list, .*");
  }

  static final class Certain extends Sorter {
    static final Set<String> KNOWN = Set.of("a", "b");
    static final State<Certain> ONLY =
        State.start(Certain.class).entry(Certain::go).on(Many.class, Certain::many);
    private Set<String> names = new HashSet<>();

    @Override
    @SuppressWarnings("JdkObsolete")
    void go() {
      for (Colour one : EnumSet.allOf(Colour.class)) {
        said.add(one.name());
      }
      for (Colour one : new LinkedHashSet<>(List.of(Colour.RED, Colour.BLUE))) {
        said.add(one.name());
      }
      new TreeSet<>(Set.of("a", "b")).forEach(said::add);
      said.addAll(Set.of("a", "b").stream().sorted().toList());
      if (KNOWN.contains(said.get(0)) || Set.of("x", "y").size() > 2) {
        said.add("known");
      }
      Set<Integer> numbers = new HashSet<>();
      numbers.add(3);
      for (int one : numbers) {
        said.add("" + one);
      }
      Set<Pair> pairs = new HashSet<>();
      pairs.add(new Pair(1, "a"));
      pairs.forEach(pair -> said.add(pair.other()));
      Map<String, Colour> colours = new HashMap<>();
      colours.put("a", Colour.RED);
      for (Map.Entry<String, Colour> entry : colours.entrySet()) {
        said.add(entry.getKey() + entry.getValue());
      }
      for (Colour one : colours.values()) {
        said.add(one.name());
      }
      said.addAll(said.stream().map(one -> one + "!").collect(Collectors.toSet()));
      said.addAll(Set.of("one"));
      said.add("" + Arrays.hashCode(new int[] {1}));
      said.add("" + said.stream().mapToInt(String::hashCode).sum());
      said.stream()
          .collect(Collectors.groupingBy(String::length, Collectors.toSet()))
          .forEach((length, some) -> some.forEach(one -> said.remove(one + length)));
      said.stream()
          .collect(Collectors.mapping(String::length, Collectors.toSet()))
          .forEach(length -> said.add("" + length));
      said.addAll(Collections.nCopies(2, "z"));
      kept.add(Colour.RED);
      names = Set.copyOf(said);
      send(self(), new Many(Set.copyOf(said)));
    }

    private void many(Many many) {
      for (Colour one : kept) {
        said.add(one.name());
      }
      said.addAll(names);
      for (String one : many.names()) {
        said.add(one);
      }
    }
  }

  @Test
  void ordersThatAreTheSameOnEveryJvmAreNotToldOf() {
    Report report = search(new Certain());
    assertThat(report.notes()).isEmpty();
    assertThat(report.verdict()).isEqualTo(Verdict.EXHAUSTED);
  }

  static final class SetOfRefs extends Machine {
    static final State<SetOfRefs> ONLY = State.start(SetOfRefs.class).entry(SetOfRefs::go);
    int sum;

    private void go() {
      Set<Ref<SetOfRefs>> all = new HashSet<>();
      all.add(self());
      for (Ref<SetOfRefs> one : all) {
        sum += one.hashCode();
      }
    }
  }

  @Test
  void referencesHashAlikeOnEveryJvm() {
    assertThat(search(new SetOfRefs()).verdict()).isEqualTo(Verdict.EXHAUSTED);
  }

  private static Report search(Machine machine) {
    Scenario scenario = new Scenario("orders");
    scenario.create(machine);
    return new Tester(
            scenario.program(),
            Strategy.named("ses").withReduction(Reduction.NONE),
            Budget.standard())
        .test();
  }
}
