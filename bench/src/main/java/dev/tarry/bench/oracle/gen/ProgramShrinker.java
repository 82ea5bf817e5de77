package dev.tarry.bench.oracle.gen;

import dev.tarry.bench.oracle.lang.FaultsDef;
import dev.tarry.bench.oracle.lang.Fun;
import dev.tarry.bench.oracle.lang.KindDef;
import dev.tarry.bench.oracle.lang.Prog;
import dev.tarry.bench.oracle.lang.ProgExpr;
import dev.tarry.bench.oracle.lang.ProgStmt;
import dev.tarry.bench.oracle.lang.ProgType;
import dev.tarry.bench.oracle.lang.ProgType.Basic;
import dev.tarry.bench.oracle.lang.ReactionDef;
import dev.tarry.bench.oracle.lang.Setup;
import dev.tarry.bench.oracle.lang.StateDef;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Makes a program smaller as long as it shows the same. What is tried need not be a program any
 * more; whoever judges it must answer no then.
 */
public final class ProgramShrinker {
  private ProgramShrinker() {}

  /** The smallest program that was found in this many trials and still shows it. */
  public static Prog shrink(Prog program, int trials, Predicate<Prog> shows) {
    Prog best = program;
    int left = trials;
    boolean smaller = true;
    while (smaller && left > 0) {
      smaller = false;
      int i = 0;
      List<Prog> tries = smaller(best);
      while (i < tries.size() && left > 0) {
        Prog one = tries.get(i);
        left--;
        if (shows.test(one)) {
          // What is behind in the list is likely to work, too: go on from there.
          best = one;
          smaller = true;
          tries = smaller(best);
        } else {
          i++;
        }
      }
    }
    return best;
  }

  private static List<Prog> smaller(Prog program) {
    List<Prog> all = new ArrayList<>();
    each(program.specs(), ProgramShrinker::smaller)
        .forEach(specs -> all.add(program.with(program.events(), program.kinds(), specs)));
    each(program.kinds(), ProgramShrinker::smaller)
        .forEach(kinds -> all.add(program.with(program.events(), kinds, program.specs())));
    each(program.events(), event -> List.of())
        .forEach(events -> all.add(program.with(events, program.kinds(), program.specs())));
    Setup setup = program.setup();
    each(setup.letters(), letter -> List.of())
        .forEach(some -> all.add(with(program, setup.roots(), some, setup.invariants())));
    each(setup.invariants(), one -> List.of())
        .forEach(some -> all.add(with(program, setup.roots(), setup.letters(), some)));
    each(setup.roots(), root -> List.of())
        .forEach(some -> all.add(with(program, some, setup.letters(), setup.invariants())));
    smaller(setup.faults()).forEach(faults -> all.add(with(program, setup.timers(), faults)));
    if (setup.timers()) {
      all.add(with(program, false, setup.faults()));
    }
    return all;
  }

  private static Prog with(
      Prog program,
      List<Setup.Root> roots,
      List<Setup.Letter> letters,
      List<Setup.Invariant> invariants) {
    Setup setup = program.setup();
    return program.with(new Setup(roots, letters, invariants, setup.timers(), setup.faults()));
  }

  private static Prog with(Prog program, boolean timers, FaultsDef faults) {
    Setup setup = program.setup();
    return program.with(
        new Setup(setup.roots(), setup.letters(), setup.invariants(), timers, faults));
  }

  private static List<FaultsDef> smaller(FaultsDef all) {
    List<FaultsDef> some = new ArrayList<>();
    if (all.lose() > 0) {
      some.add(new FaultsDef(0, all.duplicate(), all.reorder(), all.partitions(), all.crashes()));
    }
    if (all.duplicate() > 0) {
      some.add(new FaultsDef(all.lose(), 0, all.reorder(), all.partitions(), all.crashes()));
    }
    if (all.reorder() > 0) {
      some.add(new FaultsDef(all.lose(), all.duplicate(), 0, all.partitions(), all.crashes()));
    }
    each(all.partitions(), one -> List.of())
        .forEach(
            fewer ->
                some.add(
                    new FaultsDef(
                        all.lose(), all.duplicate(), all.reorder(), fewer, all.crashes())));
    each(all.crashes(), one -> List.of())
        .forEach(
            fewer ->
                some.add(
                    new FaultsDef(
                        all.lose(), all.duplicate(), all.reorder(), all.partitions(), fewer)));
    return some;
  }

