package dev.tarry.plang.run;

import dev.tarry.plang.ir.CheckedMachine;
import dev.tarry.plang.ir.CheckedProgram;
import dev.tarry.plang.ir.CheckedState;
import dev.tarry.plang.ir.Function;
import dev.tarry.plang.ir.Signature;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The fields that are live while a machine waits in a state: code that runs from there may read
 * them before it writes them. What is in the other fields, the dead ones, makes no difference to
 * anything that the machine can do from there on, so states that differ in them only behave alike
 * (docs/reduction.md).
 */
final class LiveFields {
  private final Map<Signature, FieldFlow> flows;

  /** By state: what is live while the machine waits there. */
  private final List<BitSet> live;

  /** By state: what is live before the machine runs its entry. */
  private final List<BitSet> entered;

  private LiveFields(int states, Map<Signature, FieldFlow> flows) {
    this.flows = flows;
    this.live = Stream.generate(BitSet::new).limit(states).toList();
    this.entered = Stream.generate(BitSet::new).limit(states).toList();
  }

  /** What the functions of a program do to fields. */
  static Map<Signature, FieldFlow> flows(CheckedProgram program) {
    Map<Signature, FieldFlow> flows = new HashMap<>();
    boolean more = true;
    while (more) {
      more = false;
      for (Function function : program.functions()) {
        FieldFlow now = FieldFlow.of(function, flows);
        FieldFlow before = flows.put(function.signature(), now);
        more |= before == null || !before.isSame(now);
      }
    }
    return flows;
  }

  /** The live fields of each state of a machine, by index. */
  static List<BitSet> of(CheckedMachine machine, Map<Signature, FieldFlow> flows) {
    LiveFields fields = new LiveFields(machine.states().size(), flows);
    int known;
    do {
      known = fields.size();
      machine.states().forEach(fields::look);
    } while (fields.size() > known);
    return fields.live;
  }

  private int size() {
    return Stream.concat(live.stream(), entered.stream()).mapToInt(BitSet::cardinality).sum();
  }

  private void look(CheckedState state) {
    BitSet waiting = live.get(state.index());
    // An event that it does not expect makes it leave the state, and so does halt.
    waiting.or(before(state.exit(), new BitSet()));
    for (CheckedState.Action action : state.actions().values()) {
      if (action instanceof CheckedState.Do run) {
        waiting.or(before(run.handler(), state));
      } else if (action instanceof CheckedState.Goto move) {
        BitSet then = before(move.with(), entered.get(move.state()));
        waiting.or(before(state.exit(), then));
      }
    }
    BitSet first = state.entry().map(entry -> before(entry, state)).orElse(live.get(state.index()));
    entered.get(state.index()).or(first);
  }

  /** What is live before a handler or entry of a state. */
  private BitSet before(Signature handler, CheckedState state) {
    FieldFlow flow = flow(handler);
    BitSet all = (BitSet) flow.read().clone();
    flow.exits()
        .forEach(
            (exit, written) -> {
              BitSet then =
                  exit == FieldFlow.RETURN || exit == FieldFlow.RAISE
                      ? live.get(state.index())
                      : before(state.exit(), entered.get(exit));
              all.or(without(then, written));
            });
    return all;
  }

  /** What is live before an exit or a transition function, after which this is live. */
  private BitSet before(Optional<Signature> function, BitSet then) {
    if (function.isEmpty()) {
      return then;
    }
    FieldFlow flow = flow(function.get());
    BitSet all = (BitSet) flow.read().clone();
    BitSet written = flow.exits().get(FieldFlow.RETURN);
    if (written != null) {
      all.or(without(then, written));
    }
    return all;
  }

  private FieldFlow flow(Signature function) {
    return flows.getOrDefault(function, FieldFlow.NOTHING);
  }

  private static BitSet without(BitSet live, BitSet written) {
    BitSet left = (BitSet) live.clone();
    left.andNot(written);
    return left;
  }
}
