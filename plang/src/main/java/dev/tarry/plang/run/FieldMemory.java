package dev.tarry.plang.run;

import dev.tarry.machines.model.Memory;
import dev.tarry.plang.ir.CheckedMachine;
import dev.tarry.plang.ir.Variable;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The fields of a compiled machine, whose values are immutable as they are. */
final class FieldMemory implements Memory {
  private final List<String> names;
  private final List<CanonicalForm> canons;
  private final CompiledMachine prototype;

  FieldMemory(CheckedMachine machine, List<CanonicalForm> canons, CompiledMachine prototype) {
    this.canons = canons;
    this.names = machine.fields().stream().map(Variable::name).toList();
    this.prototype = prototype;
  }

  @Override
  public List<String> names() {
    return names;
  }

  @Override
  public Object load(@Nullable Object[] values) {
    CompiledMachine machine = prototype.fresh();
    machine.load(values);
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
}
