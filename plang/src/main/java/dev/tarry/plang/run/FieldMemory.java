package dev.tarry.plang.run;

import dev.tarry.machines.model.DeadField;
import dev.tarry.machines.model.MachineState;
import dev.tarry.machines.model.Memory;
import dev.tarry.plang.ir.CheckedMachine;
import dev.tarry.plang.ir.Type;
import dev.tarry.plang.ir.Variable;
import dev.tarry.plang.run.operators.Types;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The fields of a compiled machine, whose values are immutable as they are. */
final class FieldMemory implements Memory {
  private static final BitSet NONE = new BitSet();

  private final List<String> names;
  private final List<CanonicalForm> canons;
  private final Map<MachineState, BitSet> live;
  private final @Nullable Object[] unread;
  private final CompiledMachine prototype;

  /**
   * Those of a machine.
   *
   * @param live the fields that are live in each state; empty if all are in all
   */
  FieldMemory(
      CheckedMachine machine,
      List<CanonicalForm> canons,
      Map<MachineState, BitSet> live,
      CompiledMachine prototype) {
    this.canons = canons;
    this.live = live;
    this.unread = machine.fields().stream().map(FieldMemory::unread).toArray();
    this.names = machine.fields().stream().map(Variable::name).toList();
    this.prototype = prototype;
  }

  /** What a dead field holds: if any code should read an object after all, it cannot go on. */
  private static @Nullable Object unread(Variable field) {
    boolean number =
        field.type() == Type.Word.INT
            || field.type() == Type.Word.FLOAT
            || field.type() == Type.Word.BOOL;
    return number ? Types.defaultOf(field.type()) : DeadField.DEAD;
  }

  @Override
  public List<String> names() {
    return names;
  }

  @Override
  public Object load(@Nullable Object[] values) {
    CompiledMachine machine = prototype.fresh();
    @Nullable Object[] loaded = live.isEmpty() ? values : values.clone();
    for (int i = 0; i < loaded.length; i++) {
      loaded[i] = loaded[i] == DeadField.DEAD ? unread[i] : loaded[i];
    }
    machine.load(loaded);
    return machine;
  }

  @Override
  public @Nullable Object[] save(Object self) {
    @Nullable Object[] values = ((CompiledMachine) self).save();
    for (int i = 0; i < values.length; i++) {
      values[i] = canons.get(i).of(values[i]);
    }
    return values;
  }

  @Override
  public @Nullable Object[] live(@Nullable Object[] values, @Nullable MachineState state) {
    if (live.isEmpty()) {
      return values;
    }
    @Nullable Object[] kept = values.clone();
    BitSet read = state == null ? NONE : Objects.requireNonNull(live.get(state));
    for (int i = read.nextClearBit(0); i < kept.length; i = read.nextClearBit(i + 1)) {
      kept[i] = DeadField.DEAD;
    }
    return kept;
  }

  @Override
  public boolean hasDeadFields() {
    return !live.isEmpty() && !names.isEmpty();
  }
}
