package dev.tarry.bench.oracle.gen;

import static dev.tarry.bench.oracle.gen.Expressions.number;

import dev.tarry.bench.oracle.gen.Bodies.Maker;
import dev.tarry.bench.oracle.gen.Bodies.Target;
import dev.tarry.bench.oracle.gen.NameScope.Place;
import dev.tarry.bench.oracle.lang.EventDef;
import dev.tarry.bench.oracle.lang.Field;
import dev.tarry.bench.oracle.lang.Field.Durability;
import dev.tarry.bench.oracle.lang.Fun;
import dev.tarry.bench.oracle.lang.KindDef;
import dev.tarry.bench.oracle.lang.Prog;
import dev.tarry.bench.oracle.lang.Prog.Language;
import dev.tarry.bench.oracle.lang.ProgExpr;
import dev.tarry.bench.oracle.lang.ProgStmt;
import dev.tarry.bench.oracle.lang.ProgType;
import dev.tarry.bench.oracle.lang.ProgType.Basic;
import dev.tarry.bench.oracle.lang.ReactionDef;
import dev.tarry.bench.oracle.lang.Setup;
import dev.tarry.bench.oracle.lang.StateDef;
import dev.tarry.bench.oracle.lang.StateDef.Heat;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Makes a program of a seed: a few kinds of machines, of which the first creates the others, with
 * states and handlers in which anything may happen that the program has a taste for.
 */
public final class Generator {
  private final GeneratorDice dice;
  private final ProgramFeatures taste;
  private final List<EventDef> events = new ArrayList<>();
  private final List<Maker> makers = new ArrayList<>();
  private int asserts;

  private Generator(long seed, Language language) {
    this.dice = new GeneratorDice(seed);
    this.taste = new ProgramFeatures(dice, language, new GeneratorDice(Long.rotateLeft(seed, 32)));
  }

  /** A program, and the features that it has come to have. */
  public record Made(Prog program, Set<Feature> features) {}

  public static Made make(long seed, Language language) {
    Generator generator = new Generator(seed, language);
    Prog program = generator.program();
    // From a source of its own, so that all other programs are what their numbers always meant.
    GeneratorDice more = new GeneratorDice(~seed);
    if (more.chance(0.15)) {
      Optional<Prog> twins = new TwinKinds(more).in(program);
      if (twins.isPresent()) {
        generator.taste.note(Feature.TWIN_KIND);
        program = twins.get();
      }
    }
    more = new GeneratorDice(Long.rotateLeft(~seed, 32));
    if (language == Language.P && more.chance(0.4)) {
      Optional<Prog> siblings = new Siblings(more).in(program);
      if (siblings.isPresent()) {
        generator.taste.note(Feature.SIBLINGS);
        program = siblings.get();
      }
    }
    more = new GeneratorDice(Long.rotateLeft(~seed, 16));
    if (language == Language.P && more.chance(0.5)) {
      generator.taste.note(Feature.SCRATCH);
      program = new Scratch(more).in(program);
    }
    return new Made(program, generator.taste.used());
  }

  private Prog program() {
    int n = dice.between(2, 4);
    for (int i = 0; i < n; i++) {
      ProgType payload = dice.chance(0.4) ? null : noted(taste.type());
      boolean shared = taste.use(Feature.SHARED_NAMES, 0.6);
      events.add(new EventDef("e" + i, shared ? "Note" : "e" + i, payload));
    }
    int others = dice.weighted(1, 4, 4, 1);
    for (int i = 1; i <= others; i++) {
      makers.add(new Maker("M" + i, dice.chance(0.3) ? null : birth()));
    }
    List<KindDef> kinds = new ArrayList<>();
    kinds.add(machine("M0", null));
    makers.forEach(maker -> kinds.add(machine(maker.kind(), maker.birth())));
    List<KindDef> specs = new ArrayList<>();
    if (taste.use(Feature.SPEC, 1)) {
      specs.add(spec("W0"));
      if (taste.use(Feature.SECOND_SPEC, 1)) {
        specs.add(spec("W1"));
      }
    }
    return new Prog(
        taste.language(),
        List.of(ProgramFeatures.HUE, ProgramFeatures.MOOD),
        List.copyOf(events),
        kinds,
        specs,
        taste.language() == Language.P
            ? Setup.of("M0")
            : new Setups(dice, taste, events, makers).make(kinds));
  }

