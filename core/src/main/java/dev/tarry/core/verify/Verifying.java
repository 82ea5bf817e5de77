package dev.tarry.core.verify;

import dev.tarry.core.forward.ForwardingProgram;
import dev.tarry.core.forward.ForwardingRun;
import dev.tarry.core.program.Program;
import dev.tarry.core.program.Run;
import dev.tarry.core.state.Contents;
import dev.tarry.core.state.Derived;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;

/**
 * A program that keeps its states in full and compares them whenever their fingerprints are equal,
 * to find fingerprints that leave something out: two different states with one fingerprint are a
 * defect of Tarry.
 *
 * <p>The comparison goes through the objects that states are made of, field by field, and does not
 * ask them for their hashes or for equality; see {@link Derived} and {@link Contents}. It is slow,
 * and all states stay in memory.
 */
public final class Verifying extends ForwardingProgram {
  private final Map<Long, Object> states = new ConcurrentHashMap<>();
  private final LongAdder comparisons = new LongAdder();
  private final Difference difference = new Difference();

  /** The program with its states compared in full; its runs must provide them. */
  public Verifying(Program program) {
    super(program);
  }

  @Override
  public Run start() {
    return new Compared(inside().start());
  }

  @Override
  public String comparison() {
    String usual = inside().comparison();
    return (usual.isEmpty() ? "fingerprint" : usual)
        + String.format(
            ", and in full: %,d states kept, %,d times compared", states.size(), comparisons.sum());
  }

  @Override
  public Program verifying() {
    return this;
  }

  private long verified(long fingerprint, Object state) {
    Object known = states.putIfAbsent(fingerprint, state);
    if (known != null) {
      comparisons.increment();
      String where = difference.between(known, state);
      if (where != null) {
        throw new IllegalStateException(
            "two states of "
                + name()
                + " have the fingerprint "
                + Long.toHexString(fingerprint)
                + " and differ: the state"
                + where);
      }
    }
    return fingerprint;
  }

  private final class Compared extends ForwardingRun {
    private final Run run;

    Compared(Run run) {
      this.run = run;
    }

    @Override
    protected Run inside() {
      return run;
    }

    @Override
    public long fingerprint() {
      Object state = Objects.requireNonNull(run.fullState(), "a state in full");
      return verified(run.fingerprint(), state);
    }
  }
}
