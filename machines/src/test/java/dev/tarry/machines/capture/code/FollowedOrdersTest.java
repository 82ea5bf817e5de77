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
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Ways for a collection, or a lambda, to get from where it is made to where it is used. */
@SuppressWarnings({
  "ModifiedButNotUsed",
  "OptionalOfRedundantMethod",
  "UnnecessaryAsync",
  "UnnecessaryMethodReference",
  "JdkObsolete"
}) // odd ways on purpose
class FollowedOrdersTest {
  enum Colour {
    RED,
    GREEN,
    BLUE
  }

  record Many(Set<String> names) {}

  record Deep(Many many) {}

  record Pair<A, B>(A one, B other) {}

  record Lists(List<String> all, Optional<String> some) {}

  record Colours(List<Colour> all) {}

  record Go() {}

  interface Shape {}

  record Round(int radius) implements Shape {}

  record Painted(Colour colour) implements Shape {}

  interface Visitor {
    void visit(Set<String> names);
  }

  /** A class of the program's that is iterated over. */
  static final class Bag implements Iterable<String> {
    private final Set<String> names;

    Bag(Set<String> names) {
      this.names = names;
    }

    @Override
    public Iterator<String> iterator() {
      return names.iterator();
    }
  }

  /** An object without a text of its own. */
  static final class Plain implements Shape {
    int n;
  }

  /** A hash set with another name. */
  static final class Names extends HashSet<Colour> {
    private static final long serialVersionUID = 1L;
  }

  /** What all machines here have. */
  abstract static class Sayer extends Machine {
    protected final List<String> said = new ArrayList<>();
    protected final Set<Colour> kept = new HashSet<>();
    protected Set<String> names = new HashSet<>();

    abstract void go();

    protected static Set<String> two() {
      return Set.of("a", "b");
    }

    protected static void first(Iterable<String> all, List<String> into) {
      into.add(all.iterator().next());
    }
  }

  static final class InAnOptional extends Sayer {
    static final State<InAnOptional> ONLY = State.start(InAnOptional.class).entry(InAnOptional::go);

    @Override
    void go() {
      Optional.of(two()).ifPresent(all -> all.forEach(said::add));
    }
  }

  static final class FromAnOptional extends Sayer {
    static final State<FromAnOptional> ONLY =
        State.start(FromAnOptional.class).entry(FromAnOptional::go);

    @Override
    void go() {
      said.add(Optional.of(two()).get().iterator().next());
    }
  }

  static final class InARecord extends Sayer {
    static final State<InARecord> ONLY = State.start(InARecord.class).entry(InARecord::go);

    @Override
    void go() {
      first(new Many(two()).names(), said);
    }
  }

  static final class TextOfARecord extends Sayer {
    static final State<TextOfARecord> ONLY =
        State.start(TextOfARecord.class).entry(TextOfARecord::go);

    @Override
    void go() {
      said.add("" + new Many(two()));
    }
  }

  static final class TextOfADeepRecord extends Sayer {
    static final State<TextOfADeepRecord> ONLY =
        State.start(TextOfADeepRecord.class).entry(TextOfADeepRecord::go);

    @Override
    void go() {
      said.add(String.valueOf(new Deep(new Many(two()))));
    }
  }

  static final class InAList extends Sayer {
    static final State<InAList> ONLY = State.start(InAList.class).entry(InAList::go);

    @Override
    void go() {
      List<Set<String>> all = new ArrayList<>();
      all.add(two());
      for (Set<String> one : all) {
        first(one, said);
      }
    }
  }

  static final class TextOfAList extends Sayer {
    static final State<TextOfAList> ONLY = State.start(TextOfAList.class).entry(TextOfAList::go);

    @Override
    void go() {
      said.add("" + List.of(two()));
    }
  }

  static final class InAMap extends Sayer {
    static final State<InAMap> ONLY = State.start(InAMap.class).entry(InAMap::go);

    @Override
    void go() {
      Map<String, Set<String>> all = new HashMap<>();
      all.put("x", two());
      first(all.get("x"), said);
    }
  }

  static final class ComputedInAMap extends Sayer {
    static final State<ComputedInAMap> ONLY =
        State.start(ComputedInAMap.class).entry(ComputedInAMap::go);

    @Override
    void go() {
      Map<String, Set<String>> all = new HashMap<>();
      first(all.computeIfAbsent("x", k -> two()), said);
    }
  }

  static final class InAReference extends Sayer {
    static final State<InAReference> ONLY = State.start(InAReference.class).entry(InAReference::go);

    @Override
    void go() {
      AtomicReference<Set<String>> one = new AtomicReference<>(two());
      first(one.get(), said);
    }
  }

  static final class InAnEntry extends Sayer {
    static final State<InAnEntry> ONLY = State.start(InAnEntry.class).entry(InAnEntry::go);

    @Override
    void go() {
      first(Map.entry("x", two()).getValue(), said);
    }
  }

  static final class InAStream extends Sayer {
    static final State<InAStream> ONLY = State.start(InAStream.class).entry(InAStream::go);

