package dev.tarry.cluster;

import dev.tarry.cluster.RoundMessage.Claim;
import dev.tarry.core.Shard;
import dev.tarry.core.program.BeginAgain;
import dev.tarry.core.program.Mistake;
import dev.tarry.core.search.stratified.Expansion;
import java.io.IOException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.TaskContext;
import org.jspecify.annotations.Nullable;
import scala.Tuple2;

/**
 * The states of one range of fingerprints: which of them have been visited, and which of those are
 * still to be expanded, in this stratum or a later one. Immutable: a round makes a new one, and
 * Spark can make it again from the one before.
 *
 * @param number which range it is
 * @param known what has been visited: states, or, in a strict search, states with their explorers
 * @param bare the states, in a strict search
 * @param now what waits in this stratum
 * @param later what waits for the next one
 * @param last what came of the last round
 */
record Owner(
    int number, Fingerprints known, Fingerprints bare, Waiting now, Waiting later, RoundResult last)
    implements Serializable {

  /** First by delays, then those that were expanded, then by path: the order of tasks is no use. */
  private static final Comparator<Claim> ORDER =
      Comparator.comparingLong(Claim::key)
          .thenComparingInt(Claim::spent)
          .thenComparingInt(claim -> claim.waits() == Expansion.NOT_EXPANDED ? 1 : 0)
          .thenComparing(Claim::path, Arrays::compare);

  /**
   * A round of all owners.
   *
   * @param owners how many there are
   * @param bound the delays that the stratum allows
   * @param steps at most how many steps an owner takes
   * @param ahead how many of them into states of others
   * @param initial whether the search begins
   * @param next whether a stratum begins
   */
  record Round(
      int owners, int bound, long steps, long ahead, boolean strict, boolean initial, boolean next)
      implements Serializable {

    /** The owner of a state. */
    int ownerOf(long key) {
      return (int) (((key >>> 33) * owners) >>> 31);
    }
  }

  /** One that has nothing. */
  static Owner empty(int number) {
    return new Owner(
        number,
        Fingerprints.NONE,
        Fingerprints.NONE,
        Waiting.NONE,
        Waiting.NONE,
        RoundResult.NOTHING);
  }

  /** Receives the states that an expansion reaches, and sorts them by their owners. */
  private final class Outbox implements Expansion.Sink {
    final Round round;
    final RoundMessage.Writer[] to;
    final List<Waiting.Entry> later = new ArrayList<>();
    Waiting rest = Waiting.NONE;

    Outbox(Round round) {
      this.round = round;
      this.to = new RoundMessage.Writer[round.owners];
      Arrays.setAll(to, i -> new RoundMessage.Writer());
    }

    @Override
    public boolean isOwn(long key) {
      return round.ownerOf(key) == number;
    }

    @Override
    public boolean isKnown(long key) {
      return isOwn(key) && known.contains(key);
    }

    @Override
    public void reached(long key, long state, int[] path, int spent, int waits) {
      to[round.ownerOf(key)].add(key, path, spent, waits);
      if (round.strict) {
        to[round.ownerOf(state)].addBare(state, spent);
      }
    }

    @Override
    public void waits(int[] path, int index, int spent) {
      later.add(new Waiting.Entry(path, index, spent));
    }
  }

  /**
   * The first half of a round: expands waiting states, and sends the states that it reaches to
   * their owners.
   */
  Iterator<Tuple2<Integer, RoundMessage>> expand(Assignment assignment, Round round)
      throws IOException {
    Waiting begins = round.next ? later.sorted() : now;
    TaskContext task = TaskContext.get();
    try {
      Shard.Expanded<Outbox> expanded =
          assignment
              .shard()
              .expand(
                  assignment.stratified(),
                  round.bound,
                  round.steps,
                  round.ahead,
                  round.initial && number == 0,
                  () -> new Outbox(round),
                  (expansion, out) -> begin(expansion, out, begins, task));
      Outbox out = expanded.sink();
      ExpansionResult told = ExpansionResult.of(expanded.outcome());
      return mails(out, new RoundMessage.Left(out.rest, Waiting.of(out.later), told));
    } catch (BeginAgain again) {
      return mails(new Outbox(round), failed(null, again));
    } catch (Mistake mistake) {
      return mails(new Outbox(round), failed(mistake, null));
    }
  }

  private static RoundMessage.Left failed(@Nullable Mistake mistake, @Nullable BeginAgain again) {
    return new RoundMessage.Left(
        Waiting.NONE,
        Waiting.NONE,
        ExpansionResult.failed(
            mistake == null ? null : String.valueOf(mistake.getMessage()),
            again == null ? null : new ArrayList<>(again.next().lessons())));
  }

  private void begin(Expansion expansion, Outbox out, Waiting begins, TaskContext task) {
    if (out.round.initial && number == 0) {
      expansion.beginWithInitialState();
    }
    Waiting.Reader in = begins.reader();
    boolean more = true;
    while (more && expansion.left() > 0) {
      Waiting.Entry next = in.next();
      more = next != null && expansion.beginWith(next.path(), next.index(), next.spent());
      task.killTaskIfInterrupted();
    }
    out.rest = in.rest();
  }

  private Iterator<Tuple2<Integer, RoundMessage>> mails(Outbox out, RoundMessage.Left left) {
    List<Tuple2<Integer, RoundMessage>> mails = new ArrayList<>();
    for (int i = 0; i < out.to.length; i++) {
      RoundMessage mail = out.to[i].close(i == number ? left : null);
      if (i == number || mail.count() > 0 || mail.bare().length > 0) {
        mails.add(new Tuple2<>(i, mail));
      }
    }
    return mails.iterator();
  }

  /** The second half of a round: adds the states that other owners have reached. */
  Owner absorb(Iterator<RoundMessage> mails, Round round) {
    List<Claim> claims = new ArrayList<>();
    List<long[]> states = new ArrayList<>();
    RoundMessage.Left left = null;
    long bytes = 0;
    while (mails.hasNext()) {
      RoundMessage mail = mails.next();
      mail.read(claims);
      for (int i = 0; i < mail.bare().length; i++) {
        states.add(new long[] {mail.bare()[i], mail.spent()[i]});
      }
      left = mail.left() == null ? left : mail.left();
      bytes += mail.bytes();
    }
    if (left == null) {
      throw new IllegalStateException("owner " + number + " has not heard of itself");
    }
    RoundResult.Counter counter = new RoundResult.Counter(left.told(), claims.size(), bytes);
    claims.sort(ORDER);
    List<Waiting.Entry> soon = new ArrayList<>();
    List<Waiting.Entry> waits = new ArrayList<>();
    long[] fresh = new long[claims.size()];
    int size = 0;
    for (int i = 0; i < claims.size(); i++) {
      Claim claim = claims.get(i);
      boolean again = i > 0 && claims.get(i - 1).key() == claim.key();
      if (!again && !known.contains(claim.key())) {
        fresh[size++] = claim.key();
        counter.visit(claim, !round.strict);
        if (claim.waits() == Expansion.NOT_EXPANDED) {
          soon.add(new Waiting.Entry(claim.path(), 0, claim.spent()));
        } else if (claim.waits() >= 0) {
          waits.add(new Waiting.Entry(claim.path(), claim.waits(), claim.spent()));
        }
      }
    }
    Fingerprints plain = round.strict ? withBare(states, counter) : bare;
    Waiting already = round.next ? Waiting.NONE : later;
    return new Owner(
        number,
        known.plus(Arrays.copyOf(fresh, size)),
        plain,
        left.now().plus(Waiting.of(soon)),
        already.plus(left.later()).plus(Waiting.of(waits)),
        counter.done());
  }

  private Fingerprints withBare(List<long[]> states, RoundResult.Counter counter) {
    states.sort(Arrays::compare);
    long[] fresh = new long[states.size()];
    int size = 0;
    for (int i = 0; i < states.size(); i++) {
      long state = states.get(i)[0];
      boolean again = i > 0 && states.get(i - 1)[0] == state;
      if (!again && !bare.contains(state)) {
        fresh[size++] = state;
        counter.state(state, (int) states.get(i)[1]);
      }
    }
    return bare.plus(Arrays.copyOf(fresh, size));
  }
}
