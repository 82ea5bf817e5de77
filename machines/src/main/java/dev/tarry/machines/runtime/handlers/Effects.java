package dev.tarry.machines.runtime.handlers;

import dev.tarry.machines.model.Memory;
import dev.tarry.machines.runtime.state.Disk;
import dev.tarry.machines.runtime.state.Effect;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The effects of one run of a handler so far, with the values of the durable fields at each. */
final class Effects {
  private final Memory memory;
  private final @Nullable Disk disk;
  private final List<Effect> effects = new ArrayList<>();
  private final List<@Nullable Object[]> durable = new ArrayList<>();

  /**
   * @param disk what its machine has on disk; null if that does not matter
   */
  Effects(Memory memory, @Nullable Disk disk) {
    this.memory = memory;
    this.disk = disk;
  }

  /** Adds an effect of a handler that runs on this object. */
  void add(Effect effect, Object self) {
    effects.add(effect);
    if (disk != null) {
      durable.add(Disk.durable(memory, memory.save(self)));
    }
  }

  void clear() {
    effects.clear();
    durable.clear();
  }

  int size() {
    return effects.size();
  }

  /** The effects after the first n. */
  Effect[] after(int n) {
    return Effect.after(n, effects.toArray(Effect.none()));
  }

  /** The disk while the last n effects wait. */
  @Nullable Disk disk(int n) {
    int size = durable.size();
    return disk == null ? null : disk.waiting(durable.subList(size - n, size));
  }
}
