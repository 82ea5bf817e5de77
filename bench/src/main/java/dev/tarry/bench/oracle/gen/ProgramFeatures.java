package dev.tarry.bench.oracle.gen;

import dev.tarry.bench.oracle.lang.HeldObject;
import dev.tarry.bench.oracle.lang.Prog.Language;
import dev.tarry.bench.oracle.lang.ProgType;
import dev.tarry.bench.oracle.lang.ProgType.Basic;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** What one program is made of: the features it may have, and those it has come to have. */
final class ProgramFeatures {
  static final ProgType.Enumeration HUE = new ProgType.Enumeration("Hue", List.of("RED", "GREEN"));
  static final ProgType.Enumeration MOOD =
      new ProgType.Enumeration("Mood", List.of("CALM", "GRIM", "MAD"));

  private final GeneratorDice dice;
  private final Language language;
  private final Set<Feature> wanted = EnumSet.noneOf(Feature.class);
  private final Set<Feature> used = EnumSet.noneOf(Feature.class);
  private final List<HeldObject> things;

  /** Types that are alike from outside; empty if the program has none. */
  private final List<ProgType> alike;

  /** Whether handlers may take payloads as any. */
  private final boolean loose;

  /**
   * Draws the features of a program.
   *
   * @param more for features that came later, so that programs without them stay as they were
   */
  ProgramFeatures(GeneratorDice dice, Language language, GeneratorDice more) {
    this.dice = dice;
    this.language = language;
    for (Feature feature : Feature.values()) {
      if (feature.probability() > 0 && dice.chance(feature.probability())) {
        wanted.add(feature);
      }
    }
    if (language == Language.JAVA) {
      wanted.removeAll(Set.of(Feature.EVENT_VALUE, Feature.ON_HALT));
    } else {
      wanted.removeAll(
          Set.of(
              Feature.SHARED_NAMES,
              Feature.THING,
              Feature.ROOTS,
              Feature.LETTERS,
              Feature.TIMER,
              Feature.FAULTS,
              Feature.INVARIANT));
    }
    if (!likes(Feature.FAULTS)) {
      wanted.removeAll(EnumSet.range(Feature.LOSE, Feature.SYNC));
    } else if (!likes(Feature.RESTART)) {
      wanted.removeAll(EnumSet.of(Feature.DURABLE, Feature.SYNC));
    } else {
      // What a restart can get wrong: timers of the dead, and crashes that others have used up.
      addAlso(Feature.TIMER);
      addAlso(Feature.ROOTS);
      addAlso(Feature.RECEIVE);
    }
    this.things = new Catalogue(dice).some();
    this.alike = more.chance(0.2) ? new AlikeTypes(more).some() : List.of();
    this.loose = language == Language.P && more.chance(0.4);
    if (language == Language.P && more.chance(0.2)) {
      wanted.addAll(EnumSet.of(Feature.MACHINE_KEYS, more.chance(0.5) ? Feature.SET : Feature.MAP));
    }
    if (!alike.isEmpty()) {
      wanted.addAll(EnumSet.of(Feature.RETYPED, Feature.ASSERT));
      if (more.chance(0.5)) {
        wanted.add(Feature.ANY);
      } else {
        wanted.remove(Feature.ANY);
      }
      if (more.chance(0.7)) {
        // Then only one of the types is read in its order.
        wanted.removeAll(EnumSet.of(Feature.FOREACH, Feature.CHOOSE_FROM, Feature.RUNTIME_ERROR));
      }
      if (language == Language.P && more.chance(0.25)) {
        wanted.add(Feature.EVENT_VALUE);
      }
    }
  }

  /** Types that are alike from outside: values of one may be read as another in P. */
  List<ProgType> alike() {
    return alike;
  }

  private void addAlso(Feature feature) {
    if (dice.chance(0.4)) {
      wanted.add(feature);
    }
  }

  /** The things of this program. */
  List<HeldObject> things() {
    return things;
  }

  Language language() {
    return language;
  }

  /** Whether the program may have it; nothing is noted. */
  boolean likes(Feature feature) {
    return wanted.contains(feature);
  }

