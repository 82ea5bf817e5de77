package dev.tarry.machines.runtime;

import dev.tarry.core.program.Failure;
import dev.tarry.core.program.Mark;
import dev.tarry.core.program.Step;
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
 * @param chooser whose step it is, when there is a choice to answer; {@link Step#NOBODY} at the end
 * @param faults what faults have done, and may still do
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
    FaultState faults,
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
    /** The environment, about what strikes before the chooser takes a step, if there is one. */
    FAULTS(3),
    /** Nobody ever again: the run has come to its end without a fault. */
    OVER(4);

    private final int code;

    Asking(int code) {
      this.code = code;
    }

    /** Stands for this in fingerprints. */
    int code() {
      return code;
    }
  }

  /** This state, with the failure that it shows. */
  World failed(Failure bug) {
    return new World(slots, roster, specs, enabled, asking, chooser, faults, sum, bug);
  }

  /** This state, where nobody can take a step, with a choice or without. */
  World atTheEnd(Asking now) {
    return new World(slots, roster, specs, enabled, now, Step.NOBODY, faults, sum, failure);
  }

  /** Whether nobody can take a step. */
  boolean isQuiet() {
    return enabled.isEmpty() && asking == Asking.NOBODY;
  }

  @Override
  public int bytes() {
    return 160 + 8 * slots.size();
  }
}