  private Durability durability() {
    if (!taste.use(Feature.DURABLE, 0.5)) {
      return Durability.NONE;
    }
    return taste.use(Feature.SYNC, 0.5) ? Durability.SYNCED : Durability.WRITTEN;
  }

  private String label(String name) {
    return !name.equals("M0") && taste.use(Feature.SHARED_NAMES, 0.8) ? "Twin" : name;
  }

  private ProgType noted(ProgType type) {
    taste.noteType(type);
    return type;
  }

  private ProgType birth() {
    return dice.chance(0.7) ? Basic.MACHINE : noted(taste.type());
  }

  private KindDef machine(String name, @Nullable ProgType birth) {
    List<Field> fields = new ArrayList<>();
    fields.add(new Field(Bodies.FUEL, Basic.INT, durability()));
    int n = dice.between(1, 3);
    for (int i = 0; i < n; i++) {
      fields.add(new Field("f" + i, noted(taste.type()), durability()));
    }
    boolean main = name.equals("M0");
    int peers = main ? dice.between(1, 2) : birth == Basic.MACHINE ? 1 : dice.between(0, 1);
    for (int i = 0; i < peers; i++) {
      fields.add(new Field("p" + i, Basic.MACHINE));
    }
    List<String> names = new ArrayList<>();
    List<@Nullable EventDef> comesWith = new ArrayList<>();
    List<Target> targets = new ArrayList<>();
    int states = dice.between(1, 3);
    for (int i = 0; i < states; i++) {
      names.add("S" + i);
      boolean takes = i > 0 && taste.use(Feature.ENTRY_PAYLOAD, 0.4);
      EventDef with = takes ? dice.pick(events) : null;
      comesWith.add(with == null || with.payload() == null ? null : with);
      if (i > 0 || birth == null) {
        targets.add(new Target("S" + i, comesWith.get(i)));
      }
    }
    List<Fun> functions = functions(fields);
    Bodies bodies = new Bodies(dice, taste, events, targets, functions, asserts);
    List<StateDef> defs = new ArrayList<>();
    for (int i = 0; i < states; i++) {
      defs.add(state(fields, bodies, names, comesWith, i, birth, targets));
    }
    asserts = bodies.asserts();
    return new KindDef(name, label(name), false, birth, List.of(), fields, defs, functions);
  }

  private List<Fun> functions(List<Field> fields) {
    List<Fun> functions = new ArrayList<>();
    if (taste.use(Feature.FUNCTION, 1)) {
      Bodies bodies = new Bodies(dice, taste, events, List.of(), List.of(), asserts);
      List<Field> parameters = List.of(new Field("a", noted(taste.type())));
      ProgType result = dice.chance(0.6) ? Basic.INT : Basic.BOOL;
      NameScope scope = NameScope.of(Place.FUNCTION, fields, parameters);
      List<ProgStmt> body = bodies.body(scope, 3);
      Expressions expressions = new Expressions(dice, taste, events);
      body.add(new ProgStmt.Return(expressions.of(result, scope, 1, List.of())));
      functions.add(new Fun("g0", parameters, scope.locals(), result, body));
      if (dice.chance(0.5)) {
        NameScope plain = NameScope.of(Place.HANDLER, fields, parameters);
        List<ProgStmt> acts = bodies.body(plain, 3);
        functions.add(new Fun("g1", parameters, plain.locals(), null, acts));
      }
      asserts = bodies.asserts();
    }
    return functions;
  }

