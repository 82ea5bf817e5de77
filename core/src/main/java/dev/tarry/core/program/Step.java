package dev.tarry.core.program;

import java.util.List;

/**
 * What one choice did, as far as an explorer may know it.
 *
 * <p>The tasks that can run after the step are those that could run before, less {@code blocked}
 * and {@code finished}, plus {@code started} and {@code enabled}. The lists are disjoint, and a
 * task that stays enabled is in none of them.
 *
 * @param task who ran, and so who sent, started, unlocked or signalled; {@link #NOBODY} for the
 *     step that stands for the program's start
 * @param started new tasks, in the order of their creation; they can run
 * @param enabled tasks that {@code task} made able to run, by a send to them for instance
 * @param blocked tasks that can no longer run
 * @param finished tasks that will never run again
 * @param signals what the program tells explorers, see {@link Signal}
 * @param sent the events that {@code task} sent, also to tasks that could run before; told only to
 *     explorers that ask for them, and empty for others
 */
public record Step(
    int task,
    Tasks started,
    Tasks enabled,
    Tasks blocked,
    Tasks finished,
    List<Signal> signals,
    List<Sent> sent) {

  /** Stands for the environment, which starts the program. */
  public static final int NOBODY = -1;

  public Step {
    signals = signals.isEmpty() ? List.of() : List.copyOf(signals);
  }

  /** A step, before {@link #sent()} is known. */
  public Step(
      int task, Tasks started, Tasks enabled, Tasks blocked, Tasks finished, List<Signal> signals) {
    this(task, started, enabled, blocked, finished, signals, List.of());
  }

  /** The step that starts a program whose initial state has these tasks enabled. */
  public static Step start(Tasks enabled) {
    return new Step(NOBODY, enabled, Tasks.NONE, Tasks.NONE, Tasks.NONE, List.of());
  }

  /** A step of a task that stays enabled and touches no other. */
  public static Step of(int task) {
    return new Step(task, Tasks.NONE, Tasks.NONE, Tasks.NONE, Tasks.NONE, List.of());
  }

  /** A step after which the task itself, and only it, has finished. */
  public static Step last(int task) {
    return new Step(task, Tasks.NONE, Tasks.NONE, Tasks.NONE, Tasks.of(task), List.of());
  }

  /** The step from one set of enabled tasks to another, for front ends that only know the sets. */
  public static Step between(int task, Tasks before, Tasks after) {
    return new Step(
        task, Tasks.NONE, after.without(before), before.without(after), Tasks.NONE, List.of());
  }

  /** This step, with these signals. */
  public Step signalling(Signal... signals) {
    return new Step(task, started, enabled, blocked, finished, List.of(signals), sent);
  }

  /** This step, with what it sent. */
  public Step sending(List<Sent> sent) {
    return sent.isEmpty()
        ? this
        : new Step(task, started, enabled, blocked, finished, signals, List.copyOf(sent));
  }
}
