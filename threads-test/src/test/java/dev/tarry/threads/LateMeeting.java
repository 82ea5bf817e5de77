package dev.tarry.threads;

import dev.tarry.core.Bug;
import dev.tarry.core.Strategy;
import dev.tarry.core.Tester;
import dev.tarry.core.budget.Budget;
import dev.tarry.core.replay.Outcome;
import dev.tarry.core.schedule.Schedule;

/**
 * Threads that meet at a plain field only if one of them runs ahead of the other for long, which
 * random executions hardly do. It is also the main class of JVMs that search it, or replay a
 * schedule.
 */
public final class LateMeeting implements Runnable {
  private static final int STEPS = 20;

  private volatile int step;
  private int n;

  @Override
  public void run() {
    Thread walker = new Thread(this::walk);
    Thread watcher = new Thread(this::watch);
    watcher.start();
    walker.start();
    join(walker);
    join(watcher);
    if (n == 1 && step == -1) {
      throw new AssertionError("an update is lost");
    }
  }

  private void walk() {
    for (int i = 1; i <= STEPS; i++) {
      step = i;
    }
    step = -1;
    n++;
  }

  private void watch() {
    int seen = 0;
    for (int i = 0; i < STEPS; i++) {
      seen += step;
    }
    if (seen == 0) {
      n++;
    } else {
      step = -2;
    }
  }

  private static void join(Thread thread) {
    try {
      thread.join();
    } catch (InterruptedException ended) {
      throw new IllegalStateException(ended);
    }
  }

  static ThreadProgram program() {
    return Threads.program("late", LateMeeting.class);
  }

  static Bug search(ThreadProgram program) {
    return new Tester(program, Strategy.named("ses"), Budget.standard()).test().bugs().get(0);
  }

  public static void main(String[] arguments) {
    if (arguments.length == 0) {
      Bug bug = search(program());
      System.out.println(bug.shrunk().schedule());
      System.out.println(bug.failure());
      return;
    }
    Schedule schedule = Schedule.parse(arguments[0]);
    Outcome outcome = Tester.replay(program(), schedule, Strategy.named("ses"));
    System.out.println(outcome instanceof Outcome.Failed failed ? failed.failure() : outcome);
  }
}