    @Override
    void go() {
      Stream.of(two()).forEach(all -> first(all, said));
    }
  }

  static final class InAFieldOfAnother extends Sayer {
    static final State<InAFieldOfAnother> ONLY =
        State.start(InAFieldOfAnother.class).entry(InAFieldOfAnother::go);

    @Override
    void go() {
      Bag bag = new Bag(two());
      for (String one : bag) {
        said.add(one);
      }
    }
  }

  static final class InAFieldInTheSameTurn extends Sayer {
    static final State<InAFieldInTheSameTurn> ONLY =
        State.start(InAFieldInTheSameTurn.class).entry(InAFieldInTheSameTurn::go);

    private void use() {
      first(names, said);
    }

    @Override
    void go() {
      names = two();
      use();
    }
  }

  static final class TiesOfMax extends Sayer {
    static final State<TiesOfMax> ONLY = State.start(TiesOfMax.class).entry(TiesOfMax::go);

    @Override
    void go() {
      said.add(two().stream().max(Comparator.comparing(String::length)).get());
    }
  }

  static final class TiesOfMin extends Sayer {
    static final State<TiesOfMin> ONLY = State.start(TiesOfMin.class).entry(TiesOfMin::go);

    @Override
    void go() {
      said.add(Collections.min(two(), Comparator.comparing(String::length)));
    }
  }

  static final class TiesOfSorted extends Sayer {
    static final State<TiesOfSorted> ONLY = State.start(TiesOfSorted.class).entry(TiesOfSorted::go);

    @Override
    void go() {
      said.addAll(two().stream().sorted(Comparator.comparing(String::length)).toList());
    }
  }

  static final class TiesOfATreeSet extends Sayer {
    static final State<TiesOfATreeSet> ONLY =
        State.start(TiesOfATreeSet.class).entry(TiesOfATreeSet::go);

    @Override
    void go() {
      Set<String> all = new TreeSet<>(Comparator.comparing(String::length));
      all.addAll(two());
      said.addAll(all);
    }
  }

  static final class AHeap extends Sayer {
    static final State<AHeap> ONLY = State.start(AHeap.class).entry(AHeap::go);

    @Override
    void go() {
      said.add(new PriorityQueue<>(two()).toString());
    }
  }

  static final class AListForLater extends Sayer {
    static final State<AListForLater> ONLY =
        State.start(AListForLater.class).entry(AListForLater::go);

    @Override
    void go() {
      said.addAll(two());
    }
  }

  static final class ALinkedSetForLater extends Sayer {
    static final State<ALinkedSetForLater> ONLY =
        State.start(ALinkedSetForLater.class).entry(ALinkedSetForLater::go);

    @Override
    void go() {
      names = new LinkedHashSet<>(two());
    }
  }

  static final class AnArrayForLater extends Sayer {
    static final State<AnArrayForLater> ONLY =
        State.start(AnArrayForLater.class).entry(AnArrayForLater::go);

    @Override
    void go() {
      said.add(two().toArray(new String[0])[0]);
    }
  }

  static final class JoinedText extends Sayer {
    static final State<JoinedText> ONLY = State.start(JoinedText.class).entry(JoinedText::go);

    @Override
    void go() {
      said.add(String.join(",", two()));
    }
  }

  static final class Joined extends Sayer {
    static final State<Joined> ONLY = State.start(Joined.class).entry(Joined::go);

    @Override
    void go() {
      said.add(two().stream().collect(Collectors.joining()));
    }
  }

  static final class MappedToAList extends Sayer {
    static final State<MappedToAList> ONLY =
        State.start(MappedToAList.class).entry(MappedToAList::go);

    @Override
    void go() {
      said.addAll(two().stream().map(one -> one + "!").collect(Collectors.toList()));
    }
  }

  static final class GroupedInLists extends Sayer {
    static final State<GroupedInLists> ONLY =
        State.start(GroupedInLists.class).entry(GroupedInLists::go);

    @Override
    void go() {
      said.addAll(two().stream().collect(Collectors.groupingBy(String::length)).get(1));
    }
  }

  static final class MergedInAMap extends Sayer {
    static final State<MergedInAMap> ONLY = State.start(MergedInAMap.class).entry(MergedInAMap::go);

    @Override
    void go() {
      said.add(
          two().stream().collect(Collectors.toMap(String::length, one -> one, (a, b) -> a)).get(1));
    }
  }

  static final class AnEffectOfAFilter extends Sayer {
    static final State<AnEffectOfAFilter> ONLY =
        State.start(AnEffectOfAFilter.class).entry(AnEffectOfAFilter::go);

    @Override
    void go() {
      said.add("" + two().stream().filter(one -> said.add(one)).count());
    }
  }

  static final class AnEffectOfAPredicate extends Sayer {
    static final State<AnEffectOfAPredicate> ONLY =
        State.start(AnEffectOfAPredicate.class).entry(AnEffectOfAPredicate::go);

    private boolean see(String one) {
      said.add(one);
      return false;
    }

    @Override
    void go() {
      if (two().stream().anyMatch(this::see)) {
        said.add("x");
      }
    }
  }