  /** Whether to use it here: if the program may, and with this probability. */
  boolean use(Feature feature, double probability) {
    boolean yes = likes(feature) && dice.chance(probability);
    if (yes) {
      used.add(feature);
    }
    return yes;
  }

  void note(Feature feature) {
    used.add(feature);
  }

  Set<Feature> used() {
    return used;
  }

  /** A type for a variable or a payload. */
  ProgType type() {
    if (use(Feature.RETYPED, 0.6)) {
      return likes(Feature.ANY) && dice.chance(0.25) ? Basic.ANY : dice.pick(alike);
    }
    return type(likes(Feature.NESTED) ? 2 : 1);
  }

  /** The type as which a handler takes a payload. */
  ProgType taken(ProgType payload) {
    return loose && use(Feature.RETYPED, 0.5) ? Basic.ANY : payload;
  }

  private ProgType type(int depth) {
    List<ProgType> options = new ArrayList<>(List.of(Basic.INT, Basic.INT, Basic.BOOL));
    add(options, Feature.REAL, Basic.REAL);
    add(options, Feature.STRING, Basic.STRING);
    add(options, Feature.ENUM, dice.chance(0.5) ? HUE : MOOD);
    add(options, Feature.EVENT_VALUE, Basic.EVENT);
    add(options, Feature.ANY, Basic.ANY);
    add(options, Feature.THING, Basic.THING);
    add(options, Feature.THING, Basic.THING);
    options.add(Basic.MACHINE);
    if (depth > 0) {
      add(options, Feature.TUPLE, new ProgType.Tuple(List.of(type(depth - 1), type(depth - 1))));
      add(
          options,
          Feature.NAMED_TUPLE,
          new ProgType.Named(List.of("x", "y"), List.of(type(depth - 1), type(depth - 1))));
      add(options, Feature.SEQ, new ProgType.Seq(type(depth - 1)));
      add(options, Feature.SET, new ProgType.Set(keyType()));
      add(options, Feature.MAP, new ProgType.Map(keyType(), type(depth - 1)));
    }
    return dice.pick(options);
  }

  /** A type of few values, for items of sets and keys of maps. */
  private ProgType keyType() {
    if (use(Feature.MACHINE_KEYS, 0.6)) {
      return Basic.MACHINE;
    }
    return switch (dice.below(4)) {
      case 0 -> Basic.BOOL;
      case 1 -> likes(Feature.STRING) ? Basic.STRING : Basic.INT;
      case 2 -> likes(Feature.ENUM) ? MOOD : Basic.INT;
      default -> Basic.INT;
    };
  }

  private void add(List<ProgType> options, Feature feature, ProgType type) {
    if (likes(feature)) {
      options.add(type);
      options.add(type);
    }
  }

  /** Notes the features of a type that a program has come to use. */
  void noteType(ProgType type) {
    if (type == Basic.REAL) {
      note(Feature.REAL);
    } else if (type == Basic.STRING) {
      note(Feature.STRING);
    } else if (type == Basic.EVENT) {
      note(Feature.EVENT_VALUE);
    } else if (type == Basic.ANY) {
      note(Feature.ANY);
    } else if (type == Basic.THING) {
      note(Feature.THING);
    } else if (type instanceof ProgType.Enumeration) {
      note(Feature.ENUM);
    } else if (type instanceof ProgType.Tuple tuple) {
      note(Feature.TUPLE);
      tuple.items().forEach(this::noteInside);
    } else if (type instanceof ProgType.Named named) {
      note(Feature.NAMED_TUPLE);
      named.items().forEach(this::noteInside);
    } else if (type instanceof ProgType.Seq seq) {
      note(Feature.SEQ);
      noteInside(seq.item());
    } else if (type instanceof ProgType.Set set) {
      note(Feature.SET);
      noteInside(set.item());
    } else if (type instanceof ProgType.Map map) {
      note(Feature.MAP);
      noteInside(map.value());
    }
  }

  private void noteInside(ProgType type) {
    noteType(type);
    if (!(type instanceof Basic || type instanceof ProgType.Enumeration)) {
      note(Feature.NESTED);
    }
  }
}
