package dev.tarry.bench.oracle.gen;

import dev.tarry.bench.oracle.lang.Prog;
import dev.tarry.bench.oracle.lang.ProgStmt;
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
    FirstEntry entry = new FirstEntry(program);
    List<ProgStmt> body = new ArrayList<>();
    boolean some = false;
    for (ProgStmt each : entry.body()) {
      body.add(each);
      if (each instanceof ProgStmt.New one) {
        int more = dice.between(some ? 0 : 1, 2);
        for (int i = 0; i < more; i++) {
          body.add(TwinKinds.copy(new ProgStmt.New(null, one.kind(), one.payload())));
        }
        some = true;
      }
    }
    return some ? Optional.of(entry.replaced(body, List.of())) : Optional.empty();
  }
}
