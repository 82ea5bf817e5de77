package dev.tarry.core.program;

/**
 * What can happen next in a state, the paper's Choices(s): one of the enabled tasks runs, or the
 * task that is running has a data choice answered. Immutable.
 */
public final class Choices {
  /** No choice: the run is over. */
  public static final Choices NONE = new Choices(Tasks.NONE, 0);

  private static final Choices BOOLEAN = new Choices(Tasks.NONE, 2);

  private final Tasks tasks;
  private final int options;

  private Choices(Tasks tasks, int options) {
    this.tasks = tasks;
    this.options = options;
  }

  /** One of these tasks runs. The order is the program's own; it does not matter to a search. */
  public static Choices tasks(Tasks enabled) {
    return enabled.isEmpty() ? NONE : new Choices(enabled, 0);
  }

  /** A data choice among the options 0 to n - 1; for a boolean 0 is false. */
  public static Choices data(int n) {
    if (n < 1) {
      throw new IllegalArgumentException("a data choice needs at least one option, not " + n);
    }
    return n == 2 ? BOOLEAN : new Choices(Tasks.NONE, n);
  }

  /** Whether this is a data choice. */
  public boolean isData() {
    return options > 0;
  }

  /** The number of choices. */
  public int size() {
    return options > 0 ? options : tasks.size();
  }

  /** The i-th choice in the program's own order: a task, or an option. */
  public int get(int i) {
    return options > 0 ? i : tasks.get(i);
  }

  /** The tasks that can run; none for a data choice. */
  public Tasks tasks() {
    return tasks;
  }

  @Override
  public String toString() {
    return isData() ? "options 0 to " + (options - 1) : "tasks " + tasks;
  }
}