  /** The lists without one of the items, then those with one of them made smaller. */
  private static <T> List<List<T>> each(List<T> list, Function<T, List<T>> variants) {
    List<List<T>> all = new ArrayList<>();
    for (int i = 0; i < list.size(); i++) {
      List<T> shorter = new ArrayList<>(list);
      shorter.remove(i);
      all.add(shorter);
    }
    for (int i = 0; i < list.size(); i++) {
      for (T variant : variants.apply(list.get(i))) {
        List<T> other = new ArrayList<>(list);
        other.set(i, variant);
        all.add(other);
      }
    }
    return all;
  }

  private static List<KindDef> smaller(KindDef kind) {
    List<KindDef> all = new ArrayList<>();
    each(kind.states(), ProgramShrinker::smaller)
        .forEach(states -> all.add(with(kind, kind.observes(), states, kind.functions())));
    each(kind.functions(), ProgramShrinker::smaller)
        .forEach(functions -> all.add(with(kind, kind.observes(), kind.states(), functions)));
    each(kind.observes(), event -> List.of())
        .forEach(observes -> all.add(with(kind, observes, kind.states(), kind.functions())));
    each(kind.fields(), field -> List.of())
        .forEach(
            fields ->
                all.add(
                    new KindDef(
                        kind.name(),
                        kind.label(),
                        kind.spec(),
                        kind.birth(),
                        kind.observes(),
                        fields,
                        kind.states(),
                        kind.functions())));
    return all;
  }

  private static KindDef with(
      KindDef kind, List<String> observes, List<StateDef> states, List<Fun> functions) {
    return new KindDef(
        kind.name(),
        kind.label(),
        kind.spec(),
        kind.birth(),
        observes,
        kind.fields(),
        states,
        functions);
  }

  private static List<StateDef> smaller(StateDef state) {
    List<StateDef> all = new ArrayList<>();
    Map<String, ReactionDef> reactions = state.reactions();
    for (@Nullable Fun entry : orNone(state.entry())) {
      all.add(with(state, entry, state.exit(), reactions, state.idle()));
    }
    for (@Nullable Fun exit : orNone(state.exit())) {
      all.add(with(state, state.entry(), exit, reactions, state.idle()));
    }
    for (@Nullable Fun idle : orNone(state.idle())) {
      all.add(with(state, state.entry(), state.exit(), reactions, idle));
    }
    reactions.forEach(
        (event, reaction) -> {
          Map<String, ReactionDef> fewer = new LinkedHashMap<>(reactions);
          fewer.remove(event);
          all.add(with(state, state.entry(), state.exit(), fewer, state.idle()));
          for (ReactionDef other : smaller(reaction)) {
            Map<String, ReactionDef> others = new LinkedHashMap<>(reactions);
            others.put(event, other);
            all.add(with(state, state.entry(), state.exit(), others, state.idle()));
          }
        });
    return all;
  }

  private static StateDef with(
      StateDef state,
      @Nullable Fun entry,
      @Nullable Fun exit,
      Map<String, ReactionDef> reactions,
      @Nullable Fun idle) {
    return new StateDef(
        state.name(), state.heat(), state.comesWith(), entry, exit, reactions, idle);
  }

  private static List<@Nullable Fun> orNone(@Nullable Fun function) {
    List<@Nullable Fun> all = new ArrayList<>();
    if (function != null) {
      all.add(null);
      all.addAll(smaller(function));
    }
    return all;
  }

  private static List<ReactionDef> smaller(ReactionDef reaction) {
    List<ReactionDef> all = new ArrayList<>();
    if (reaction instanceof ReactionDef.Do handler) {
      all.add(ReactionDef.Wait.IGNORE);
      smaller(handler.body()).forEach(body -> all.add(new ReactionDef.Do(body)));
    } else if (reaction instanceof ReactionDef.Go go) {
      all.add(ReactionDef.Wait.IGNORE);
      orNone(go.with()).forEach(with -> all.add(new ReactionDef.Go(go.state(), with)));
    } else if (reaction == ReactionDef.Wait.DEFER) {
      all.add(ReactionDef.Wait.IGNORE);
    }
    return all;
  }

  private static List<Fun> smaller(Fun function) {
    List<Fun> all = new ArrayList<>();
    bodies(function.body()).forEach(body -> all.add(function.with(body)));
    each(function.locals(), local -> List.of())
        .forEach(
            locals ->
                all.add(
                    new Fun(
                        function.name(),
                        function.parameters(),
                        locals,
                        function.result(),
                        function.body())));
    return all;
  }

