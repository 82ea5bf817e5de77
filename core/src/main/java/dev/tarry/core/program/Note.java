package dev.tarry.core.program;

/**
 * One thing that happens in a step, for traces: a step has as many notes as there is to tell.
 *
 * @param kind what sort of thing
 * @param task whose it is; {@link Step#NOBODY} for a spec, which is named by {@code name}
 * @param other the task that it is done to, for sends and creations; otherwise {@link Step#NOBODY}
 * @param name of the event, state, field, spec or machine
 * @param value the payload, or the value after the step; empty if there is none
 * @param before the value or state before the step; empty if there is none
 */
public record Note(Kind kind, int task, int other, String name, String value, String before) {

  /** What sorts of things happen. */
  public enum Kind {
    /** The task takes event {@code name} from its inbox. */
    TAKES,
    /** The task sends event {@code name} to {@code other}. */
    SENDS,
    /** The task creates {@code other}. */
    CREATES,
    /** The task shows event {@code name} to the specs. */
    ANNOUNCES,
    /** A data choice is answered with {@code value}. */
    CHOOSES,
    /** The task goes from state {@code before} to {@code value}. */
    MOVES,
    /** The task's field {@code name} changes. */
    CHANGES,
    /** The spec {@code name} goes from state {@code before} to {@code value}. */
    SPEC,
    /** The task ends. */
    HALTS,
    /** The program prints {@code value}. */
    PRINTS,
    /** Anything else, told by {@code value}. */
    TELLS
  }
}
