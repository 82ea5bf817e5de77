package dev.tarry.bench.oracle.gen;

import dev.tarry.bench.oracle.lang.Fun;
import dev.tarry.bench.oracle.lang.KindDef;
import dev.tarry.bench.oracle.lang.Prog;
import dev.tarry.bench.oracle.lang.ProgStmt;
import dev.tarry.bench.oracle.lang.StateDef;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** The entry of the first machine of a program, where most other machines are created. */
record FirstEntry(Prog program) {
  private StateDef start() {
    return program.kinds().get(0).states().get(0);
  }

  /** Its statements; none if there is no entry. */
  List<ProgStmt> body() {
    Fun entry = start().entry();
    return entry == null ? List.of() : entry.body();
  }

  /** The program with other statements there, and with more kinds of machines. */
  Prog replaced(List<ProgStmt> body, List<KindDef> more) {
    KindDef first = program.kinds().get(0);
    Fun entry = Objects.requireNonNull(start().entry());
    StateDef changed = start().entering(entry.with(body));
    List<KindDef> kinds = new ArrayList<>(program.kinds());
    kinds.set(0, TwinKinds.with(first, first.name(), first.label(), 0, changed));
    kinds.addAll(more);
    return program.with(program.events(), kinds, program.specs());
  }
}
