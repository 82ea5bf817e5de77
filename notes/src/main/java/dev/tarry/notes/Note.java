package dev.tarry.notes;

import dev.tarry.core.program.Detail;
import dev.tarry.core.program.Step;
import dev.tarry.core.replay.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * One action or change in a step, for traces. A step may have any number of notes.
 *
 * <p>All front ends and all views of traces share these kinds of notes. The engine knows a note
 * only as a {@link Detail}.
 *
 * @param kind what sort of thing
 * @param task whose it is; {@link Step#NOBODY} for a spec, which is named by {@code name}
 * @param other the task that it is done to, for sends and creations; otherwise {@link Step#NOBODY}
 * @param name of the event, state, field, spec or machine
 * @param value the payload, or the value after the step; empty if there is none
 * @param before the value or state before the step; empty if there is none
 * @param payload of an event for other tools: maps, lists, texts, numbers, truths, null
 * @param place where in the source, as in {@code Bank.java:12}; empty if that is not told
 */
public record Note(
    Kind kind,
    int task,
    int other,
    String name,
    String value,
    String before,
    @Nullable Object payload,
    String place)
    implements Detail {

  /** A note without a place. */
  public Note(
      Kind kind,
      int task,
      int other,
      String name,
      String value,
      String before,
      @Nullable Object payload) {
    this(kind, task, other, name, value, before, payload, "");
  }

  /** A note of something without a payload. */
  public Note(Kind kind, int task, int other, String name, String value, String before) {
    this(kind, task, other, name, value, before, null, "");
  }

  /** The same, at a place. */
  public Note at(String where) {
    return new Note(kind, task, other, name, value, before, payload, where);
  }

  /** The kinds of notes. */
  public enum Kind {
    /** The task takes event {@code name} from its inbox. */
    TAKES,
    /** The task sends event {@code name} to {@code other}. */
    SENDS,
    /** The event {@code name}, just sent to {@code other}, is lost on its way. */
    LOSES,
    /** The event {@code name}, just sent to {@code other}, leaves a copy that may arrive later. */
    DUPLICATES,
    /**
     * The event {@code name}, just sent to {@code other}, is put before others that wait there;
     * {@code before} is the number of equal ones that stay ahead of it.
     */
    OVERTAKES,
    /** A copy of event {@code name} comes into the inbox of the task. */
    ARRIVES,
    /** The task crashes; {@code value} says more. */
    CRASHES,
    /** The event {@code name}, which waited for the task, is gone. */
    DROPS,
    /** The task ignores event {@code name}; or it drops it, for the reason {@code before}. */
    IGNORES,
    /** The task has {@code other}, a clock, send it event {@code name} in a time {@code before}. */
    SETS_TIMER,
    /** The task creates {@code other}, or does to it what {@code value} says, such as starts. */
    CREATES,
    /** The task shows event {@code name} to the specs. */
    ANNOUNCES,
    /** A data choice is answered with {@code value}. */
    CHOOSES,
    /** The task goes from state {@code before}, which is empty at its start, to {@code value}. */
    MOVES,
    /** The task's field {@code name} changes; a spec's is named with its spec. */
    CHANGES,
    /** The spec {@code name} goes from state {@code before} to {@code value}. */
    SPEC,
    /** The task ends. */
    HALTS,
    /** The task fails, or the spec {@code name} does. */
    FAILS,
    /** The program prints {@code value}. */
    PRINTS,
    /**
     * The task gets its turn, or is about to do what {@code value} says, and waits for the choice
     * whether a fault occurs.
     */
    TURN,
    /** The task reads {@code value} from the shared location {@code name}. */
    READS,
    /**
     * The task calls {@code name} with its arguments; {@code value} is the result, if it has one.
     */
    CALLS,
    /** The task has the lock {@code name} from here on. */
    HOLDS,
    /** The task releases the lock {@code name}. */
    FREES,
    /** The task waits for {@code name}, which {@code other} holds, if any task does. */
    WAITS,
    /** The task unblocks {@code other}, by what {@code name} says. */
    WAKES,
    /** Anything else; {@code value} says what. */
    TELLS
  }

  /**
   * The details of a step of a trace as notes. A detail that is not a note becomes one that {@link
   * Kind#TELLS tells} its words.
   */
  public static List<Note> of(Trace trace, Trace.Entry entry) {
    List<Note> notes = new ArrayList<>();
    for (Detail detail : entry.details()) {
      notes.add(
          detail instanceof Note note
              ? note
              : new Note(
                  Kind.TELLS,
                  detail.task(),
                  detail.other(),
                  "",
                  detail.text(trace.tasks()::get),
                  ""));
    }
    return notes;
  }

  @Override
  public String text(IntFunction<String> names) {
    return words(names) + (place.isEmpty() ? "" : " (" + place + ")");
  }

  private String words(IntFunction<String> names) {
    return switch (kind) {
      case TAKES -> "takes " + event();
      case SENDS -> "sends " + event() + to(names);
      case LOSES -> "it is lost" + (value.isEmpty() ? "" : ": " + value);
      case DUPLICATES, OVERTAKES -> value;
      case SETS_TIMER -> "sets a timer for " + event() + " in " + before;
      case ARRIVES -> "gets a copy of " + event();
      case CRASHES -> "crashes " + value;
      case DROPS -> "loses " + event();
      case IGNORES -> before.isEmpty() ? "ignores " + name : "drops " + name + ", " + before;
      case CREATES -> (value.isEmpty() ? "creates" : value) + " " + name;
      case ANNOUNCES -> "announces " + event();
      case CHOOSES -> "chooses " + value;
      case MOVES -> before.isEmpty() ? "starts in " + value : before + " -> " + value;
      case CHANGES, SPEC -> name + " " + before + " -> " + value;
      case HALTS -> "halts";
      case FAILS -> name.isEmpty() ? "fails" : name + " fails";
      case PRINTS -> "prints " + value;
      case TURN -> value.isEmpty() ? "gets its turn, unless a fault strikes" : value;
      case READS -> "reads " + name + (value.isEmpty() ? "" : " = " + value);
      case CALLS -> "calls " + name + (value.isEmpty() ? "" : " = " + value);
      case HOLDS -> "locks " + name;
      case FREES -> "unlocks " + name;
      case WAITS ->
          "waits for "
              + name
              + (other == Step.NOBODY ? "" : ", which " + names.apply(other) + " has");
      case WAKES -> "unblocks " + names.apply(other) + " by " + name;
      case TELLS -> value;
    };
  }

  private String to(IntFunction<String> names) {
    return other == Step.NOBODY ? "" : " to " + names.apply(other);
  }

  /** The event with its payload, as in {@code Vote[yes=true]} or {@code eVote(true)}. */
  public String event() {
    boolean bracketed = value.isEmpty() || value.startsWith("[") || value.startsWith("(");
    return bracketed ? name + value : name + "(" + value + ")";
  }
}