  static final class AFailureOfAPredicate extends Sayer {
    static final State<AFailureOfAPredicate> ONLY =
        State.start(AFailureOfAPredicate.class).entry(AFailureOfAPredicate::go);

    @Override
    void go() {
      if (Set.of(1, 2).stream().anyMatch(one -> 1 / one > 0)) {
        said.add("x");
      }
    }
  }

  static final class ReplacedInAMap extends Sayer {
    static final State<ReplacedInAMap> ONLY =
        State.start(ReplacedInAMap.class).entry(ReplacedInAMap::go);

    @Override
    void go() {
      Map<String, Integer> all = Map.of("a", 1, "b", 2);
      Map<String, Integer> copy = new HashMap<>(all);
      copy.replaceAll(
          (k, v) -> {
            said.add(k);
            return v;
          });
    }
  }

  static final class SumOfDoubles extends Sayer {
    static final State<SumOfDoubles> ONLY = State.start(SumOfDoubles.class).entry(SumOfDoubles::go);

    @Override
    void go() {
      said.add("" + Set.of(0.1, 0.7, 1e20).stream().mapToDouble(x -> x).sum());
    }
  }

  static final class TextOfASet extends Sayer {
    static final State<TextOfASet> ONLY = State.start(TextOfASet.class).entry(TextOfASet::go);

    @Override
    void go() {
      said.add(two().toString());
    }
  }

  static final class ASpliterator extends Sayer {
    static final State<ASpliterator> ONLY = State.start(ASpliterator.class).entry(ASpliterator::go);

    @Override
    void go() {
      two().spliterator().tryAdvance(said::add);
    }
  }

  static final class ThroughAVisitor extends Sayer {
    static final State<ThroughAVisitor> ONLY =
        State.start(ThroughAVisitor.class).entry(ThroughAVisitor::go);

    private static void visit(Visitor visitor) {
      visitor.visit(two());
    }

    @Override
    void go() {
      visit(all -> first(all, said));
    }
  }

  static final class ThroughAConsumer extends Sayer {
    static final State<ThroughAConsumer> ONLY =
        State.start(ThroughAConsumer.class).entry(ThroughAConsumer::go);

    @Override
    void go() {
      Consumer<Set<String>> each = all -> first(all, said);
      each.accept(two());
    }
  }

  static final class ThroughAFunction extends Sayer {
    static final State<ThroughAFunction> ONLY =
        State.start(ThroughAFunction.class).entry(ThroughAFunction::go);

    @Override
    void go() {
      Function<String, Set<String>> all = x -> two();
      first(all.apply("x"), said);
    }
  }

  static final class AMappedSet extends Sayer {
    static final State<AMappedSet> ONLY = State.start(AMappedSet.class).entry(AMappedSet::go);

    @Override
    void go() {
      Stream.of("x").map(x -> two()).forEach(all -> first(all, said));
    }
  }

  static final class AnEnumAddedToAField extends Sayer {
    static final State<AnEnumAddedToAField> ONLY =
        State.start(AnEnumAddedToAField.class).entry(AnEnumAddedToAField::go);

    @Override
    void go() {
      kept.add(Colour.RED);
      kept.add(Colour.BLUE);
      for (Colour one : kept) {
        said.add(one.name());
      }
    }
  }

  static final class AnEnumAddedByAHelper extends Sayer {
    static final State<AnEnumAddedByAHelper> ONLY =
        State.start(AnEnumAddedByAHelper.class).entry(AnEnumAddedByAHelper::go);

    private static void fill(Set<Colour> all, Colour one) {
      all.add(one);
    }

    @Override
    void go() {
      fill(kept, Colour.RED);
      fill(kept, Colour.BLUE);
      said.add(kept.toString());
    }
  }

  static final class AMapOfAFieldOfEnums extends Sayer {
    static final State<AMapOfAFieldOfEnums> ONLY =
        State.start(AMapOfAFieldOfEnums.class).entry(AMapOfAFieldOfEnums::go);
    private final Map<Colour, Integer> counts = new HashMap<>();

    @Override
    void go() {
      counts.merge(Colour.RED, 1, Integer::sum);
      counts.put(Colour.BLUE, 1);
      said.add(counts.toString());
    }
  }

  static final class AHashSetOfPairs extends Sayer {
    static final State<AHashSetOfPairs> ONLY =
        State.start(AHashSetOfPairs.class).entry(AHashSetOfPairs::go);

    @Override
    void go() {
      Set<Pair<Colour, Integer>> all = new HashSet<>();
      all.add(new Pair<>(Colour.RED, 1));
      all.add(new Pair<>(Colour.BLUE, 2));
      for (Pair<Colour, Integer> one : all) {
        said.add(one.one().name());
      }
    }
  }

  static final class AHashSetOfOptionals extends Sayer {
    static final State<AHashSetOfOptionals> ONLY =
        State.start(AHashSetOfOptionals.class).entry(AHashSetOfOptionals::go);

