package dev.tarry.cluster;

import dev.tarry.core.Shard;
import dev.tarry.core.budget.Cut;
import dev.tarry.core.program.Coverage;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The results of expanding an owner's states, apart from the states.
 *
 * @param mistake why they could not be expanded; null if they could
 * @param again what the program is to know when the search begins again; null if it need not
 */
record ExpansionResult(
    List<Pieces.Met> failures,
    long transitions,
    Coverage coverage,
    Set<Cut> cuts,
    List<String> notes,
    @Nullable String mistake,
    @Nullable List<String> again)
    implements Serializable {

  /** Nothing. */
  static final ExpansionResult NOTHING = failed(null, null);

  static ExpansionResult of(Shard.Outcome outcome) {
    return new ExpansionResult(
        new ArrayList<>(outcome.found().stream().map(Pieces.Met::of).toList()),
        outcome.transitions(),
        outcome.coverage(),
        outcome.cuts(),
        new ArrayList<>(outcome.notes()),
        null,
        null);
  }

  static ExpansionResult failed(@Nullable String mistake, @Nullable List<String> again) {
    return new ExpansionResult(
        List.of(), 0, Coverage.NONE, EnumSet.noneOf(Cut.class), List.of(), mistake, again);
  }
}
