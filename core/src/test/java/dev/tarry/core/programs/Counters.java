package dev.tarry.core.programs;

import dev.tarry.core.program.Choices;
import dev.tarry.core.program.Failure;
import dev.tarry.core.program.FailureKind;
import dev.tarry.core.program.Fingerprint;
import dev.tarry.core.program.Step;
import dev.tarry.core.program.Tasks;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Predicate;

/** So many tasks of so many steps each, that share nothing; a predicate says which states fail. */
public record Counters(int tasks, int steps, Predicate<List<Integer>> bad)
    implements Model<List<Integer>> {

  public static Counters of(int tasks, int steps) {
    return new Counters(tasks, steps, state -> false);
  }

  @Override
  public String name() {
    return tasks + " tasks of " + steps + " steps";
  }

  @Override
  public List<Integer> initial() {
    return Collections.nCopies(tasks, 0);
  }

  @Override
  public Choices choices(List<Integer> state) {
    Tasks enabled = Tasks.NONE;
    for (int i = 0; i < tasks; i++) {
      enabled = state.get(i) < steps ? enabled.insert(enabled.size(), i) : enabled;
    }
    return Choices.tasks(enabled);
  }

  @Override
  public Taken<List<Integer>> take(List<Integer> state, int task) {
    List<Integer> next = new ArrayList<>(state);
    next.set(task, state.get(task) + 1);
    return new Taken<>(
        List.copyOf(next), next.get(task) == steps ? Step.last(task) : Step.of(task));
  }

  @Override
  public long fingerprint(List<Integer> state) {
    return Fingerprint.of(state.stream().mapToInt(Integer::intValue).toArray());
  }

  @Override
  public Failure failure(List<Integer> state) {
    return bad.test(state) ? new Failure(FailureKind.INVARIANT, "reached " + state) : null;
  }

  /** How many schedules there are: (nm)! / m!^n. */
  public long schedules() {
    BigInteger count = factorial(tasks * steps);
    for (int i = 0; i < tasks; i++) {
      count = count.divide(factorial(steps));
    }
    return count.longValueExact();
  }

  private static BigInteger factorial(int n) {
    BigInteger product = BigInteger.ONE;
    for (int i = 2; i <= n; i++) {
      product = product.multiply(BigInteger.valueOf(i));
    }
    return product;
  }
}