  private StateDef state(
      List<Field> fields,
      Bodies bodies,
      List<String> names,
      List<@Nullable EventDef> comesWith,
      int i,
      @Nullable ProgType birth,
      List<Target> targets) {
    EventDef with = comesWith.get(i);
    Fun entry = null;
    if (i == 0) {
      entry = dice.chance(0.9) || birth != null ? birth(fields, bodies, birth) : null;
    } else if (with != null || dice.chance(0.5)) {
      entry = fun(Place.HANDLER, fields, with == null ? null : with.payload(), bodies, 3);
    }
    Fun exit = taste.use(Feature.EXIT, 0.5) ? fun(Place.TRANSITION, fields, null, bodies, 2) : null;
    Fun idle = taste.use(Feature.ON_NULL, 0.3) ? fun(Place.IDLE, fields, null, bodies, 2) : null;
    Map<String, ReactionDef> reactions = new LinkedHashMap<>();
    for (EventDef event : events) {
      ReactionDef reaction = reaction(event, fields, bodies, names, comesWith, targets);
      if (reaction != null) {
        reactions.put(event.name(), reaction);
      }
    }
    if (taste.use(Feature.ON_HALT, 0.4)) {
      reactions.put(
          ProgStmt.HALT,
          dice.chance(0.3)
              ? ReactionDef.Wait.IGNORE
              : new ReactionDef.Do(fun(Place.HANDLER, fields, null, bodies, 2)));
    }
    return new StateDef(
        names.get(i),
        Heat.NEITHER,
        with == null ? null : with.name(),
        entry,
        exit,
        reactions,
        idle);
  }

  private @Nullable ReactionDef reaction(
      EventDef event,
      List<Field> fields,
      Bodies bodies,
      List<String> names,
      List<@Nullable EventDef> comesWith,
      List<Target> targets) {
    if (taste.use(Feature.UNHANDLED, 0.15)) {
      return null;
    } else if (taste.use(Feature.DEFER, 0.2)) {
      return ReactionDef.Wait.DEFER;
    } else if (taste.use(Feature.IGNORE, 0.25)) {
      return ReactionDef.Wait.IGNORE;
    }
    List<String> open = new ArrayList<>();
    for (Target target : targets) {
      EventDef with = comesWith.get(names.indexOf(target.state()));
      if (with == null || with.equals(event)) {
        open.add(target.state());
      }
    }
    if (!open.isEmpty() && dice.chance(0.35)) {
      ProgType payload = dice.chance(0.7) ? event.payload() : null;
      Fun function =
          taste.use(Feature.GO_WITH, 0.5)
              ? fun(Place.TRANSITION, fields, payload, bodies, 2)
              : null;
      return new ReactionDef.Go(dice.pick(open), function);
    }
    ProgType payload = dice.chance(0.9) ? event.payload() : null;
    return new ReactionDef.Do(fun(Place.HANDLER, fields, payload, bodies, 3));
  }

  private Fun fun(
      Place place, List<Field> fields, @Nullable ProgType payload, Bodies bodies, int most) {
    List<Field> parameters =
        payload == null ? List.of() : List.of(new Field("a", taste.taken(payload)));
    NameScope scope = NameScope.of(place, fields, parameters);
    List<ProgStmt> body = bodies.body(scope, most);
    return new Fun("", parameters, scope.locals(), null, body);
  }

  /** The entry of a start state: fills the tank, keeps or creates others, and begins. */
  private Fun birth(List<Field> fields, Bodies bodies, @Nullable ProgType birth) {
    List<Field> parameters = birth == null ? List.of() : List.of(new Field("a", birth));
    NameScope scope = NameScope.of(Place.BIRTH, fields, parameters);
    Expressions expressions = new Expressions(dice, taste, events);
    List<ProgStmt> body = new ArrayList<>();
    body.add(
        new ProgStmt.Assign(
            new ProgExpr.Variable(Bodies.FUEL, Basic.INT, true), number(dice.between(0, 3))));
    List<Field> known = new ArrayList<>();
    for (Field peer : fields.stream().filter(field -> field.name().startsWith("p")).toList()) {
      if (birth == Basic.MACHINE) {
        ProgExpr target = new ProgExpr.Variable(peer.name(), Basic.MACHINE, true);
        body.add(new ProgStmt.Assign(target, new ProgExpr.Variable("a", birth, false)));
        known.add(peer);
      } else if (birth == null && !makers.isEmpty()) {
        create(body, scope, expressions, peer, known);
        known.add(peer);
      }
    }
    int sends = known.isEmpty() ? 0 : dice.between(0, 2);
    for (int i = 0; i < sends; i++) {
      body.add(bodies.greeting(dice.pick(known), scope));
    }
    body.addAll(bodies.body(scope, 3));
    return new Fun("", parameters, scope.locals(), null, body);
  }

