package dev.tarry.machines.runtime.state;

import dev.tarry.machines.model.Composite;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The snapshot and the inbox of every machine, as an array in pieces: a change copies one piece,
 * and the list of pieces if it is not the first, so that it costs about the same with 5 machines or
 * 500. Immutable, except for the step that creates it, which changes its own copy in place.
 */
public final class Slots {
  private static final int BITS = 4;
  private static final int PIECE = 1 << BITS;
  public static final Slots EMPTY = new Slots(new Object[0], new Object[0][], 0);

  private Object[] first;
  private Object[][] others;
  private final int size;
  private int fresh = -1;

  private Slots(Object[] first, Object[][] others, int size) {
    this.first = first;
    this.others = others;
    this.size = size;
  }

  public int size() {
    return size;
  }

  public LocalState local(int i) {
    return (LocalState) piece(i >> BITS)[2 * (i & (PIECE - 1))];
  }

  public Inbox inbox(int i) {
    return (Inbox) piece(i >> BITS)[2 * (i & (PIECE - 1)) + 1];
  }

  private Object[] piece(int number) {
    return number == 0 ? first : others[number - 1];
  }

  /** These slots with others in place of one, whose piece is copied unless it is {@code own}. */
  Slots with(int i, LocalState local, Inbox inbox, @Nullable Slots own) {
    Slots result = own == this ? this : new Slots(first, others, size);
    int number = i >> BITS;
    Object[] piece = result.fresh == number ? piece(number) : piece(number).clone();
    piece[2 * (i & (PIECE - 1))] = local;
    piece[2 * (i & (PIECE - 1)) + 1] = inbox;
    if (result.fresh != number) {
      result.put(number, piece);
    }
    return result;
  }

  private void put(int number, Object[] piece) {
    if (number == 0) {
      first = piece;
    } else {
      others = Arrays.copyOf(others, Math.max(others.length, number));
      others[number - 1] = piece;
    }
    fresh = number;
  }

  /** About how many bytes these slots take besides those that they share with others. */
  long bytesBeside(Slots known) {
    long bytes = 40 + 8L * others.length;
    for (int i = 0; i <= others.length; i++) {
      Object[] there = i <= known.others.length ? known.piece(i) : new Object[0];
      bytes += piece(i) == there ? 0 : bytesBeside(piece(i), there);
    }
    return bytes;
  }

  private static long bytesBeside(Object[] piece, Object[] known) {
    long bytes = 16 + 8L * piece.length;
    for (int i = 0; i < piece.length; i++) {
      Composite part = (Composite) piece[i];
      bytes += i < known.length ? part.bytesBeside((Composite) known[i]) : part.bytes();
    }
    return bytes;
  }

  Slots plus(LocalState local, Inbox inbox) {
    int last = size >> BITS;
    int used = 2 * (size & (PIECE - 1));
    Object[] piece = used == 0 ? new Object[2] : Arrays.copyOf(piece(last), used + 2);
    piece[used] = local;
    piece[used + 1] = inbox;
    Slots result = new Slots(first, others, size + 1);
    result.put(last, piece);
    result.fresh = -1;
    return result;
  }
}
