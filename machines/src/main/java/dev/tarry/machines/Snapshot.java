package dev.tarry.machines;

import dev.tarry.core.program.Mistake;
import dev.tarry.machines.model.MachineId;
import dev.tarry.machines.runtime.StateView;
import java.util.Collection;
import java.util.stream.Stream;

/** All machines in one state, for a condition to read. The condition must not change them. */
public final class Snapshot {
  private final StateView sight;

  Snapshot(StateView sight) {
    this.sight = sight;
  }

  /** A machine with its fields as they are now. */
  @SuppressWarnings("unchecked") // a reference to an M refers to an M
  public <M extends Machine> M get(Ref<M> machine) {
    Object fields = sight.fields(machine.id());
    if (fields == null) {
      throw new Mistake("there is no machine " + machine + " in this state");
    }
    return (M) fields;
  }

  /** These machines. */
  public <M extends Machine> Stream<M> all(Collection<Ref<M>> machines) {
    return machines.stream().map(this::get);
  }

  /** All machines of a class, including those created during the run. */
  public <M extends Machine> Stream<M> all(Class<M> type) {
    return sight.machines().stream().map(this::fields).filter(type::isInstance).map(type::cast);
  }

  private Object fields(MachineId id) {
    Object fields = sight.fields(id);
    return fields == null ? id : fields;
  }

  /** Whether a machine is alive. One that has halted or crashed for good keeps its last fields. */
  public boolean alive(Ref<?> machine) {
    return sight.alive(machine.id());
  }

  /** The name of the state that a machine is in. */
  public String state(Ref<?> machine) {
    String state = sight.state(machine.id());
    return state == null ? "" : state;
  }
}
