package dev.tarry.machines.runtime.state;

import dev.tarry.core.program.Failure;
import dev.tarry.core.program.Fingerprint;
import dev.tarry.core.program.Mark;
import dev.tarry.core.program.Step;
import dev.tarry.core.program.Tasks;
import dev.tarry.core.state.Derived;
import dev.tarry.machines.model.MachineId;
import dev.tarry.machines.model.Values;
import org.jspecify.annotations.Nullable;

/**
 * The state of all machines and specs: everything that later steps depend on. Immutable, so it is
 * its own mark, for any run of its program.
 *
 * <p>A state is made of
 *
 * <ul>
 *   <li>each machine, known by its identity: its {@link LocalState snapshot} and its {@link Inbox};
 *   <li>the snapshot of each spec;
 *   <li>the question that is open, if there is one: who asks it, and about whose step;
 *   <li>what {@link FaultState faults} have done, and may still do;
 *   <li>what went wrong in the last step.
 * </ul>
 *
 * Which slot a machine has, and in which order machines came to be enabled, is not part of it: that
 * depends on the way, and tells explorers what is usual. What a machine that restarts begins with
 * is the program's. {@link #fingerprint()} stands for a state in 64 bits, and {@link FullState} is
 * the state in full. Everything that a state is made of is a record, or a {@link
 * dev.tarry.machines.model.Composite} of parts, and what is no part of it is marked as {@link
 * Derived}.
 *
 * @param slots the machines
 * @param roster who is in which slot
 * @param specs the snapshots of the specs, in the program's order
 * @param enabled the machines that can take a step
 * @param asking who asks for a choice now
 * @param chooser whose step it is, when there is a choice to answer; {@link Step#NOBODY} at the end
 * @param faults what faults have done, and may still do
 * @param sum of what machines, specs and faults add to the fingerprint
 * @param failure what went wrong in the last step
 */
@SuppressWarnings(
    "ArrayRecordComponent") // the array is never changed and worlds are never compared
public record GlobalState(
    Slots slots,
    Roster roster,
    LocalState[] specs,
    @Derived Tasks enabled,
    Asking asking,
    int chooser,
    FaultState faults,
    @Derived long sum,
    @Nullable Failure failure)
    implements Mark {

  /** The kinds of open choices, by who asks. */
  public enum Asking {
    NOBODY(0),
    /** A handler, by choose. */
    HANDLER(1),
    /** The network, about the first effect of the chooser. */
    NETWORK(2),
    /** The environment, about faults before a step of the chooser, if there is one. */
    FAULTS(3),
    /**
     * The environment, about a crash of the chooser, which has taken an event but had no effect
     * yet.
     */
    CRASH(5),
    /** Nobody any more: the run has ended without a further fault. */
    OVER(4);

    private final int code;

    Asking(int code) {
      this.code = code;
    }

    /** Stands for this in fingerprints. */
    public int code() {
      return code;
    }
  }

  /** This state, with its failure. */
  public GlobalState failed(Failure bug) {
    return new GlobalState(slots, roster, specs, enabled, asking, chooser, faults, sum, bug);
  }

  /** This state, in which no machine can take a step, with or without a choice. */
  public GlobalState atTheEnd(Asking now) {
    return new GlobalState(slots, roster, specs, enabled, now, Step.NOBODY, faults, sum, failure);
  }

  /** Whether no machine can take a step. */
  public boolean isQuiet() {
    return enabled.isEmpty() && asking == Asking.NOBODY;
  }

  /** The summand of a machine in the fingerprint. */
  public static long hash(LocalState machine, Inbox inbox) {
    return Fingerprint.then(machine.hash(), inbox.hash());
  }

  /** The summand of a spec in the fingerprint. */
  public static long hash(LocalState spec) {
    return Fingerprint.mix(spec.hash());
  }

  /** The summand of the faults in the fingerprint. */
  public static long hash(FaultState faults) {
    return faults.hash();
  }

  /** The machine whose step it is, if there is a choice to answer. */
  public @Nullable MachineId asked() {
    boolean somebody = asking != Asking.NOBODY && chooser != Step.NOBODY;
    return somebody ? slots.local(chooser).self() : null;
  }

  /** 64 bits of the state. */
  public long fingerprint() {
    long bits = sum;
    if (asking != Asking.NOBODY) {
      bits += Fingerprint.then(Values.hash(asked()), asking.code());
    }
    return failure == null ? bits : Fingerprint.then(bits, Values.hash(failure));
  }

  @Override
  public int bytes() {
    return 160 + 8 * slots.size();
  }

  @Override
  public long bytesBeside(@Nullable Mark other) {
    Slots known = other instanceof GlobalState world ? world.slots : Slots.EMPTY;
    LocalState[] observed = other instanceof GlobalState world ? world.specs : new LocalState[0];
    long bytes = 160 + slots.bytesBeside(known) + 8L * specs.length;
    for (int i = 0; i < specs.length; i++) {
      bytes += i < observed.length ? specs[i].bytesBeside(observed[i]) : specs[i].bytes();
    }
    return bytes;
  }
}
