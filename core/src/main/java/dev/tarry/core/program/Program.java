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
   * What its runs have done so far that was not watched, so that a search proves nothing about it:
   * each in a few words with its place. Nothing, for most programs.
   */
  default List<String> unwatched() {
    return List.of();
  }

  /**
   * What it has learned since it was made and must know for its schedules to mean the same
   * elsewhere: schedules carry these words, without colons and commas. Nothing, for most programs.
   */
  default List<String> lessons() {
    return List.of();
  }

  /** Learns what a schedule carries, before that schedule is followed. */
  default void learn(List<String> lessons) {}

  /** The same program, whose steps are given up after this time: see {@link Run#isCutOff()}. */
  default Program limited(Duration step) {
    return this;
  }

  /** What was replaced in it, each in a few words: a search proves nothing about that. */
  default List<String> replaced() {
    return List.of();
  }

  /** The steps of its runs that were given up so far, each in a sentence. */
  default List<String> cutOff() {
    return List.of();
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
            + " cannot be read in full and so not verified; only those of machines can");
  }
}
