package dev.tarry.core.search.portfolio;

import dev.tarry.core.cache.Visited;
import dev.tarry.core.cache.Visited.WhenFull;
import dev.tarry.core.explore.Explorers;
import dev.tarry.core.search.Exploration;
import dev.tarry.core.search.Found;
import dev.tarry.core.search.Plan;
import dev.tarry.core.search.Search;
import dev.tarry.core.search.Share;
import dev.tarry.core.search.Tally;
import dev.tarry.core.search.portfolio.Member.Role;
import dev.tarry.core.search.sampling.Pct;
import dev.tarry.core.search.sampling.Pos;
import dev.tarry.core.search.sampling.RandomWalk;
import dev.tarry.core.search.sampling.Rounds;
import dev.tarry.core.search.sampling.Sampling;
import dev.tarry.core.search.stratified.Ses;
import dev.tarry.core.search.stratified.Ss;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/**
 * Several searches with several explorers, in turn: the default, so that users need not know which
 * suits their program.
 *
 * <p>Turns are counted in {@linkplain dev.tarry.core.budget.Meter#work() work}, not in time, so
 * that one seed gives one run. They are short at first, so that every member has had its share
 * after a fraction of a second even where a step takes a millisecond. Half of them go to the member
 * that had least; the other half go to the member that lately discovered the most states per step.
 * Members are dealt out to the workers, and a worker's bug counts if no other worker had one by
 * then in steps of its own. It is told with the states and samples of that worker alone, since
 * those of the others depend on timing.
 *
 * <p>A program that has shown no bug after a while may have none. Then the portfolio settles: the
 * first of its exhaustive searches leads, with most of the turns of all workers and strata that get
 * wider; the other exhaustive ones are given up; and samplers have the rest of the turns as long as
 * they find something new. So the proof costs little more than that of a single search. From then
 * on the run depends on timing if there are several workers, since they share the lead's frontier.
 */
public final class Portfolio implements Search {
  private static final long LONGEST_TURN = 1 << 12;
  private static final long SHORTEST_TURN = 8;

  /**
   * The first turn is the lead's, and longer: most bugs need few delays, and there their schedules
   * are short.
   */
  private static final long FIRST_TURN = 512;

  /** No turn is longer than this part of the work that its worker has done so far. */
  private static final long PART = 32;

  /** The portfolio settles after this much work of all workers. */
  private static final long SETTLES = 1 << 18;

  /** Once the lead leads, it has all but one of this many turns. */
  private static final int LED = 6;

  /** Random walks have one turn in four until this many are complete: the long ones matter too. */
  private static final int FAIR_RUNS = 2;

  private final Exploration on;
  private final Company company;
  private final List<Member> members = new ArrayList<>();
  private final int worker;
  private final int workers;
  private boolean settled;
  private long turns;
  private long work;
  private long states;
  private long samples;

  private record Choice(Role role, Plan plan, String explorer) {}

  /** What the workers share. */
  private static final class Company {
    final Visited all;
    final Visited seenByFirst;
    final Exploration on;
    final Discovery discovery;
    final Supplier<Search> lead;
    final AtomicInteger joined = new AtomicInteger();
    volatile boolean settled;

    Company(Exploration on) {
      Choice first = choices().get(0);
      all = Visited.bounded(on.settings().memory() / 16, WhenFull.STOP_ADDING);
      seenByFirst = Visited.bounded(share(on), WhenFull.STOP_ADDING);
      discovery = new Discovery(on.visited(), seenByFirst, on.visited(), all);
      this.on = part(on, first, 0, on.settings().memory() * 3 / 4, discovery);
      lead = first.plan().start(this.on);
    }
  }

  private Portfolio(Exploration on, Company company, int worker) {
    this.on = on;
    this.company = company;
    this.worker = worker;
    this.workers = on.settings().workers();
    Visited seen =
        worker == 0 ? company.seenByFirst : Visited.bounded(share(on), WhenFull.STOP_ADDING);
    List<Choice> choices = choices();
    for (int i = worker; i < choices.size(); i += workers) {
      members.add(i == 0 ? lead() : member(choices.get(i), i, seen));
    }
  }

  private static List<Choice> choices() {
    return List.of(
        new Choice(Role.LEADS, Ses.widening(), "rtc"),
        new Choice(Role.SAMPLES, Ss.plan(Rounds.STANDARD), "rtc"),
        new Choice(Role.SAMPLES, Pct.plan(3, 0), "rtc"),
        new Choice(Role.EXHAUSTS, Ses.stepwise(), "shuffled"),
        new Choice(Role.SAMPLES, Pos.plan(), "rtc"),
        new Choice(Role.SAMPLES, Ss.plan(Rounds.STANDARD), "shuffled"),
        new Choice(Role.EXHAUSTS, Ses.stepwise(), "rr"),
        new Choice(Role.WALKS, RandomWalk.plan(), "rtc"));
  }

  /** What each member but the lead, and each worker, may take for its states. */
  private static long share(Exploration on) {
    return on.settings().memory() / 16 / (choices().size() + on.settings().workers());
  }