    @Override
    void go() {
      Set<Optional<Colour>> all = new HashSet<>();
      all.add(Optional.of(Colour.RED));
      all.add(Optional.of(Colour.BLUE));
      for (Optional<Colour> one : all) {
        said.add("" + one);
      }
    }
  }

  static final class AHashSetOfLists extends Sayer {
    static final State<AHashSetOfLists> ONLY =
        State.start(AHashSetOfLists.class).entry(AHashSetOfLists::go);

    @Override
    void go() {
      Set<Colours> all = new HashSet<>();
      all.add(new Colours(List.of(Colour.RED)));
      all.add(new Colours(List.of(Colour.BLUE)));
      for (Colours one : all) {
        said.add("" + one);
      }
    }
  }

  static final class AHashSetOfShapes extends Sayer {
    static final State<AHashSetOfShapes> ONLY =
        State.start(AHashSetOfShapes.class).entry(AHashSetOfShapes::go);

    @Override
    void go() {
      Set<Shape> all = new HashSet<>();
      all.add(new Round(1));
      all.add(new Painted(Colour.RED));
      for (Shape one : all) {
        said.add("" + one);
      }
    }
  }

  static final class AHashSetOfTheProgram extends Sayer {
    static final State<AHashSetOfTheProgram> ONLY =
        State.start(AHashSetOfTheProgram.class).entry(AHashSetOfTheProgram::go);

    @Override
    void go() {
      Names all = new Names();
      all.add(Colour.RED);
      all.add(Colour.BLUE);
      for (Colour one : all) {
        said.add(one.name());
      }
    }
  }

  static final class AHashSetOfStringsFilledInAnotherOrder extends Sayer {
    static final State<AHashSetOfStringsFilledInAnotherOrder> ONLY =
        State.start(AHashSetOfStringsFilledInAnotherOrder.class)
            .entry(AHashSetOfStringsFilledInAnotherOrder::go);

    @Override
    void go() {
      Set<String> all = new HashSet<>(Set.of("a", "q"));
      for (String one : all) {
        said.add(one);
      }
    }
  }

  static final class TheHashOfAPair extends Sayer {
    static final State<TheHashOfAPair> ONLY =
        State.start(TheHashOfAPair.class).entry(TheHashOfAPair::go);

    @Override
    void go() {
      said.add("" + new Pair<>(Colour.RED, 1).hashCode());
    }
  }

  static final class TheClassOfALambda extends Sayer {
    static final State<TheClassOfALambda> ONLY =
        State.start(TheClassOfALambda.class).entry(TheClassOfALambda::go);

    @Override
    void go() {
      Runnable act = () -> {};
      said.add(act.getClass().getName());
    }
  }

  static final class TheClassOfALambdaElsewhere extends Sayer {
    static final State<TheClassOfALambdaElsewhere> ONLY =
        State.start(TheClassOfALambdaElsewhere.class).entry(TheClassOfALambdaElsewhere::go);

    private void named(Runnable act) {
      said.add(act.getClass().getName());
    }

    @Override
    void go() {
      named(() -> {});
    }
  }

  static final class TheTextOfALambda extends Sayer {
    static final State<TheTextOfALambda> ONLY =
        State.start(TheTextOfALambda.class).entry(TheTextOfALambda::go);

    @Override
    void go() {
      Runnable act = () -> {};
      said.add("" + act);
    }
  }

  static final class TheClassOfALambdaInAList extends Sayer {
    static final State<TheClassOfALambdaInAList> ONLY =
        State.start(TheClassOfALambdaInAList.class).entry(TheClassOfALambdaInAList::go);

    @Override
    void go() {
      List<Runnable> all = new ArrayList<>();
      all.add(() -> {});
      said.add(all.get(0).getClass().getSimpleName());
    }
  }

  static final class AnIteratorInAField extends Sayer {
    static final State<AnIteratorInAField> ONLY =
        State.start(AnIteratorInAField.class).entry(AnIteratorInAField::go);

    private void it(Iterator<String> all) {
      said.add(all.next());
    }

    @Override
    void go() {
      it(two().iterator());
    }
  }

  static final class AViewOfASet extends Sayer {
    static final State<AViewOfASet> ONLY = State.start(AViewOfASet.class).entry(AViewOfASet::go);

    @Override
    void go() {
      first(Collections.unmodifiableSet(two()), said);
    }
  }

  static final class ANewSetFromMap extends Sayer {
    static final State<ANewSetFromMap> ONLY =
        State.start(ANewSetFromMap.class).entry(ANewSetFromMap::go);

    @Override
    void go() {
      Set<String> all = Collections.newSetFromMap(new java.util.IdentityHashMap<>());
      all.add("a");
      all.add("b");
      said.add(all.toString());
    }
  }

  static final class TheKeysOfAMap extends Sayer {
    static final State<TheKeysOfAMap> ONLY =
        State.start(TheKeysOfAMap.class).entry(TheKeysOfAMap::go);

    @Override
    void go() {
      first(Map.of("a", 1, "b", 2).keySet(), said);
    }
  }

  static final class AnEnumeration extends Sayer {
    static final State<AnEnumeration> ONLY =
        State.start(AnEnumeration.class).entry(AnEnumeration::go);

