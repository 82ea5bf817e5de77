package dev.tarry.threads;

import dev.tarry.core.program.Choices;
import dev.tarry.core.program.Mistake;
import dev.tarry.threads.run.ThreadRun;
import dev.tarry.threads.run.code.Divergence;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;

/**
 * Runs a random schedule twice and compares the executions, to find what cannot be reset between
 * them.
 */
final class Repetition {
  private final Supplier<ThreadRun> runs;
  private final boolean states;

  /** A snapshot after some choices: the tasks that could run, what had happened, and the state. */
  private record Moment(String choices, String history, long state, String next, int chosen) {
    boolean sameAs(Moment other) {
      return choices.equals(other.choices)
          && history.equals(other.history)
          && (state == other.state || state == 0 || other.state == 0);
    }
  }

  Repetition(Supplier<ThreadRun> runs, boolean states) {
    this.runs = runs;
    this.states = states;
  }

  /**
   * Runs twice. If threads share places that were not known, it stops and returns these.
   *
   * @throws Mistake if the second execution differs
   */
  List<String> check(Random random, int longest) {
    List<Moment> first = new ArrayList<>();
    ThreadRun run = runs.get();
    for (int i = 0; i < longest; i++) {
      Choices choices = run.choices();
      if (!run.fresh().isEmpty()) {
        return run.fresh();
      }
      int chosen = choices.size() == 0 ? -1 : choices.get(random.nextInt(choices.size()));
      first.add(moment(run, choices, chosen));
      if (chosen < 0) {
        break;
      }
      run.step(chosen);
    }
    ThreadRun again = runs.get();
    String last = "the beginning";
    for (int i = 0; i < first.size(); i++) {
      Moment before = first.get(i);
      Choices choices = again.choices();
      if (!again.fresh().isEmpty()) {
        return again.fresh();
      }
      Moment now = moment(again, choices, before.chosen);
      if (!now.sameAs(before)) {
        String what = "after " + last + ", the threads did something else";
        throw Divergence.at(i, what);
      }
      last = now.next;
      if (now.chosen >= 0) {
        again.step(now.chosen);
      }
    }
    return again.fresh();
  }

  private static boolean isTask(Choices choices, int chosen) {
    for (int i = 0; i < choices.size(); i++) {
      if (choices.get(i) == chosen) {
        return !choices.isData();
      }
    }
    return false;
  }

  private Moment moment(ThreadRun run, Choices choices, int chosen) {
    String next = isTask(choices, chosen) ? run.next(chosen) : "a choice";
    return new Moment(choices.toString(), run.history(), states ? run.state() : 0, next, chosen);
  }
}