  private Member lead() {
    return new Member(Role.LEADS, company.on, company.discovery, company.lead.get());
  }

  private Member member(Choice choice, int number, Visited seen) {
    long share = share(on);
    boolean exhaustive = choice.role() == Role.EXHAUSTS;
    Visited own = exhaustive ? Visited.bounded(share, WhenFull.STOP_ADDING) : seen;
    Discovery discovery = new Discovery(own, seen, on.visited(), company.all);
    Exploration part = part(on, choice, number, share, discovery);
    return new Member(choice.role(), part, discovery, choice.plan().start(part).get());
  }

  private static Exploration part(
      Exploration on, Choice choice, int number, long memory, Visited visited) {
    Plan plan = choice.plan();
    return new Exploration(
        on.program(),
        plan.followsExplorer() ? plan.name() + " " + choice.explorer() : plan.name(),
        Explorers.named(choice.explorer()),
        on.seed() + number,
        on.settings().alone(memory),
        on.meter().part(),
        on.findings().part(),
        visited,
        new Tally());
  }

  public static Plan plan() {
    return new PortfolioPlan("portfolio");
  }

  /** The samplers of the portfolio in turn, sample by sample. */
  public static Plan samples() {
    return Sampling.mixed(
        "mix",
        choices().stream()
            .filter(choice -> choice.role() == Role.SAMPLES || choice.role() == Role.WALKS)
            .map(choice -> new Sampling.Kind(choice.plan(), choice.explorer()))
            .toList());
  }

  @Override
  public boolean advance() {
    if (members.isEmpty() || on.findings().ended(order())) {
      return false;
    }
    if (!settled && work * workers >= SETTLES && (worker == 0 || company.settled)) {
      settle();
    }
    turns++;
    if (settled) {
      takeSettledTurn();
    } else if (turns % 2 == 0) {
      takeTurn(worthiest());
    } else {
      Member least = least();
      least.countFair(takeTurn(least));
    }
    return true;
  }

  /** Gives up the other exhaustive searches, and helps the lead. */
  private void settle() {
    settled = true;
    for (Member member : List.copyOf(members)) {
      member.settle();
      if (member.role() == Role.EXHAUSTS) {
        members.remove(member);
        on.meter().stopped(member.on().meter());
        member.search().stop();
      }
    }
    if (worker == 0) {
      company.settled = true;
    } else {
      members.add(lead());
    }
  }

  private void takeSettledTurn() {
    Member next = members.get((int) (turns / LED % members.size()));
    for (Member member : members) {
      if (member.role() == Role.LEADS && (turns % LED != 0 || next.rests())) {
        next = member;
      }
    }
    takeTurn(next, LONGEST_TURN);
  }

  /** The member that has had the least work; random walks first until they have had some runs. */
  private Member least() {
    Member least = members.get(0);
    for (Member member : members) {
      boolean walks = member.role() == Role.WALKS && turns % 4 == 3;
      if (walks && member.on().meter().schedules() < FAIR_RUNS) {
        return member;
      }
      least = member.fair() < least.fair() ? member : least;
    }
    return least;
  }

  /** The member that discovered most in recent turns. */
  private Member worthiest() {
    Member best = members.get(0);
    for (Member member : members) {
      best = member.worth() > best.worth() ? member : best;
    }
    return best;
  }

  private long order() {
    return work * workers + worker;
  }

  private long takeTurn(Member member) {
    long shortest = work == 0 ? FIRST_TURN : SHORTEST_TURN;
    return takeTurn(member, Math.max(shortest, Math.min(LONGEST_TURN, work / PART)));
  }

  /** Gives a member a turn, and returns what it spent. */
  private long takeTurn(Member member, long length) {
    Member.Turn turn = member.turn(length);
    Discovery.Counted counted = turn.counted();
    work += turn.spent();
    states += counted.discovered();
    samples += counted.sampled();
    on.meter().visits(counted.first(), counted.first() + counted.unsure());
    if (counted.unsure() > 0) {
      on.meter().forget();
    }
    on.meter().schedules(counted.sampled());
    on.tally().best(member.on().tally());
    List<Found> all = member.on().findings().all();
    String name = member.on().plan();
    on.tally().turn(new Share(name, turn.spent(), counted.first(), counted.sampled(), all.size()));
    for (Found found : all) {
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
    boolean stopped = member.on().meter().stopped() && !on.meter().stopped();
    if (!turn.more() || stopped) {
      members.remove(member);
      on.meter().end(member.on().meter());
    }
    return turn.spent();
  }

  /** Notes what the unfinished members left out. */
  @Override
  public void stop() {
    for (Member member : members) {
      on.meter().stopped(member.on().meter());
      member.search().stop();
    }
  }

  private record PortfolioPlan(String name) implements Plan {
    @Override
    public Supplier<Search> start(Exploration on) {
      Company company = new Company(on);
      return () -> new Portfolio(on, company, company.joined.getAndIncrement());
    }

    /** Only the samples: which member has the next turn depends on what all have found. */
    @Override
    public Plan spreadable() {
      return samples();
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
