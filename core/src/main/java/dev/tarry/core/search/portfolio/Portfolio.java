package dev.tarry.core.search.portfolio;

import dev.tarry.core.cache.Visited;
import dev.tarry.core.cache.Visited.WhenFull;
import dev.tarry.core.explore.Explorers;
import dev.tarry.core.search.Exploration;
import dev.tarry.core.search.Found;
import dev.tarry.core.search.Plan;
import dev.tarry.core.search.Search;
import dev.tarry.core.search.Tally;
import dev.tarry.core.search.sampling.Pct;
import dev.tarry.core.search.sampling.Pos;
import dev.tarry.core.search.sampling.RandomWalk;
import dev.tarry.core.search.sampling.Rounds;
import dev.tarry.core.search.stratified.Ses;
import dev.tarry.core.search.stratified.Ss;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/**
 * Several searches with several explorers, by turns: the default, for users who need not know which
 * suits their program.
 *
 * <p>Turns are counted in steps and samples, not in time, so that one seed and one number of
 * workers give one run. Half of the turns go round; the other half go to the member that lately
 * discovered the most states per step. Members are dealt out to the workers, and a worker's bug
 * counts if no other worker had one by then in steps of its own. It is told with the states and
 * samples of that worker alone, since those of the others depend on timing.
 */
public final class Portfolio implements Search {
  private static final long TURN = 1 << 12;

  /** Random walks have a turn in four until so many are at their end: the long ones matter too. */
  private static final int FAIR_RUNS = 2;

  private final Exploration on;
  private final List<Member> members;
  private final int worker;
  private final int workers;
  private long turns;
  private long steps;
  private long states;
  private long samples;

  /** One search in the portfolio and what it has been worth. */
  private static final class Member {
    final Role role;
    final Exploration on;
    final Discovery discovery;
    final Search search;
    double worth = 1;

    Member(Role role, Exploration on, Discovery discovery, Search search) {
      this.role = role;
      this.on = on;
      this.discovery = discovery;
      this.search = search;
    }

    /** Steps, and samples: one of a program that leaves no choice takes no step. */
    long work() {
      return on.meter().transitions() + on.meter().schedules();
    }
  }

  /** What a search does for the others. */
  private enum Role {
    /** It comes to an end, and needs all states that it has seen. */
    EXHAUSTS,
    /** It samples runs that keep to an order. */
    SAMPLES,
    /** It takes long runs, which are fair to all. */
    WALKS
  }

  private record Choice(Role role, Plan plan, String explorer) {}

  private Portfolio(Exploration on, int worker, int workers, Visited all) {
    this.on = on;
    this.worker = worker;
    this.workers = workers;
    this.members = new ArrayList<>();
    List<Choice> choices = choices();
    long share = on.settings().memory() / 2 / (choices.size() + workers);
    Visited seen = Visited.bounded(share, WhenFull.STOP_ADDING);
    for (int i = worker; i < choices.size(); i += workers) {
      members.add(member(choices.get(i), i, share, seen, all));
    }
  }

  private static List<Choice> choices() {
    return List.of(
        new Choice(Role.EXHAUSTS, Ses.plan(1), "rtc"),
        new Choice(Role.SAMPLES, Ss.plan(Rounds.STANDARD), "rtc"),
        new Choice(Role.SAMPLES, Pct.plan(3, 0), "rtc"),
        new Choice(Role.EXHAUSTS, Ses.plan(1), "prr"),
        new Choice(Role.SAMPLES, Pos.plan(), "rtc"),
        new Choice(Role.SAMPLES, Ss.plan(Rounds.STANDARD), "prr"),
        new Choice(Role.EXHAUSTS, Ses.plan(1), "rr"),
        new Choice(Role.WALKS, RandomWalk.plan(), "rtc"));
  }

  private Member member(Choice choice, int number, long share, Visited seen, Visited all) {
    Plan plan = choice.plan();
    boolean exhaustive = choice.role() == Role.EXHAUSTS;
    Visited own = exhaustive ? Visited.bounded(share / 2, WhenFull.STOP_ADDING) : seen;
    Discovery discovery = new Discovery(own, seen, all);
    Exploration part =
        new Exploration(
            on.program(),
            plan.followsExplorer() ? plan.name() + " " + choice.explorer() : plan.name(),
            Explorers.named(choice.explorer()),
            on.seed() + number,
            on.settings().alone(share),
            on.meter().part(),
            on.findings().part(),
            discovery,
            new Tally());
    return new Member(choice.role(), part, discovery, plan.start(part).get());
  }

  public static Plan plan() {
    return new PortfolioPlan("portfolio");
  }

  @Override
  public boolean advance() {
    if (members.isEmpty() || on.findings().ended(order())) {
      return false;
    }
    turn(next());
    return true;
  }

  private Member next() {
    Member member = members.get(0);
    long turn = turns++;
    if (turn % 4 == 3) {
      for (Member other : members) {
        if (other.role == Role.WALKS && other.on.meter().schedules() < FAIR_RUNS) {
          return other;
        }
      }
    }
    if (turn % 2 == 0) {
      members.remove(0);
      members.add(member);
      return member;
    }
    for (Member other : members) {
      member = other.worth > member.worth ? other : member;
    }
    return member;
  }

  private long order() {
    return steps * workers + worker;
  }

  private void turn(Member member) {
    long before = member.work();
    long known = member.discovery.discovered();
    long first = member.discovery.first();
    long sampled = member.on.meter().schedules();
    boolean more = true;
    boolean stop = false;
    while (more && !stop && !member.on.meter().stopped() && member.work() - before < TURN) {
      more = member.search.advance();
      stop = member.on.findings().ended(Long.MAX_VALUE - 1);
    }
    long spent = Math.max(1, member.work() - before);
    long discovered = member.discovery.discovered() - known;
    member.worth = member.worth / 2 + (double) discovered / spent / 2;
    steps += spent;
    states += discovered;
    samples += member.on.meter().schedules() - sampled;
    on.meter().visits(member.discovery.first() - first, member.discovery.first() - first);
    on.meter().schedules(member.on.meter().schedules() - sampled);
    on.tally().best(member.on.tally());
    for (Found found : member.on.findings().all()) {
      on.findings()
          .add(
              new Found(
                  found.failure(),
                  found.schedule(),
                  order(),
                  found.search(),
                  Math.max(states, found.tally().strata().states()),
                  samples,
                  found.tally()));
    }
    boolean stopped = member.on.meter().stopped() && !on.meter().stopped();
    if (!more || stopped) {
      members.remove(member);
      on.meter().end(member.on.meter());
    }
  }

  /** Notes what those left out that have not come to their end. */
  @Override
  public void stop() {
    members.forEach(member -> on.meter().stopped(member.on.meter()));
  }

  private record PortfolioPlan(String name) implements Plan {
    @Override
    public Supplier<Search> start(Exploration on) {
      Visited all = on.visited();
      AtomicInteger joined = new AtomicInteger();
      return () -> new Portfolio(on, joined.getAndIncrement(), on.settings().workers(), all);
    }

    @Override
    public boolean bringsExplorers() {
      return true;
    }

    @Override
    public boolean parallel() {
      return true;
    }
  }
}