  private void create(
      List<ProgStmt> body,
      NameScope scope,
      Expressions expressions,
      Field peer,
      List<Field> known) {
    ProgStmt one = creation(scope, expressions, peer, known);
    if (taste.use(Feature.KIND_BY_CHOICE, 0.5)) {
      ProgStmt other = creation(scope, expressions, peer, known);
      body.add(new ProgStmt.If(expressions.coin(), List.of(one), List.of(other)));
    } else {
      body.add(one);
    }
  }

  private ProgStmt creation(
      NameScope scope, Expressions expressions, Field peer, List<Field> known) {
    Maker maker = dice.pick(makers);
    ProgExpr payload = null;
    if (maker.birth() == Basic.MACHINE) {
      payload =
          known.isEmpty() || dice.chance(0.7)
              ? new ProgExpr.This()
              : new ProgExpr.Variable(dice.pick(known).name(), Basic.MACHINE, true);
    } else if (maker.birth() != null) {
      payload = expressions.of(maker.birth(), scope, 1, List.of());
    }
    return new ProgStmt.New(
        new ProgExpr.Variable(peer.name(), Basic.MACHINE, true), maker.kind(), payload);
  }

  private KindDef spec(String name) {
    List<Field> fields = new ArrayList<>();
    int n = dice.between(0, 2);
    for (int i = 0; i < n; i++) {
      fields.add(new Field("f" + i, noted(taste.type())));
    }
    List<EventDef> observed = new ArrayList<>();
    for (EventDef event : events) {
      if (dice.chance(0.6)) {
        observed.add(event);
      }
    }
    if (observed.isEmpty()) {
      observed.add(events.get(0));
    }
    boolean hot = taste.use(Feature.HOT_SPEC, 1);
    int states = dice.between(1, 3);
    List<Target> targets = new ArrayList<>();
    for (int i = 0; i < states; i++) {
      targets.add(new Target("S" + i, null));
    }
    Bodies bodies = new Bodies(dice, taste, observed, targets, List.of(), asserts);
    List<StateDef> defs = new ArrayList<>();
    for (int i = 0; i < states; i++) {
      defs.add(specState(i, fields, observed, states, hot, bodies));
    }
    asserts = bodies.asserts();
    List<String> observes = observed.stream().map(EventDef::name).toList();
    if (taste.language() == Language.JAVA) {
      // A spec in Java observes what its states name.
      observes =
          observes.stream()
              .filter(event -> defs.stream().anyMatch(s -> s.reactions().containsKey(event)))
              .toList();
    }
    return new KindDef(name, name, true, null, observes, fields, defs, List.of());
  }

  private StateDef specState(
      int i, List<Field> fields, List<EventDef> observed, int states, boolean hot, Bodies bodies) {
    Map<String, ReactionDef> reactions = new LinkedHashMap<>();
    for (EventDef event : observed) {
      ProgType payload = dice.chance(0.8) ? event.payload() : null;
      if (taste.use(Feature.UNHANDLED, 0.1)) {
        continue;
      }
      switch (dice.below(4)) {
        case 0 -> reactions.put(event.name(), ReactionDef.Wait.IGNORE);
        case 1 ->
            reactions.put(
                event.name(), new ReactionDef.Do(fun(Place.SPEC, fields, payload, bodies, 2)));
        default ->
            reactions.put(
                event.name(),
                new ReactionDef.Go(
                    "S" + dice.below(states),
                    taste.use(Feature.GO_WITH, 0.3)
                        ? fun(Place.SPEC_TRANSITION, fields, payload, bodies, 2)
                        : null));
      }
    }
    Fun entry = dice.chance(0.3) ? fun(Place.SPEC, fields, null, bodies, 2) : null;
    Fun exit =
        taste.use(Feature.EXIT, 0.2) ? fun(Place.SPEC_TRANSITION, fields, null, bodies, 1) : null;
    Heat heat = hot ? dice.pick(List.of(Heat.values())) : Heat.NEITHER;
    return new StateDef("S" + i, heat, null, entry, exit, reactions, null);
  }
}
