package dev.tarry.machines.runtime.state;

import dev.tarry.core.state.Derived;
import dev.tarry.machines.model.Composite;
import dev.tarry.machines.model.Memory;
import dev.tarry.machines.model.Memory.Durability;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a machine has on disk: for each durable field the values that a crash may find there.
 * Immutable.
 *
 * <p>A handler runs ahead, and what it wrote reaches the disk in the order of its effects. So a
 * disk also holds what was in the durable fields at each effect that waits to be committed: this is
 * written, in one piece, before the effect. What the handler left in them at its end, or where it
 * waits for an event, is written before the machine takes the next event. Between two steps the
 * next piece may be there or not.
 *
 * <p>A field that needs no sync has one value. One that needs it has the value of the last sync and
 * all that was written since: a crash may lose any of these writes.
 */
public final class Disk extends Composite {
  private static final @Nullable Object[][] NO_WRITES = {};

  @Derived private final Memory memory;
  private final @Nullable Object[][] found;
  private final @Nullable Object[][] writes;

  /**
   * @param found for each field the values that a crash may find; none for one that is not durable
   * @param writes the durable fields at each effect that waits
   */
  private Disk(Memory memory, @Nullable Object[][] found, @Nullable Object[][] writes) {
    this.memory = memory;
    this.found = found;
    this.writes = writes;
  }

  /** The disk of a machine that starts with these fields. */
  static Disk of(Memory memory, @Nullable Object[] fields) {
    @Nullable Object[][] found = new Object[fields.length][];
    for (int i = 0; i < fields.length; i++) {
      boolean durable = memory.durability(i) != Durability.NONE;
      found[i] = durable ? new Object[] {fields[i]} : new Object[0];
    }
    return new Disk(memory, found, NO_WRITES);
  }

  /** The durable ones of a machine's fields, the others being null. */
  public static @Nullable Object[] durable(Memory memory, @Nullable Object[] fields) {
    @Nullable Object[] kept = fields.clone();
    for (int i = 0; i < kept.length; i++) {
      kept[i] = memory.durability(i) == Durability.NONE ? null : fields[i];
    }
    return kept;
  }

  /** The disk after all these fields were written to it. */
  public Disk written(@Nullable Object[] fields) {
    return after(fields, false);
  }

  private Disk after(@Nullable Object[] fields, boolean synced) {
    @Nullable Object[][] now = found.clone();
    for (int i = 0; i < now.length; i++) {
      boolean durable = memory.durability(i) != Durability.NONE;
      if (durable && (synced || memory.durability(i) == Durability.WRITTEN)) {
        now[i] = new Object[] {fields[i]};
      } else if (durable && !Arrays.asList(found[i]).contains(fields[i])) {
        now[i] = Arrays.copyOf(found[i], found[i].length + 1);
        now[i][found[i].length] = fields[i];
      }
    }
    return new Disk(memory, now, NO_WRITES);
  }

  /** The disk of a machine whose handler had these durable fields at its pending effects. */
  public Disk waiting(List<@Nullable Object[]> atEffects) {
    return new Disk(memory, found, atEffects.toArray(NO_WRITES));
  }

  /** The disk after the first pending effect, which was a sync or not. */
  Disk committed(boolean sync) {
    Disk now = after(writes[0], sync);
    return new Disk(memory, now.found, Arrays.copyOfRange(writes, 1, writes.length));
  }

  /**
   * The contents that a crash may find now, each as the machine's fields with null for those that
   * are not durable.
   *
   * @param fields the machine's fields as its handler left them
   */
  public Set<List<@Nullable Object>> afterCrash(@Nullable Object[] fields) {
    Set<List<@Nullable Object>> all = new LinkedHashSet<>();
    combine(found, all);
    combine(written(writes.length > 0 ? writes[0] : fields).found, all);
    return all;
  }

  /** Adds all combinations of one value for each field. */
  private static void combine(@Nullable Object[][] found, Set<List<@Nullable Object>> into) {
    List<List<@Nullable Object>> begun = List.of(List.of());
    for (Object[] values : found) {
      List<List<@Nullable Object>> longer = new ArrayList<>();
      for (List<@Nullable Object> one : begun) {
        for (Object value : values.length == 0 ? new @Nullable Object[1] : values) {
          List<@Nullable Object> more = new ArrayList<>(one);
          more.add(value);
          longer.add(more);
        }
      }
      begun = longer;
    }
    into.addAll(begun);
  }

  @Override
  protected Object[] parts() {
    return new Object[] {found, writes};
  }
}
