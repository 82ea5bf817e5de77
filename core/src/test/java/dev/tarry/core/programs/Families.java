package dev.tarry.core.programs;

import dev.tarry.core.program.Choices;
import dev.tarry.core.program.Failure;
import dev.tarry.core.program.FailureKind;
import dev.tarry.core.program.Fingerprint;
import dev.tarry.core.program.Step;
import dev.tarry.core.program.Tasks;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/**
 * A random program of tasks that start children, block themselves and wake all others up. A state
 * knows tasks by their places in their families; their numbers depend on who was started first.
 */
public final class Families implements Model<Families.State> {
  private static final int STEPS = 3;
  private static final int MOST = 5;
  private final long seed;
  private final double failing;

  /** A task, by its parent and its place among the children, and how far it is. */
  record Member(String name, int children, int steps, boolean blocked) {
    boolean enabled() {
      return !blocked && steps < STEPS;
    }
  }

  /** The tasks, in the order of their numbers. */
  record State(List<Member> members, boolean failed) {}

  public Families(long seed, double failing) {
    this.seed = seed;
    this.failing = failing;
  }

  @Override
  public String name() {
    return "families " + seed;
  }

  @Override
  public State initial() {
    return new State(List.of(new Member("a", 0, 0, false), new Member("b", 0, 0, false)), false);
  }

  @Override
  public Choices choices(State state) {
    return Choices.tasks(enabled(state.members));
  }

  private static Tasks enabled(List<Member> members) {
    Tasks enabled = Tasks.NONE;
    for (int i = 0; i < members.size(); i++) {
      enabled = members.get(i).enabled() ? enabled.append(Tasks.of(i)) : enabled;
    }
    return enabled;
  }

  @Override
  public Taken<State> take(State state, int who) {
    List<Member> members = new ArrayList<>(state.members);
    Member before = members.get(who);
    Random random = new Random(Fingerprint.then(seed, hash(before)));
    boolean failed = false;
    boolean blocked = false;
    int children = before.children;
    Tasks started = Tasks.NONE;
    switch (random.nextInt(5)) {
      case 0, 1 -> {
        if (members.size() < MOST) {
          started = Tasks.of(members.size());
          members.add(new Member(before.name + children++, 0, 1, random.nextBoolean()));
          started = members.get(members.size() - 1).enabled() ? started : Tasks.NONE;
        }
      }
      case 2 -> blocked = random.nextBoolean();
      case 3 ->
          members.replaceAll(other -> new Member(other.name, other.children, other.steps, false));
      default -> failed = random.nextDouble() < failing * others(members, before);
    }
    members.set(who, new Member(before.name, children, before.steps + 1, blocked));
    Tasks were = enabled(state.members);
    Tasks are = enabled(members);
    Tasks left = were.without(are);
    boolean finished = members.get(who).steps == STEPS;
    Step step =
        new Step(
            who,
            started,
            are.without(were).without(started),
            finished ? left.without(who) : left,
            finished ? Tasks.of(who) : Tasks.NONE,
            List.of());
    return new Taken<>(new State(List.copyOf(members), failed), step);
  }

  /** How far the others are, so that a failure depends on the schedule. */
  private static int others(List<Member> members, Member but) {
    return members.stream().mapToInt(member -> member.equals(but) ? 0 : member.steps % 2).sum();
  }

  private static long hash(Member member) {
    long hash = member.name.hashCode() * 64L + member.steps * 16L + member.children;
    return Fingerprint.mix(hash * 2 + (member.blocked ? 1 : 0));
  }

  @Override
  public long fingerprint(State state) {
    return state.members.stream().mapToLong(Families::hash).sum() + (state.failed ? 1 : 0);
  }

  @Override
  public long numbering(State state) {
    return state.members.stream().map(Member::name).toList().hashCode();
  }

  @Override
  public @Nullable Failure failure(State state) {
    return state.failed ? new Failure(FailureKind.ASSERTION, "a step failed") : null;
  }
}
