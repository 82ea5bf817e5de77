package dev.tarry.core.search.portfolio;

import dev.tarry.core.search.Exploration;
import dev.tarry.core.search.Search;

/** One search in a portfolio, as one worker advances it, and what it has contributed. */
final class Member {
  /** A turn that discovers less than one state in this many steps is barren. */
  private static final int BARREN = 64;

  /** A member is skipped at most this many times after a barren turn. */
  private static final int LONGEST_REST = 127;

  private final Role role;
  private final Exploration on;
  private final Discovery discovery;
  private final Search search;
  private double worth = 1;
  private long fair;
  private int rest;
  private int passed;

  /** What a search does for the others. */
  enum Role {
    /** It is exhaustive, and all workers help it once the portfolio has settled. */
    LEADS,
    /** It is exhaustive, and needs all states that it has visited. */
    EXHAUSTS,
    /** It samples runs that follow an order. */
    SAMPLES,
    /** It takes long runs, which are fair to all. */
    WALKS
  }

  /** The result of one turn. */
  record Turn(long spent, Discovery.Counted counted, boolean more) {}

  Member(Role role, Exploration on, Discovery discovery, Search search) {
    this.role = role;
    this.on = on;
    this.discovery = discovery;
    this.search = search;
  }

  Role role() {
    return role;
  }

  Exploration on() {
    return on;
  }

  Search search() {
    return search;
  }

  /** States discovered per step in recent turns. */
  double worth() {
    return worth;
  }

  /** The work of its turns in the round of all members. */
  long fair() {
    return fair;
  }

  void countFair(long spent) {
    fair += spent;
  }

  /** Whether to skip it now, because its last turns were barren. */
  boolean rests() {
    if (passed < rest) {
      passed++;
      return true;
    }
    passed = 0;
    return false;
  }

  /** From now on only what the lead has not visited counts as discovered. */
  void settle() {
    discovery.settle();
  }

  /**
   * Advances the search for this much {@linkplain dev.tarry.core.budget.Meter#work() work}. For the
   * lead, which other workers may advance too, only steps of this worker count.
   */
  Turn turn(long length) {
    long before = on.meter().work();
    long advanced = 0;
    boolean more = true;
    boolean stop = false;
    while (more && !stop && !on.meter().stopped()) {
      more = search.advance();
      advanced++;
      stop =
          on.findings().ended(Long.MAX_VALUE - 1)
              || (role == Role.LEADS ? advanced : on.meter().work() - before) >= length;
    }
    long spent = Math.max(1, role == Role.LEADS ? advanced : on.meter().work() - before);
    Discovery.Counted counted = discovery.take(on.meter());
    worth = worth / 2 + (double) counted.discovered() / spent / 2;
    boolean barren = counted.discovered() * BARREN < spent;
    rest = barren ? Math.min(LONGEST_REST, 2 * rest + 1) : 0;
    return new Turn(spent, counted, more);
  }
}