    @Override
    void go() {
      said.add(Collections.enumeration(two()).nextElement());
    }
  }

  static final class ACollectedHashSet extends Sayer {
    static final State<ACollectedHashSet> ONLY =
        State.start(ACollectedHashSet.class).entry(ACollectedHashSet::go);

    @Override
    void go() {
      said.add(
          kept.stream()
              .map(one -> Colour.RED)
              .collect(Collectors.toCollection(HashSet::new))
              .toString());
    }
  }

  static final class ACollectedMap extends Sayer {
    static final State<ACollectedMap> ONLY =
        State.start(ACollectedMap.class).entry(ACollectedMap::go);

    @Override
    void go() {
      said.add(
          said.stream()
              .collect(
                  Collectors.groupingBy(one -> Colour.RED, HashMap::new, Collectors.counting()))
              .toString());
    }
  }

  static final class CollectedByHand extends Sayer {
    static final State<CollectedByHand> ONLY =
        State.start(CollectedByHand.class).entry(CollectedByHand::go);

    @Override
    void go() {
      said.add(kept.stream().collect(HashSet::new, HashSet::add, HashSet::addAll).toString());
    }
  }

  static final class AKeySet extends Sayer {
    static final State<AKeySet> ONLY = State.start(AKeySet.class).entry(AKeySet::go);

    @Override
    void go() {
      Set<Colour> all = java.util.concurrent.ConcurrentHashMap.newKeySet();
      all.add(Colour.RED);
      all.add(Colour.BLUE);
      said.add(all.toString());
    }
  }

  static final class ASuppliedSet extends Sayer {
    static final State<ASuppliedSet> ONLY = State.start(ASuppliedSet.class).entry(ASuppliedSet::go);

    @Override
    void go() {
      Supplier<Set<Colour>> make = HashSet::new;
      Set<Colour> all = make.get();
      all.add(Colour.RED);
      all.add(Colour.BLUE);
      said.add(all.toString());
    }
  }

  static final class AGenericHelper extends Sayer {
    static final State<AGenericHelper> ONLY =
        State.start(AGenericHelper.class).entry(AGenericHelper::go);

    private static String texts(Collection<?> all) {
      return all.stream().map(Object::toString).collect(Collectors.joining());
    }

    @Override
    void go() {
      kept.add(Colour.RED);
      kept.add(Colour.BLUE);
      said.add(texts(kept));
      said.add(texts(said));
    }
  }

  static final class ASetOfTheScenario extends Sayer {
    static final State<ASetOfTheScenario> ONLY =
        State.start(ASetOfTheScenario.class).entry(ASetOfTheScenario::go);
    private final Set<Colour> given;

    ASetOfTheScenario(Set<Colour> given) {
      this.given = given;
    }

    @Override
    void go() {
      given.add(Colour.RED);
      given.add(Colour.BLUE);
      said.add(given.toString());
      if (said.size() > 9) {
        create(new ASetOfTheScenario(EnumSet.noneOf(Colour.class)));
      }
    }
  }

  static final class ASetInAMapOfTheScenario extends Sayer {
    static final State<ASetInAMapOfTheScenario> ONLY =
        State.start(ASetInAMapOfTheScenario.class).entry(ASetInAMapOfTheScenario::go);
    private final Map<String, Set<Colour>> sets = new HashMap<>();

    {
      sets.put("x", new HashSet<>());
    }

    @Override
    void go() {
      Set<Colour> all = sets.get("x");
      all.add(Colour.RED);
      all.add(Colour.BLUE);
      said.add(all.toString());
      sets.put("y", new TreeSet<>());
    }
  }

  static final class AnIterableOfItsMethod extends Sayer {
    static final State<AnIterableOfItsMethod> ONLY =
        State.start(AnIterableOfItsMethod.class).entry(AnIterableOfItsMethod::go);

    @Override
    void go() {
      Iterable<String> all = two()::iterator;
      for (String one : all) {
        said.add(one);
      }
    }
  }

  static final class ACopyByAReference extends Sayer {
    static final State<ACopyByAReference> ONLY =
        State.start(ACopyByAReference.class).entry(ACopyByAReference::go);

    @Override
    void go() {
      Stream.of(two()).map(List::copyOf).forEach(said::addAll);
    }
  }

  static final class AnEnumAddedByAReference extends Sayer {
    static final State<AnEnumAddedByAReference> ONLY =
        State.start(AnEnumAddedByAReference.class).entry(AnEnumAddedByAReference::go);

    @Override
    void go() {
      Stream.of(Colour.RED, Colour.BLUE).forEach(kept::add);
      said.add(kept.toString());
    }
  }

  static final class TheHashOfALambda extends Sayer {
    static final State<TheHashOfALambda> ONLY =
        State.start(TheHashOfALambda.class).entry(TheHashOfALambda::go);

    @Override
    void go() {
      Runnable act = () -> {};
      said.add("" + act.hashCode());
    }
  }

