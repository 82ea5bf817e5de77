package dev.tarry.core.replay;

import dev.tarry.core.program.Detail;
import dev.tarry.core.program.Step;
import java.util.List;

/**
 * The account of a run for a person to read: its steps in order.
 *
 * @param outcome how it ended
 * @param tasks the names of the tasks, each at the place of its number
 * @param entries the steps
 */
public record Trace(Outcome outcome, List<String> tasks, List<Entry> entries) {

  public Trace {
    tasks = List.copyOf(tasks);
    entries = List.copyOf(entries);
  }

  /**
   * One step.
   *
   * @param number from 1
   * @param task who ran
   * @param text what it did, in a line
   * @param details what it did, one by one, as far as the front end says
   * @param data whether a data choice was answered
   * @param index the index of the choice: the delays it took
   * @param options how many choices there were
   * @param passed the tasks that the delays passed over, in the explorer's order
   * @param then what became of the task
   * @param owed the names of the promises that are owed after it
   */
  public record Entry(
      int number,
      int task,
      String text,
      List<? extends Detail> details,
      boolean data,
      int index,
      int options,
      List<Integer> passed,
      Then then,
      List<String> owed) {

    public Entry {
      details = List.copyOf(details);
      passed = List.copyOf(passed);
      owed = List.copyOf(owed);
    }

    /** A step of a program that promises nothing. */
    public Entry(
        int number,
        int task,
        String text,
        List<? extends Detail> details,
        boolean data,
        int index,
        int options,
        List<Integer> passed,
        Then then) {
      this(number, task, text, details, data, index, options, passed, then, List.of());
    }
  }

  /** The status of a task after its step. */
  public enum Then {
    /** It can continue at once. */
    READY,
    /** It waits for others. */
    BLOCKED,
    /** It is done for good. */
    FINISHED
  }

  /** The name of the task that ran. */
  public String name(Entry entry) {
    return entry.task() == Step.NOBODY ? "" : tasks.get(entry.task());
  }
}
