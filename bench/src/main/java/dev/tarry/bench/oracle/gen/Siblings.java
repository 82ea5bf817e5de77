package dev.tarry.bench.oracle.gen;

import dev.tarry.bench.oracle.lang.KindDef;
import dev.tarry.bench.oracle.lang.Prog;
import dev.tarry.bench.oracle.lang.ProgStmt;
import dev.tarry.bench.oracle.lang.StateDef;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Lets the first machine of a program create several machines that are alike where it creates one.
 */
final class Siblings {
  private final GeneratorDice dice;

  Siblings(GeneratorDice dice) {
    this.dice = dice;
  }

  /** The program with siblings; empty if its first machine creates nobody. */
  Optional<Prog> in(Prog program) {
    KindDef first = program.kinds().get(0);
    StateDef start = first.states().get(0);
    if (start.entry() == null) {
      return Optional.empty();
    }
    List<ProgStmt> body = new ArrayList<>();
    boolean some = false;
    for (ProgStmt each : start.entry().body()) {
      body.add(each);
      if (each instanceof ProgStmt.New one) {
        int more = dice.between(some ? 0 : 1, 2);
        for (int i = 0; i < more; i++) {
          body.add(TwinKinds.copy(new ProgStmt.New(null, one.kind(), one.payload())));
        }
        some = true;
      }
    }
    if (!some) {
      return Optional.empty();
    }
    List<KindDef> kinds = new ArrayList<>(program.kinds());
    kinds.set(
        0,
        TwinKinds.with(
            first, first.name(), first.label(), 0, start.entering(start.entry().with(body))));
    return Optional.of(program.with(program.events(), kinds, program.specs()));
  }
}