  /** The bodies without a statement, with what is inside one in its place, or with one smaller. */
  private static List<List<ProgStmt>> bodies(List<ProgStmt> body) {
    List<List<ProgStmt>> all = new ArrayList<>(each(body, ProgramShrinker::smaller));
    for (int i = 0; i < body.size(); i++) {
      for (List<ProgStmt> inside : inside(body.get(i))) {
        List<ProgStmt> other = new ArrayList<>(body);
        other.remove(i);
        other.addAll(i, inside);
        all.add(other);
      }
    }
    return all;
  }

  private static List<List<ProgStmt>> inside(ProgStmt statement) {
    if (statement instanceof ProgStmt.If choice) {
      return List.of(choice.yes(), choice.no());
    } else if (statement instanceof ProgStmt.While loop) {
      return List.of(loop.body());
    } else if (statement instanceof ProgStmt.Foreach loop) {
      return List.of(loop.body());
    }
    return List.of();
  }

  private static List<ProgStmt> smaller(ProgStmt statement) {
    List<ProgStmt> all = new ArrayList<>();
    if (statement instanceof ProgStmt.If one) {
      bodies(one.yes()).forEach(yes -> all.add(new ProgStmt.If(one.condition(), yes, one.no())));
      bodies(one.no()).forEach(no -> all.add(new ProgStmt.If(one.condition(), one.yes(), no)));
      smaller(one.condition()).forEach(c -> all.add(new ProgStmt.If(c, one.yes(), one.no())));
    } else if (statement instanceof ProgStmt.While one) {
      bodies(one.body()).forEach(body -> all.add(new ProgStmt.While(one.condition(), body)));
    } else if (statement instanceof ProgStmt.Foreach one) {
      bodies(one.body()).forEach(body -> all.add(new ProgStmt.Foreach(one.item(), one.in(), body)));
    } else if (statement instanceof ProgStmt.Receive one) {
      each(one.cases(), ProgramShrinker::smaller)
          .forEach(
              cases -> {
                if (!cases.isEmpty()) {
                  all.add(new ProgStmt.Receive(cases));
                }
              });
    } else if (statement instanceof ProgStmt.Assign one) {
      smaller(one.value()).forEach(value -> all.add(new ProgStmt.Assign(one.target(), value)));
    } else if (statement instanceof ProgStmt.Assert one) {
      smaller(one.condition()).forEach(c -> all.add(new ProgStmt.Assert(c, one.message())));
    } else if (statement instanceof ProgStmt.Send one && one.payload() != null) {
      smaller(one.payload())
          .forEach(value -> all.add(new ProgStmt.Send(one.target(), one.event(), value, null)));
    } else if (statement instanceof ProgStmt.New one && one.payload() != null) {
      smaller(one.payload())
          .forEach(value -> all.add(new ProgStmt.New(one.target(), one.kind(), value)));
    } else if (statement instanceof ProgStmt.Return one && one.value() != null) {
      smaller(one.value()).forEach(value -> all.add(new ProgStmt.Return(value)));
    }
    return all;
  }

  private static List<ProgStmt.Case> smaller(ProgStmt.Case one) {
    List<ProgStmt.Case> all = new ArrayList<>();
    bodies(one.body()).forEach(b -> all.add(new ProgStmt.Case(one.event(), one.payload(), b)));
    return all;
  }

  private static List<ProgExpr> smaller(ProgExpr expression) {
    List<ProgExpr> all = new ArrayList<>();
    ProgType type = expression.type();
    boolean least =
        expression instanceof ProgExpr.Literal || expression instanceof ProgExpr.Default;
    if (least) {
      return all;
    }
    if (type == Basic.BOOL) {
      all.add(new ProgExpr.Literal(true, type));
      all.add(new ProgExpr.Literal(false, type));
    } else {
      all.add(new ProgExpr.Default(type));
    }
    if (expression instanceof ProgExpr.Not not) {
      smaller(not.of()).forEach(of -> all.add(new ProgExpr.Not(of)));
    } else if (expression instanceof ProgExpr.Binary binary) {
      if (binary.left().type().equals(type)) {
        all.add(binary.left());
      }
      if (binary.right().type().equals(type)) {
        all.add(binary.right());
      }
      smaller(binary.left())
          .forEach(l -> all.add(new ProgExpr.Binary(binary.op(), l, binary.right(), type)));
      smaller(binary.right())
          .forEach(r -> all.add(new ProgExpr.Binary(binary.op(), binary.left(), r, type)));
    }
    return all;
  }
}
