package dev.tarry.core.program;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A cursor at one state of a program, moved by choices and by resets to marks.
 *
 * <p>A run is mutable and has one owner. It is over when it {@linkplain #choices() has no choices}:
 * because the program ended, is stuck, or {@linkplain #failure() failed}.
 */
public interface Run {

  /** What can happen next: empty when the run is over, and after a failure. */
  Choices choices();

  /**
   * Takes one of the {@link #choices()}: runs that task up to its next scheduling point, or answers
   * the pending data choice with that option.
   */
  Step step(int choice);

  /** What the last step sent. Called only right after it, for explorers that need it. */
  default List<Sent> sent() {
    return List.of();
  }

  /** The present state, to come back to. Its cost depends on the front end; often there is none. */
  Mark mark();

  /** Returns to a state that this run, or another run of the same program, marked. */
  void reset(Mark mark);

  /**
   * Whether a possible next step is not among the choices, because it could repeat forever while
   * nothing else happens. A search that meets this is not exhaustive and says so.
   */
  default boolean holdsBack() {
    return false;
  }

  /**
   * Whether the last step was cut off before its end. The run is over then, because the next state
   * is unknown. A search that meets this is not exhaustive and says so.
   */
  default boolean isCutOff() {
    return false;
  }

  /**
   * The fingerprint of the present state or, where the state cannot be read, of the happens-before
   * order of the steps that led to it. It does not depend on the order in which tasks were created.
   */
  long fingerprint();

  /**
   * The present state in full, as an immutable object, or null if it cannot be read: everything
   * that the next steps depend on, and nothing that depends on how the run got here. See {@link
   * dev.tarry.core.verify.Verifying}.
   */
  default @Nullable Object fullState() {
    return null;
  }

  /** What went wrong in the last step, or null if nothing did. */
  @Nullable Failure failure();

  /**
   * The program with which to restart the search, if this run has shown that its own program does
   * not have all interleavings; else null. A run with a successor is over.
   */
  default @Nullable Program successor() {
    return null;
  }

  /** The name of a task in traces. */
  default String name(int task) {
    return "task " + task;
  }

  /**
   * 64 bits that stand for a task in all runs of the program. The number of a task may depend on
   * the order in which tasks were created; these do not.
   */
  default long identity(int task) {
    return task;
  }

  /**
   * A fingerprint of which task has which number. 0 if a task has the same number in all runs of
   * the program.
   */
  default long numbering() {
    return 0;
  }

  /** Records from now on what each step does: see {@link #story()}. Searches do not need it. */
  default void record() {}

  /** The details of the last step, for traces; empty unless they were recorded. */
  default List<? extends Detail> story() {
    return List.of();
  }

  /**
   * What the next step of an enabled task touches: two next steps that touch the same thing race. 0
   * if this is not known; such a step counts as racing with every other.
   */
  default long touches(int task) {
    return 0;
  }

  /**
   * The promises that are owed now, bit i for the i-th one: something good that must come has not
   * come yet. A run in which a promise is owed again and again and is never {@linkplain #kept()
   * kept} is a bug, if it is fair to all tasks and choices; see {@link
   * dev.tarry.core.liveness.Lassos}.
   */
  default long owed() {
    return 0;
  }

  /** The promises that are kept now, bit i for the i-th one. None is owed and kept at once. */
  default long kept() {
    return 0;
  }

  /** The name of a promise in reports. */
  default String promise(int i) {
    return "promise " + i;
  }

  /**
   * What is wrong if a promise is never kept.
   *
   * @param i the number of the promise
   * @param cycle in what it waits forever, as in "a cycle of 3 steps, which is fair"
   */
  default Failure unkept(int i, String cycle) {
    String promise = promise(i);
    return new Failure(FailureKind.LIVENESS, promise + " waits forever in " + cycle, promise);
  }

  /** Where the answer to the present data choice comes from, for fairness. */
  default ChoiceSource draw() {
    return ChoiceSource.FREE;
  }

  /**
   * A promise that the last step has shown to be broken if the run continues like this, or null.
   * Asked only of programs that {@linkplain Program#promises() make promises}. The run continues:
   * its next steps may fail in another way.
   */
  default @Nullable BrokenPromise broken() {
    return null;
  }

  /**
   * How many steps its resets have taken again so far. 0 if its marks hold states: then a reset
   * costs next to nothing.
   */
  default long retaken() {
    return 0;
  }

  /** What the steps of this run have reached so far, wherever it was reset to in between. */
  default Coverage coverage() {
    return Coverage.NONE;
  }
}
