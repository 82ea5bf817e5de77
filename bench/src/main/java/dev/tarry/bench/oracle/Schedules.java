package dev.tarry.bench.oracle;

import dev.tarry.core.Strategy;
import dev.tarry.core.explore.DataChoices;
import dev.tarry.core.explore.Explorer;
import dev.tarry.core.program.ChoiceSource;
import dev.tarry.core.program.Choices;
import dev.tarry.core.program.Failure;
import dev.tarry.core.program.Mark;
import dev.tarry.core.program.Program;
import dev.tarry.core.program.Run;
import dev.tarry.core.program.Step;
import dev.tarry.core.program.Tasks;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * What all schedules within a bound on delays come to. Each is taken from its first step to its
 * last, without a cache: the law for strict searches by brute force.
 */
final class Schedules {
  private static final int MOST_STEPS = 10_000;
  private static final int LONGEST = 500;

  private final Run run;
  private final DataChoices data;
  private final Set<Long> states = new HashSet<>();
  private final List<Failure> failures = new ArrayList<>();
  private int steps;

  private Schedules(Run run, DataChoices data) {
    this.run = run;
    this.data = data;
  }

  /** All schedules within the bound of this strategy. */
  static Schedules within(Strategy strategy, Program program) {
    Schedules all = new Schedules(program.start(), strategy.choices());
    Explorer start = strategy.order().start().apply(strategy.seed());
    all.take(start.after(Step.start(all.run.choices().tasks())), strategy.delays(), 0);
    return all;
  }

  /** Whether there are more schedules, or longer ones, than were taken. */
  boolean tooMany() {
    return steps >= MOST_STEPS;
  }

  int states() {
    return states.size();
  }

  List<Failure> failures() {
    return failures;
  }

  /** The options of a data choice in the explorer's order, which is not asked about faults. */
  private Tasks options(Explorer explorer, Choices choices) {
    boolean own = choices.isData() && run.draw().kind() != ChoiceSource.Kind.FAULT;
    Tasks order = own ? explorer.options(choices.size()) : Tasks.NONE;
    return order.isEmpty() ? Tasks.upTo(choices.size()) : order;
  }

  private void take(Explorer explorer, int left, int depth) {
    steps = depth == LONGEST ? MOST_STEPS : steps;
    Failure failure = run.failure();
    if (states.add(run.fingerprint()) && failure != null) {
      failures.add(failure);
    }
    Choices choices = run.choices();
    Mark here = run.mark();
    Tasks options = options(explorer, choices);
    int size = choices.isData() || !explorer.sealed() ? choices.size() : 1;
    for (int k = 0; k < size && steps < MOST_STEPS; k++) {
      int price = choices.isData() ? data.price(k) : explorer.price(k);
      if (price > left) {
        return;
      }
      steps++;
      Explorer delayed = choices.isData() ? explorer : explorer.delayed(k);
      run.reset(here);
      Step step = run.step(choices.isData() ? options.get(k) : delayed.next());
      take(delayed.after(step), left - price, depth + 1);
    }
  }
}
