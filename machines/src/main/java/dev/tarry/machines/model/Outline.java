package dev.tarry.machines.model;

import dev.tarry.core.program.Failure;
import dev.tarry.core.program.Fingerprint;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * A value with gaps where it refers to machines, and the machines that belong there. Two values
 * with the same gaps and the same content between them are equal up to renaming machines.
 *
 * <p>What has no order, as a set, is a bag of outlines.
 */
public final class Outline {
  private static final long GAP = Values.of("gap");
  private static final long BEGIN = Values.of("begin");
  private static final long BAG = Values.of("bag");
  private static final MachineId[] NOBODY = {};
  private static final Outline[][] NO_BAGS = {};

  private final long text;
  private final MachineId[] machines;
  private final Outline[][] bags;

  private Outline(long text, MachineId[] machines, Outline[][] bags) {
    this.text = text;
    this.machines = machines;
    this.bags = bags;
  }

  /**
   * The outline of a value.
   *
   * @param ordered whether the order of a set or map matters
   */
  public static Outline of(@Nullable Object value, Predicate<Object> ordered) {
    Hasher hasher = new Hasher(ordered);
    hasher.add(value);
    return hasher.outline();
  }

  /** A hash of everything except the machines. */
  public long text() {
    return text;
  }

  /** A hash of the value, were these the machines. */
  public long hash(ToLongFunction<MachineId> names) {
    long hash = text;
    for (MachineId machine : machines) {
      hash = Fingerprint.then(hash, names.applyAsLong(machine));
    }
    for (Outline[] bag : bags) {
      long sum = 0;
      for (Outline one : bag) {
        sum += Fingerprint.mix(one.hash(names));
      }
      hash = Fingerprint.then(hash, sum);
    }
    return hash;
  }

  /** Reports each reference to a machine, with a hash of its position. */
  public void references(long from, References to) {
    long place = from;
    for (MachineId machine : machines) {
      place++;
      to.add(machine, Fingerprint.mix(place));
    }
    for (Outline[] bag : bags) {
      place++;
      for (Outline one : bag) {
        one.references(Fingerprint.then(place, one.text), to);
      }
    }
  }

  /** Receives references to machines. */
  public interface References {
    void add(MachineId machine, long place);
  }

  /** Receives the pieces of a value. */
  public abstract static class Writer {
    private final Predicate<Object> ordered;

    protected Writer(Predicate<Object> ordered) {
      this.ordered = ordered;
    }

    /** A piece that refers to no machine. */
    protected abstract void text(@Nullable Object piece);

    /** Begins a group of pieces: an object of a class, or a number of elements. */
    protected abstract void begin(Object whole);

    protected abstract void machine(MachineId id);

    /** Pieces without an order. */
    protected abstract void bag(List<?> pieces);

    /**
     * The next piece.
     *
     * @throws IllegalStateException if it refers to machines at unknown positions
     */
    public final void add(@Nullable Object piece) {
      if (piece instanceof MachineId id) {
        machine(id);
      } else if (piece instanceof Failure failure) {
        text(failure.kind()); // its message may name a machine
        text(failure.place());
      } else if (Values.machines(piece) == 0) {
        text(piece);
      } else if (piece instanceof Object[] all) {
        addAll(all);
      } else if (piece instanceof List<?> list) {
        addAll(list.toArray());
      } else if (piece instanceof Hashed whole) {
        begin(whole.getClass().getName());
        whole.outline(this);
      } else {
        throw new IllegalStateException("nobody knows the machines in " + piece);
      }
    }

    private void addAll(@Nullable Object[] pieces) {
      begin(pieces.length);
      for (Object piece : pieces) {
        add(piece);
      }
    }

    /** The elements of a set or the entries of a map. */
    public final void addTable(Object table, List<?> elements) {
      if (ordered.test(table)) {
        addAll(elements.toArray());
      } else {
        bag(elements);
      }
    }
  }

  /** Builds an outline. */
  private static final class Hasher extends Writer {
    private final Predicate<Object> ordered;
    private final List<MachineId> machines = new ArrayList<>();
    private final List<Outline[]> bags = new ArrayList<>();
    private long text;

    Hasher(Predicate<Object> ordered) {
      super(ordered);
      this.ordered = ordered;
    }

    @Override
    protected void text(@Nullable Object piece) {
      text = Fingerprint.then(text, Values.hash(piece));
    }

    @Override
    protected void begin(Object whole) {
      text = Fingerprint.then(Fingerprint.then(text, BEGIN), Values.hash(whole));
    }

    @Override
    protected void machine(MachineId id) {
      text = Fingerprint.then(text, GAP);
      machines.add(id);
    }

    @Override
    protected void bag(List<?> pieces) {
      text = Fingerprint.then(Fingerprint.then(text, BAG), pieces.size());
      bags.add(pieces.stream().map(piece -> of(piece, ordered)).toArray(Outline[]::new));
    }

    Outline outline() {
      return new Outline(
          text,
          machines.isEmpty() ? NOBODY : machines.toArray(NOBODY),
          bags.isEmpty() ? NO_BAGS : bags.toArray(NO_BAGS));
    }
  }
}
