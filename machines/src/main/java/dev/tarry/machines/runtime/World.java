package dev.tarry.machines.runtime;

import dev.tarry.core.program.Failure;
import dev.tarry.core.program.Mark;
import dev.tarry.core.program.Tasks;
import org.jspecify.annotations.Nullable;

/**
 * The state of all machines and specs. Immutable, so it is its own mark, for any run of its
 * program.
 *
 * @param slots the machines
 * @param roster who is in which slot
 * @param specs the snapshots of the specs, in the program's order
 * @param enabled the machines that can take a step
 * @param asking who asks for a choice now
 * @param chooser whose step it is, when there is a choice to answer
 * @param weather what is left of the faults' budgets
 * @param sum of the hashes of machines and specs
 * @param failure what went wrong in the last step
 */
@SuppressWarnings(
    "ArrayRecordComponent") // the array is never changed and worlds are never compared
record World(
    Slots slots,
    Roster roster,
    Local[] specs,
    Tasks enabled,
    Asking asking,
    int chooser,
    Weather weather,
    long sum,
    @Nullable Failure failure)
    implements Mark {

  /** Who asks for a choice. */
  enum Asking {
    NOBODY(0),
    /** A handler, by choose. */
    HANDLER(1),
    /** The network, about the first effect of the chooser. */
    NETWORK(2),
    /** Fate, whether the chooser crashes now. */
    FATE(3);

    private final int code;

    Asking(int code) {
      this.code = code;
    }

    /** Stands for this in fingerprints. */
    int code() {
      return code;
    }
  }

  @Override
  public int bytes() {
    return 160 + 8 * slots.size();
  }
}
