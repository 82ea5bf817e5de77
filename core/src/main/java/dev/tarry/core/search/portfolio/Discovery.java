package dev.tarry.core.search.portfolio;

import dev.tarry.core.budget.Meter;
import dev.tarry.core.cache.Visited;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.LongConsumer;

/**
 * The visited set of one member of a portfolio. It also counts the states that are new to the
 * members of its worker, which measures what the member contributes, and those that are new to all
 * members of all workers.
 *
 * <p>When the portfolio has settled on its lead, the states of the lead are not put into the other
 * sets any more, and those of the others are new if the lead has not been there.
 */
final class Discovery implements Visited {
  private final Visited own;
  private final Visited worker;
  private final Visited lead;
  private final Visited all;
  private final LongAdder discovered = new LongAdder();
  private final LongAdder first = new LongAdder();
  private final LongAdder unsure = new LongAdder();
  private Counted told = new Counted(0, 0, 0, 0);
  private volatile boolean settled;

  /**
   * The states that a member has visited, counted.
   *
   * @param discovered states that it was the first of its worker's members to visit
   * @param first states that it was the first of all to visit
   * @param unsure visits of states that may have been visited before
   * @param sampled runs to their end
   */
  record Counted(long discovered, long first, long unsure, long sampled) {
    private Counted since(Counted before) {
      return new Counted(
          discovered - before.discovered,
          first - before.first,
          unsure - before.unsure,
          sampled - before.sampled);
    }
  }

  /**
   * A set for one member.
   *
   * @param own its own, which may be one of the others
   * @param worker of all members of its worker, before the portfolio has settled
   * @param lead of the lead
   * @param all of all members; of those that do not lead, when the portfolio has settled
   */
  Discovery(Visited own, Visited worker, Visited lead, Visited all) {
    this.own = own;
    this.worker = worker;
    this.lead = lead;
    this.all = all;
  }

  /** The portfolio has settled. */
  void settle() {
    settled = true;
  }

  @Override
  public Answer add(long fingerprint) {
    return settled ? addSettled(fingerprint) : addUnsettled(fingerprint);
  }

  private Answer addUnsettled(long fingerprint) {
    Answer answer = own.add(fingerprint);
    Answer here = own == worker || answer == Answer.KNOWN ? answer : worker.add(fingerprint);
    if (here == Answer.NEW) {
      discovered.increment();
    }
    if (here != Answer.KNOWN) {
      count(all.add(fingerprint));
    }
    return answer;
  }

  private Answer addSettled(long fingerprint) {
    Answer answer;
    if (own == lead) {
      answer = own.add(fingerprint);
      if (answer == Answer.NEW && all.contains(fingerprint)) {
        return answer;
      }
    } else {
      answer = lead.contains(fingerprint) ? Answer.KNOWN : all.add(fingerprint);
    }
    if (answer == Answer.NEW) {
      discovered.increment();
    }
    count(answer);
    return answer;
  }

  private void count(Answer answer) {
    if (answer == Answer.NEW) {
      first.increment();
    } else if (answer == Answer.NOT_KEPT) {
      unsure.increment();
    }
  }

  /**
   * The counts since the last call. Several workers may work on a member; each count is given to
   * one of them.
   *
   * @param meter of the member
   */
  synchronized Counted take(Meter meter) {
    Counted now = new Counted(discovered.sum(), first.sum(), unsure.sum(), meter.schedules());
    Counted more = now.since(told);
    told = now;
    return more;
  }

  @Override
  public boolean contains(long fingerprint) {
    return own.contains(fingerprint);
  }

  @Override
  public long touch(long fingerprint) {
    return own.touch(fingerprint);
  }

  @Override
  public long size() {
    return own.size();
  }

  @Override
  public long bytes() {
    return own.bytes();
  }

  @Override
  public boolean forgot() {
    return own.forgot();
  }

  @Override
  public void forEach(LongConsumer consumer) {
    own.forEach(consumer);
  }
}
