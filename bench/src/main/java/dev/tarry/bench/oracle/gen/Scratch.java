package dev.tarry.bench.oracle.gen;

import dev.tarry.bench.oracle.lang.Field;
import dev.tarry.bench.oracle.lang.Fun;
import dev.tarry.bench.oracle.lang.KindDef;
import dev.tarry.bench.oracle.lang.Prog;
import dev.tarry.bench.oracle.lang.ProgExpr;
import dev.tarry.bench.oracle.lang.ProgStmt;
import dev.tarry.bench.oracle.lang.ProgType.Basic;
import dev.tarry.bench.oracle.lang.ReactionDef;
import dev.tarry.bench.oracle.lang.StateDef;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Gives the kinds of a program one more field, which is written and read here and there: in some
 * states it is live, in others it is dead. What is read matters to what the machine sends
 * afterwards, or to whether a spec fails.
 */
final class Scratch {
  private static final String NAME = "scratch";
  private static final int VALUES = 3;

  private final GeneratorDice dice;

  /** What code may do. */
  private enum Code {
    /** Anything. */
    HANDLER,
    /** No choices: an exit, a function of a transition, or one that these may call. */
    FUNCTION,
    /** Nothing that others see. */
    SPEC;

    static Code of(KindDef kind, Code code) {
      return kind.spec() ? SPEC : code;
    }
  }

  Scratch(GeneratorDice dice) {
    this.dice = dice;
  }

  Prog in(Prog program) {
    return program.with(
        program.events(),
        program.kinds().stream().map(this::kind).toList(),
        program.specs().stream().map(this::kind).toList());
  }

  private KindDef kind(KindDef kind) {
    List<Field> fields = new ArrayList<>(kind.fields());
    fields.add(new Field(NAME, Basic.INT));
    List<StateDef> states =
        kind.states().stream().map(state -> state(state, Code.of(kind, Code.HANDLER))).toList();
    List<Fun> functions = new ArrayList<>();
    kind.functions()
        .forEach(fun -> functions.add(fun.with(body(fun.body(), Code.of(kind, Code.FUNCTION)))));
    return new KindDef(
        kind.name(),
        kind.label(),
        kind.spec(),
        kind.birth(),
        kind.observes(),
        fields,
        states,
        functions);
  }

  private StateDef state(StateDef state, Code code) {
    Map<String, ReactionDef> reactions = new LinkedHashMap<>();
    state.reactions().forEach((event, reaction) -> reactions.put(event, reaction(reaction, code)));
    return new StateDef(
        state.name(),
        state.heat(),
        state.comesWith(),
        fun(state.entry(), code),
        fun(state.exit(), code == Code.SPEC ? code : Code.FUNCTION),
        reactions,
        fun(state.idle(), code));
  }

  private ReactionDef reaction(ReactionDef reaction, Code code) {
    if (reaction instanceof ReactionDef.Do run) {
      return new ReactionDef.Do(run.body().with(body(run.body().body(), code)));
    }
    return reaction instanceof ReactionDef.Go go
        ? new ReactionDef.Go(go.state(), fun(go.with(), code == Code.SPEC ? code : Code.FUNCTION))
        : reaction;
  }

  private @Nullable Fun fun(@Nullable Fun fun, Code code) {
    return fun == null ? null : fun.with(body(fun.body(), code));
  }

  /** These statements, with a write or a read before some of them, or at the end. */
  private List<ProgStmt> body(List<ProgStmt> body, Code code) {
    List<ProgStmt> all = new ArrayList<>();
    boolean over = false;
    for (ProgStmt stmt : body) {
      use(all, code);
      all.add(inside(stmt, code));
      over = over || isLast(stmt);
    }
    if (!over) {
      use(all, code);
    }
    return all;
  }

  private void use(List<ProgStmt> all, Code code) {
    if (dice.chance(0.25)) {
      all.add(write());
    } else if (code == Code.HANDLER && dice.chance(0.1)) {
      ProgExpr coin = new ProgExpr.Choose(ProgExpr.ChooseForm.COIN, null, Basic.BOOL);
      all.add(new ProgStmt.If(coin, List.of(write()), List.of(write())));
    } else if (dice.chance(0.15)) {
      ProgExpr is = is(dice.below(VALUES));
      all.add(
          code == Code.SPEC
              ? new ProgStmt.Assert(new ProgExpr.Not(is), "scratch")
              : new ProgStmt.If(is, List.of(new ProgStmt.Assign(fuel(), number(0))), List.of()));
    }
  }

  private ProgStmt write() {
    return new ProgStmt.Assign(scratch(), number(dice.below(VALUES)));
  }

  private ProgStmt inside(ProgStmt stmt, Code code) {
    if (stmt instanceof ProgStmt.If branch) {
      return new ProgStmt.If(branch.condition(), body(branch.yes(), code), body(branch.no(), code));
    }
    if (stmt instanceof ProgStmt.While loop) {
      return new ProgStmt.While(loop.condition(), body(loop.body(), code));
    }
    if (stmt instanceof ProgStmt.Foreach loop) {
      return new ProgStmt.Foreach(loop.item(), loop.in(), body(loop.body(), code));
    }
    if (stmt instanceof ProgStmt.Receive receive) {
      List<ProgStmt.Case> cases = new ArrayList<>();
      for (ProgStmt.Case one : receive.cases()) {
        cases.add(new ProgStmt.Case(one.event(), one.payload(), body(one.body(), code)));
      }
      return new ProgStmt.Receive(cases);
    }
    return stmt;
  }

  private static boolean isLast(ProgStmt stmt) {
    return stmt instanceof ProgStmt.Raise
        || stmt instanceof ProgStmt.Goto
        || stmt instanceof ProgStmt.Halt
        || stmt instanceof ProgStmt.Return
        || stmt instanceof ProgStmt.Break
        || stmt instanceof ProgStmt.Continue;
  }

  private static ProgExpr is(int value) {
    return new ProgExpr.Binary("==", scratch(), number(value), Basic.BOOL);
  }

  private static ProgExpr scratch() {
    return new ProgExpr.Variable(NAME, Basic.INT, true);
  }

  private static ProgExpr fuel() {
    return new ProgExpr.Variable(Bodies.FUEL, Basic.INT, true);
  }

  private static ProgExpr number(long value) {
    return Expressions.number(value);
  }
}
