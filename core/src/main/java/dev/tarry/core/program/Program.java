package dev.tarry.core.program;

import java.time.Duration;
import java.util.List;

/**
 * A system under test whose nondeterminism Tarry controls: the paper's (S, Cid, T, s0).
 *
 * <p>A program is immutable and may be started from several threads at once; each of its runs
 * belongs to one thread.
 */
public interface Program {

  /** The name that reports give the program. */
  String name();

  /** A new run at the initial state. */
  Run start();

  /**
   * Releases what runs of the calling thread hold besides memory, such as the threads of an
   * unfinished run. Called when a search or a replay is over; a run that continues acquires it
   * again.
   */
  default void release() {}

  /** How states are compared, and why, in a few words; empty if there is nothing to say. */
  default String comparison() {
    return "";
  }

  /**
   * What any search of it leaves out, and what its runs have left out so far. Empty for most
   * programs.
   */
  default List<Omission> omissions() {
    return List.of();
  }

  /**
   * What the program has learned and needs for its schedules to mean the same elsewhere. Schedules
   * carry these words, which contain no colons or commas. Empty for most programs.
   */
  default List<String> lessons() {
    return List.of();
  }

  /**
   * The same program with these {@linkplain #lessons() lessons} added: those of a schedule, before
   * the schedule is followed. A wrapper returns what the program inside returns.
   */
  default Program knowing(List<String> lessons) {
    return this;
  }

  /**
   * Its lessons, and everything that it learns in the runs before the search. With these words,
   * {@link #knowing} returns a program that follows a schedule in a single run.
   */
  default List<String> knowledge() {
    return lessons();
  }

  /**
   * The programs to search one after the other; the last one is this program. The earlier ones are
   * quicker to search and find most of its bugs. The next stage follows if a stage has ended
   * without a bug. Most programs have one stage.
   */
  default List<Program> stages() {
    return List.of(this);
  }

  /** The same program, whose steps are cut off after this time: see {@link Run#isCutOff()}. */
  default Program limited(Duration step) {
    return this;
  }

  /**
   * A quicker version of the program with the same states, whose steps may never end: see {@link
   * #isStuck()}. The program itself if all its steps end.
   */
  default Program hasty() {
    return this;
  }

  /**
   * Whether one of its steps does not end, so that the thread that takes it must be abandoned. From
   * then on its runs throw instead of taking steps.
   */
  default boolean isStuck() {
    return false;
  }

  /**
   * Why a search without a bug may say little: what should have been checked but never occurred,
   * each in a few words.
   *
   * @param reached by all steps of the search
   * @param states how many different states it visited
   */
  default List<String> doubts(Coverage reached, long states) {
    return List.of();
  }

  /** A program with the same bugs and fewer states; this one if there is none. */
  default Program reduced() {
    return this;
  }

  /**
   * A program with the same bugs that offers a single step wherever this step commutes with
   * everything that can happen before it: a persistent set of one. This program if it has no such
   * form.
   */
  default Program persistent() {
    return this;
  }

  /**
   * A program with the same bugs in which states that are equal up to renaming tasks of one kind
   * have the same fingerprint. This program if it has no such form.
   */
  default Program symmetric() {
    return this;
  }

  /** Why {@link #symmetric()} has no such form, for a report; empty if there is nothing to say. */
  default String asymmetry() {
    return "";
  }

  /**
   * How its states are reduced, or why they are not, for a report; empty if there is nothing to
   * say.
   */
  default String reduction() {
    return "";
  }

  /**
   * The run of the program without reduction that ends as a run of this one.
   *
   * @param choices of the run, tasks and options
   * @return the choices of the other run, each as its place among those that there are
   */
  default List<Integer> unreduced(List<Integer> choices) {
    throw new IllegalStateException(name() + " is not reduced");
  }

  /** Whether its runs can owe promises, see {@link Run#owed()}. */
  default boolean promises() {
    return false;
  }

  /**
   * Whether a run so far may have come back to a state that it had been in. Asked when all states
   * have been visited: if so, the search looks for states that owe a {@linkplain Run#owed()
   * promise} and from which no run ever keeps it, whatever the schedule. A program that {@linkplain
   * #promises() makes promises} is asked for more anyway.
   */
  default boolean mayRunForever() {
    return false;
  }

  /**
   * The same program with its states compared in full, slow, and without anything that relies on
   * the equality of states; see {@link dev.tarry.core.verify.Verifying}.
   *
   * @throws Mistake if its states cannot be had in full
   */
  default Program verifying() {
    throw new Mistake(
        "the states of "
            + name()
            + " cannot be read in full, so they cannot be verified; only those of machines can");
  }
}