  static final class AHashSetOfTwoLists extends Sayer {
    static final State<AHashSetOfTwoLists> ONLY =
        State.start(AHashSetOfTwoLists.class).entry(AHashSetOfTwoLists::go);
    private final List<Object> any = new ArrayList<>();

    @Override
    void go() {
      Set<Object> all = new HashSet<>(said);
      all.addAll(any);
      said.add(all.toString());
    }
  }

  static final class TheHashOfAList extends Sayer {
    static final State<TheHashOfAList> ONLY =
        State.start(TheHashOfAList.class).entry(TheHashOfAList::go);

    @Override
    void go() {
      said.add("" + List.of(Colour.RED).hashCode());
    }
  }

  static final class TheHashOfAnOptional extends Sayer {
    static final State<TheHashOfAnOptional> ONLY =
        State.start(TheHashOfAnOptional.class).entry(TheHashOfAnOptional::go);

    @Override
    void go() {
      said.add("" + Optional.of(Colour.RED).hashCode());
    }
  }

  static final class TheHashOfASet extends Sayer {
    static final State<TheHashOfASet> ONLY =
        State.start(TheHashOfASet.class).entry(TheHashOfASet::go);

    @Override
    void go() {
      said.add("" + kept.hashCode());
    }
  }

  static final class AnArrayOfSets extends Sayer {
    static final State<AnArrayOfSets> ONLY =
        State.start(AnArrayOfSets.class).entry(AnArrayOfSets::go);

    @Override
    void go() {
      Object[] all = {two()};
      for (Object one : (Set<?>) all[0]) {
        said.add("" + one);
      }
    }
  }

  static final class ListsInRecords extends Sayer {
    static final State<ListsInRecords> ONLY =
        State.start(ListsInRecords.class)
            .entry(ListsInRecords::go)
            .on(Lists.class, ListsInRecords::lists);

    private void lists(Lists lists) {
      said.addAll(lists.all());
    }

    @Override
    void go() {
      send(self(), new Lists(List.of("a", "b"), Optional.of("x")));
      said.add("" + new Lists(List.of("a"), Optional.empty()));
    }
  }

  static final class SortedByNature extends Sayer {
    static final State<SortedByNature> ONLY =
        State.start(SortedByNature.class).entry(SortedByNature::go);

    @Override
    void go() {
      said.addAll(two().stream().sorted().toList());
      said.addAll(two().stream().sorted(Comparator.reverseOrder()).toList());
      said.addAll(new TreeSet<>(two()));
      said.add(Collections.max(two()));
      said.add(two().stream().max(Comparator.naturalOrder()).get());
      said.add(two().stream().min(String::compareTo).get());
      said.addAll(two().stream().collect(Collectors.toCollection(TreeSet::new)));
    }
  }

  static final class Asked extends Sayer {
    static final State<Asked> ONLY = State.start(Asked.class).entry(Asked::go);

    @Override
    void go() {
      Set<String> all = Collections.unmodifiableSet(two());
      if (all.contains(said.size() + "")
          || two().containsAll(said)
          || two().stream().anyMatch(one -> one.equals("b"))) {
        said.add("" + two().size());
      }
      said.add("" + two().stream().filter(one -> one.length() == 1).count());
      said.add("" + Set.of(1, 2).stream().mapToInt(x -> x).sum());
      said.add("" + two().stream().collect(Collectors.counting()));
      said.add(Map.of("a", "x", "b", "y").get("a"));
    }
  }

  static final class AskedInside extends Sayer {
    static final State<AskedInside> ONLY = State.start(AskedInside.class).entry(AskedInside::go);

    @Override
    void go() {
      Optional<Set<String>> all = Optional.of(two());
      if (all.get().contains("a")) {
        said.add("x" + all.get().size());
      }
    }
  }

  static final class SetsOfStrings extends Sayer {
    static final State<SetsOfStrings> ONLY =
        State.start(SetsOfStrings.class).entry(SetsOfStrings::go);

    @Override
    void go() {
      Set<String> all = new HashSet<>(List.of("a", "b"));
      for (String one : all) {
        said.add(one);
      }
      names.add("x");
      names.add("y");
      for (String one : names) {
        said.add(one);
      }
      said.add(names.toString());
      said.addAll(names);
    }
  }

  static final class MapsOfStrings extends Sayer {
    static final State<MapsOfStrings> ONLY =
        State.start(MapsOfStrings.class).entry(MapsOfStrings::go);
    private final Map<String, Set<String>> groups = new HashMap<>();

    @Override
    void go() {
      Map<String, Colour> all = new HashMap<>();
      all.put("a", Colour.RED);
      all.forEach((k, v) -> said.add(k + v));
      for (Map.Entry<String, Colour> e : all.entrySet()) {
        said.add(e.getKey());
      }
      said.addAll(all.keySet());
      for (Set<String> one : groups.values()) {
        said.addAll(one);
      }
      groups.computeIfAbsent("x", k -> new HashSet<>()).add("y");
      groups.get("x").forEach(said::add);
    }
  }

  static final class PairsOfStrings extends Sayer {
    static final State<PairsOfStrings> ONLY =
        State.start(PairsOfStrings.class).entry(PairsOfStrings::go);
    private final Set<Pair<String, Integer>> pairs = new HashSet<>();

