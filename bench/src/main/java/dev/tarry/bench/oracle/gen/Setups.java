package dev.tarry.bench.oracle.gen;

import dev.tarry.bench.oracle.gen.Bodies.Maker;
import dev.tarry.bench.oracle.gen.NameScope.Place;
import dev.tarry.bench.oracle.lang.EventDef;
import dev.tarry.bench.oracle.lang.FaultsDef;
import dev.tarry.bench.oracle.lang.KindDef;
import dev.tarry.bench.oracle.lang.ProgExpr;
import dev.tarry.bench.oracle.lang.ProgType.Basic;
import dev.tarry.bench.oracle.lang.Setup;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Makes what is there at the start of a program in Java, and what may go wrong. */
final class Setups {
  private final GeneratorDice dice;
  private final ProgramFeatures taste;
  private final List<EventDef> events;
  private final List<Maker> makers;

  Setups(GeneratorDice dice, ProgramFeatures taste, List<EventDef> events, List<Maker> makers) {
    this.dice = dice;
    this.taste = taste;
    this.events = events;
    this.makers = makers;
  }

  /** A setup for machines of these kinds. */
  Setup make(List<KindDef> kinds) {
    Expressions expressions = new Expressions(dice, taste, events);
    List<Setup.Root> roots = new ArrayList<>();
    roots.add(new Setup.Root("M0", null));
    if (!makers.isEmpty() && taste.use(Feature.ROOTS, 1)) {
      Maker maker = dice.pick(makers);
      ProgExpr birth = null;
      if (maker.birth() != null) {
        boolean knows = maker.birth() == Basic.MACHINE;
        birth = knows ? new ProgExpr.Root(0) : expressions.literal(maker.birth());
      }
      roots.add(new Setup.Root(maker.kind(), birth));
    }
    List<Setup.Letter> letters = new ArrayList<>();
    int n = taste.use(Feature.LETTERS, 1) ? dice.between(1, 2) : 0;
    for (int i = 0; i < n; i++) {
      EventDef event = dice.pick(events);
      ProgExpr payload = event.payload() == null ? null : expressions.literal(event.payload());
      letters.add(new Setup.Letter(dice.below(roots.size()), event.name(), payload));
    }
    List<Setup.Invariant> invariants = new ArrayList<>();
    n = taste.use(Feature.INVARIANT, 1) ? dice.between(1, 2) : 0;
    for (int i = 0; i < n; i++) {
      int root = dice.below(roots.size());
      String name = roots.get(root).kind();
      KindDef kind = kinds.stream().filter(k -> k.name().equals(name)).findFirst().orElseThrow();
      NameScope scope = NameScope.of(Place.FUNCTION, kind.fields(), List.of());
      ProgExpr bad = Expressions.binary("&&", expressions.test(scope), expressions.test(scope));
      invariants.add(new Setup.Invariant("i" + i, root, new ProgExpr.Not(bad)));
    }
    return new Setup(roots, letters, invariants, taste.likes(Feature.TIMER), faults(roots.size()));
  }

  /** One of the machines, or all of them, which then share a budget. */
  private List<Integer> victims(int roots) {
    return dice.chance(0.5)
        ? List.of(dice.below(roots))
        : IntStream.range(0, roots).boxed().toList();
  }

  private FaultsDef faults(int roots) {
    List<FaultsDef.Partition> partitions = new ArrayList<>();
    if (taste.use(Feature.PARTITION, 1)) {
      partitions.add(new FaultsDef.Partition(1, List.of(dice.below(roots))));
    }
    List<FaultsDef.Crash> crashes = new ArrayList<>();
    if (taste.use(Feature.CRASH, 1)) {
      crashes.add(new FaultsDef.Crash(1, false, victims(roots)));
    }
    if (taste.use(Feature.RESTART, 1)) {
      crashes.add(new FaultsDef.Crash(dice.between(1, 2), true, victims(roots)));
    }
    FaultsDef faults =
        new FaultsDef(
            taste.use(Feature.LOSE, 1) ? dice.between(1, 2) : 0,
            taste.use(Feature.DUPLICATE, 1) ? 1 : 0,
            taste.use(Feature.REORDER, 1) ? 1 : 0,
            partitions,
            crashes);
    if (!faults.isNone()) {
      taste.note(Feature.FAULTS);
    }
    return faults;
  }
}
