package dev.tarry.cluster;

import dev.tarry.core.search.stratified.Packing;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The message of one owner to another in a round: the states that it has reached and the other one
 * owns, packed. To itself it also sends its remaining work and the result of its expansion.
 *
 * @param count how many states there are
 * @param claims the states, packed
 * @param bare the fingerprints of states alone, if what is kept is more than that
 * @param spent the delays on the way to each of them
 * @param left null unless it is from the owner to itself
 */
@SuppressWarnings("ArrayRecordComponent") // never changed, never compared
record RoundMessage(int count, byte[] claims, long[] bare, int[] spent, @Nullable Left left)
    implements Serializable {

  /**
   * The message of an owner to itself.
   *
   * @param now what it has not come to in this round
   * @param later what waits for another stratum
   */
  record Left(Waiting now, Waiting later, ExpansionResult told) implements Serializable {}

  /** A state that an owner has reached; see {@code Expansion}. */
  @SuppressWarnings("ArrayRecordComponent") // never changed, never compared
  record Claim(long key, int[] path, int spent, int waits) {}

  /** Written by an owner for another one. */
  static final class Writer {
    private final Packing out = new Packing(new byte[64]);
    private final List<long[]> bare = new ArrayList<>();
    private int count;

    void add(long key, int[] path, int spent, int waits) {
      out.writeLong(key);
      out.writePath(path);
      out.write(spent);
      out.write(waits + 3);
      count++;
    }

    void addBare(long state, int spent) {
      bare.add(new long[] {state, spent});
    }

    RoundMessage close(@Nullable Left left) {
      long[] states = bare.stream().mapToLong(one -> one[0]).toArray();
      int[] delays = bare.stream().mapToInt(one -> (int) one[1]).toArray();
      return new RoundMessage(count, out.written(), states, delays, left);
    }
  }

  /** Adds its states to others. */
  void read(List<Claim> to) {
    Packing in = new Packing(claims);
    for (int i = 0; i < count; i++) {
      long key = in.readLong();
      in.readPath();
      to.add(new Claim(key, in.path(), in.read(), in.read() - 3));
    }
  }

  /** How large it is. */
  long bytes() {
    long waits = left == null ? 0 : left.now.bytes() + left.later.bytes();
    return claims.length + 12L * bare.length + waits;
  }
}