    @Override
    void go() {
      pairs.add(new Pair<>("a", 1));
      for (Pair<String, Integer> one : pairs) {
        said.add(one.one());
      }
    }
  }

  static final class EnumsInOrder extends Sayer {
    static final State<EnumsInOrder> ONLY = State.start(EnumsInOrder.class).entry(EnumsInOrder::go);
    private final Map<Colour, Integer> counts = new EnumMap<>(Colour.class);
    private final Set<Colour> order = new LinkedHashSet<>();

    @Override
    void go() {
      for (Colour one : EnumSet.allOf(Colour.class)) {
        said.add(one.name());
      }
      counts.put(Colour.RED, 1);
      counts.forEach((k, v) -> said.add(k.name() + v));
      order.add(Colour.BLUE);
      for (Colour one : order) {
        said.add(one.name());
      }
      Map<Colour, Integer> map = new EnumMap<>(Colour.class);
      map.put(Colour.RED, 1);
      said.add(map.toString());
      said.add(new TreeMap<>(Map.of("a", 1, "b", 2)).toString());
    }
  }

  static final class ShapesOfOneKind extends Sayer {
    static final State<ShapesOfOneKind> ONLY =
        State.start(ShapesOfOneKind.class).entry(ShapesOfOneKind::go);

    @Override
    void go() {
      Set<Round> all = new HashSet<>();
      all.add(new Round(1));
      for (Round one : all) {
        said.add("" + one.radius());
      }
    }
  }

  static final class Hashes extends Sayer {
    static final State<Hashes> ONLY = State.start(Hashes.class).entry(Hashes::go);

    @Override
    void go() {
      said.add(
          ""
              + said.hashCode()
              + names.hashCode()
              + "x".hashCode()
              + new Round(1).hashCode()
              + new Pair<>("a", 1).one().hashCode());
      said.add("" + said.stream().collect(Collectors.toCollection(HashSet::new)));
      said.add("" + said.stream().mapToInt(String::length).boxed().collect(Collectors.toSet()));
      said.add("" + new HashSet<>(said));
      said.add(
          "" + said.stream().collect(Collectors.groupingBy(String::length, Collectors.counting())));
    }
  }

  static final class References extends Sayer {
    static final State<References> ONLY = State.start(References.class).entry(References::go);

    @Override
    void go() {
      Stream.of("a", "b").forEach(names::add);
      said.add(names.toString());
      said.stream().filter(two()::contains).forEach(said::indexOf);
      Stream.of(names).map(Set::size).forEach(n -> said.add("" + n));
      said.add(
          ""
              + Stream.of("x")
                  .map(Object::toString)
                  .map(String::valueOf)
                  .collect(Collectors.toList()));
    }
  }

  static final class GenericCode extends Sayer {
    static final State<GenericCode> ONLY = State.start(GenericCode.class).entry(GenericCode::go);
    private final Set<Integer> numbers = new HashSet<>();

    private static <T extends Comparable<T>> List<T> listed(Collection<T> all) {
      return new ArrayList<>(all);
    }

    private static String texts(Collection<?> all) {
      return all.stream().map(Object::toString).collect(Collectors.joining());
    }

    @Override
    void go() {
      Set<String> local = new HashSet<>();
      local.addAll(said);
      said.add(local.toString());
      numbers.add(3);
      numbers.add(1);
      said.add(listed(numbers).toString());
      said.add(texts(numbers));
      said.add(texts(said));
    }
  }

  static final class RefsAndLambdas extends Sayer {
    static final State<RefsAndLambdas> ONLY =
        State.start(RefsAndLambdas.class).entry(RefsAndLambdas::go);

    @Override
    void go() {
      Set<Ref<Sayer>> all = new HashSet<>();
      all.add(self());
      for (Ref<Sayer> one : all) {
        said.add("" + one.equals(self()));
      }
      Supplier<String> text = () -> "x";
      said.add("" + text.get());
      said.add(new Go().getClass().getSimpleName());
    }
  }

  static final class AnotherTurn extends Sayer {
    static final State<AnotherTurn> ONLY =
        State.start(AnotherTurn.class).entry(AnotherTurn::go).on(Many.class, AnotherTurn::many);

    private void many(Many many) {
      for (String one : names) {
        said.add(one);
      }
      for (Colour one : kept) {
        said.add(one.name());
      }
      for (String one : many.names()) {
        said.add(one);
      }
      said.add("" + many);
    }

    @Override
    void go() {
      names = two();
      kept.add(Colour.RED);
      kept.add(Colour.BLUE);
      send(self(), new Many(two()));
    }
  }

  static final class ANextState extends Sayer {
    static final State<ANextState> ONLY = State.start(ANextState.class).entry(ANextState::go);
    static final State<ANextState> NEXT = State.of(ANextState.class).entry(ANextState::use);

    private static State<ANextState> next() {
      return NEXT;
    }

    private void use() {
      for (String one : names) {
        said.add(one);
      }
    }

