package dev.tarry.core.program;

import java.time.Duration;
import java.util.List;

/**
 * A system under test, all of whose nondeterminism is under control: the paper's (S, Cid, T, s0).
 *
 * <p>A program is immutable and may be started from several threads at once; each of its runs
 * belongs to one thread.
 */
public interface Program {

  /** The name that reports give the program. */
  String name();

  /** A new run at the initial state. */
  Run start();

  /** How states are compared, and why, in a few words; empty if there is nothing to say. */
  default String comparison() {
    return "";
  }

  /**
   * What it leaves out of any search, and what its runs have left out so far. Nothing, for most
   * programs.
   */
  default List<Omission> omissions() {
    return List.of();
  }

  /**
   * What it was told of itself and must know for its schedules to mean the same elsewhere:
   * schedules carry these words, without colons and commas. Nothing, for most programs.
   */
  default List<String> lessons() {
    return List.of();
  }

  /**
   * The same program, which knows these {@linkplain #lessons() lessons} too: those of a schedule,
   * before that schedule is followed. A program around another one gives what the one inside gives.
   */
  default Program knowing(List<String> lessons) {
    return this;
  }

  /**
   * Its lessons and all that it finds out about itself in runs before the first: with these words,
   * {@link #knowing} gives a program that follows a schedule in one run and no other.
   */
  default List<String> knowledge() {
    return lessons();
  }

  /**
   * The programs to search one after the other, the last of which is this one: those before it are
   * searched more quickly and find most of its bugs. A search goes on to the next one if it came to
   * its end and found nothing. Most programs have one stage.
   */
  default List<Program> stages() {
    return List.of(this);
  }

  /** The same program, whose steps are given up after this time: see {@link Run#isCutOff()}. */
  default Program limited(Duration step) {
    return this;
  }

  /**
   * The same program with the same states, quicker, but with steps that may never come to their
   * end: see {@link #isStuck()}. Itself, if all its steps do.
   */
  default Program hasty() {
    return this;
  }

  /**
   * Whether one of its steps does not come to its end, so that the thread that takes it must be
   * left behind. From then on its runs take no more steps, and throw when they are to.
   */
  default boolean isStuck() {
    return false;
  }

  /**
   * Why a search without a bug may say little: what was to be checked and never came up, each in a
   * few words.
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

  /** By what its states are fewer, or why they are not, for a report; empty if nothing is said. */
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
   * The same program, slow and without anything that relies on the equality of states, with its
   * states compared in full; see {@link dev.tarry.core.verify.Verifying}.
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
