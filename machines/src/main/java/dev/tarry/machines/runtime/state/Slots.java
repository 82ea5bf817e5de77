package dev.tarry.machines.runtime.state;

import dev.tarry.machines.model.Composite;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The snapshot and the inbox of every machine, as an array in pieces: a change copies one piece and
 * the list of pieces, so that it costs about the same with 5 machines or 500. Immutable, but for
 * the step that makes it, which changes its own copy in place.
 */
public final class Slots {
  private static final int BITS = 4;
  private static final int PIECE = 1 << BITS;
  public static final Slots EMPTY = new Slots(new Object[0][], 0);

  private final Object[][] pieces;
  private final int size;
  private int fresh = -1;

  private Slots(Object[][] pieces, int size) {
    this.pieces = pieces;
    this.size = size;
  }

  public int size() {
    return size;
  }

  public LocalState local(int i) {
    return (LocalState) pieces[i >> BITS][2 * (i & (PIECE - 1))];
  }

  public Inbox inbox(int i) {
    return (Inbox) pieces[i >> BITS][2 * (i & (PIECE - 1)) + 1];
  }

  /** These slots with others in place of one, whose piece is copied unless it is {@code own}. */
  Slots with(int i, LocalState local, Inbox inbox, @Nullable Slots own) {
    boolean mine = own == this;
    Object[][] changed = mine ? pieces : pieces.clone();
    boolean minePiece = mine && fresh == i >> BITS;
    Object[] piece = minePiece ? changed[i >> BITS] : changed[i >> BITS].clone();
    piece[2 * (i & (PIECE - 1))] = local;
    piece[2 * (i & (PIECE - 1)) + 1] = inbox;
    changed[i >> BITS] = piece;
    Slots result = mine ? this : new Slots(changed, size);
    result.fresh = i >> BITS;
    return result;
  }

  /** About how many bytes these slots take besides those that they share with others. */
  long bytesBeside(Slots others) {
    long bytes = 40 + 8L * pieces.length;
    for (int i = 0; i < pieces.length; i++) {
      Object[] known = i < others.pieces.length ? others.pieces[i] : new Object[0];
      bytes += pieces[i] == known ? 0 : bytesBeside(pieces[i], known);
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
    Object[][] changed = Arrays.copyOf(pieces, last + 1);
    int used = 2 * (size & (PIECE - 1));
    Object[] piece = used == 0 ? new Object[2] : Arrays.copyOf(changed[last], used + 2);
    piece[used] = local;
    piece[used + 1] = inbox;
    changed[last] = piece;
    return new Slots(changed, size + 1);
  }
}