    @Override
    void go() {
      names = two();
      goTo(next());
    }
  }

  static final class SetsOfSets extends Sayer {
    static final State<SetsOfSets> ONLY = State.start(SetsOfSets.class).entry(SetsOfSets::go);

    @Override
    void go() {
      Set<String> one = new HashSet<>();
      one.add("a");
      Map<String, Set<String>> all = new HashMap<>();
      all.put("x", one);
      said.add("" + all);
      List<Object> any = new ArrayList<>(all.values());
      said.add("" + any.size());
      Collection<Set<String>> sets = all.values();
      for (Set<String> each : sets) {
        for (String name : each) {
          said.add(name);
        }
      }
    }
  }

  static final class LaterText extends Sayer {
    static final State<LaterText> ONLY =
        State.start(LaterText.class).entry(LaterText::go).on(Many.class, LaterText::many);

    private void many(Many many) {
      said.add("" + many);
    }

    @Override
    void go() {
      send(self(), new Many(two()));
      said.add("" + new Lists(said, Optional.empty()));
      said.add(Arrays.asList("a", "b").toString());
    }
  }

  static Stream<Sayer> uncertain() {
    return Stream.of(
        new InAnOptional(),
        new FromAnOptional(),
        new InARecord(),
        new TextOfARecord(),
        new TextOfADeepRecord(),
        new InAList(),
        new TextOfAList(),
        new InAMap(),
        new ComputedInAMap(),
        new InAReference(),
        new InAnEntry(),
        new InAStream(),
        new InAFieldOfAnother(),
        new InAFieldInTheSameTurn(),
        new TiesOfMax(),
        new TiesOfMin(),
        new TiesOfSorted(),
        new TiesOfATreeSet(),
        new AHeap(),
        new AListForLater(),
        new ALinkedSetForLater(),
        new AnArrayForLater(),
        new JoinedText(),
        new Joined(),
        new MappedToAList(),
        new GroupedInLists(),
        new MergedInAMap(),
        new AnEffectOfAFilter(),
        new AnEffectOfAPredicate(),
        new AFailureOfAPredicate(),
        new ReplacedInAMap(),
        new SumOfDoubles(),
        new TextOfASet(),
        new ASpliterator(),
        new ThroughAVisitor(),
        new ThroughAConsumer(),
        new ThroughAFunction(),
        new AMappedSet(),
        new AnEnumAddedToAField(),
        new AnEnumAddedByAHelper(),
        new AMapOfAFieldOfEnums(),
        new AHashSetOfPairs(),
        new AHashSetOfOptionals(),
        new AHashSetOfLists(),
        new AHashSetOfShapes(),
        new AHashSetOfTheProgram(),
        new AHashSetOfStringsFilledInAnotherOrder(),
        new TheHashOfAPair(),
        new TheClassOfALambda(),
        new TheClassOfALambdaElsewhere(),
        new TheTextOfALambda(),
        new TheClassOfALambdaInAList(),
        new AnIteratorInAField(),
        new AViewOfASet(),
        new ANewSetFromMap(),
        new TheKeysOfAMap(),
        new AnEnumeration(),
        new ACollectedHashSet(),
        new ACollectedMap(),
        new CollectedByHand(),
        new AKeySet(),
        new ASuppliedSet(),
        new AGenericHelper(),
        new ASetOfTheScenario(new HashSet<>()),
        new ASetInAMapOfTheScenario(),
        new AnIterableOfItsMethod(),
        new ACopyByAReference(),
        new AnEnumAddedByAReference(),
        new TheHashOfALambda(),
        new AHashSetOfTwoLists(),
        new TheHashOfAList(),
        new TheHashOfAnOptional(),
        new TheHashOfASet(),
        new AnArrayOfSets());
  }

  static Stream<Sayer> certain() {
    return Stream.of(
        new ListsInRecords(),
        new SortedByNature(),
        new Asked(),
        new AskedInside(),
        new SetsOfStrings(),
        new MapsOfStrings(),
        new PairsOfStrings(),
        new EnumsInOrder(),
        new ShapesOfOneKind(),
        new Hashes(),
        new References(),
        new GenericCode(),
        new RefsAndLambdas(),
        new AnotherTurn(),
        new ANextState(),
        new SetsOfSets(),
        new LaterText());
  }

  @ParameterizedTest
  @MethodSource("uncertain")
  void anOrderThatDiffersFromJvmToJvmMakesTheResultBounded(Sayer machine) {
    Report report = search(machine);
    assertThat(report.verdict()).isEqualTo(Verdict.BOUNDED);
    assertThat(report.cuts()).contains(Cut.UNWATCHED);
    assertThat(report.notes())
        .isNotEmpty()
        .allSatisfy(
            note -> assertThat(note).contains("FollowedOrdersTest.java:", "from JVM to JVM"));
  }

  @ParameterizedTest
  @MethodSource("certain")
  void otherOrdersAreNotToldOf(Sayer machine) {
    Report report = search(machine);
    assertThat(report.notes()).isEmpty();
    assertThat(report.verdict()).isEqualTo(Verdict.EXHAUSTED);
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
