package dev.tarry.core.explore;

import dev.tarry.core.program.Mistake;
import dev.tarry.core.program.Tasks;
import dev.tarry.core.schedule.Schedule;
import java.util.List;
import java.util.function.Function;
import java.util.function.LongFunction;

/** The registry of explorers by name. */
public final class Explorers {
  private static final char DRAWN = '~';

  private static final Entry STANDARD =
      fixed("rtc", "follows the causal chain of events", RunToCompletion.START);
  private static final List<Entry> ALL =
      List.of(
          STANDARD,
          fixed("rr", "runs each task in turn until it blocks", RoundRobin.START),
          seeded("prr", "as rr, with new tasks at random places", ProbabilisticRoundRobin::start),
          seeded(
              "shuffled",
              "as prr, also for tasks that can run again",
              ProbabilisticRoundRobin::shuffled),
          fixed("ordered", "follows the program's ChangeOrder signals", Ordered.start(Tasks.NONE)),
          seeded("random", "runs a random enabled task", RandomOrder::start),
          seeded("sealed", "as random, but leaves out sealed interleavings", Sealing::start),
          fixed("preemption", "runs a task until it blocks, counts preemptions", Preemption.START));

  private Explorers() {}

  /**
   * An explorer that can be asked for.
   *
   * @param name what the user calls it
   * @param summary one line for a list of explorers
   * @param seeded whether its order depends on a seed
   * @param start makes its initial state, from a seed
   */
  public record Entry(String name, String summary, boolean seeded, LongFunction<Explorer> start) {

    public Entry {
      if (!name.matches("[A-Za-z0-9_.-]+(~-?[0-9]+)?") || name.equals(Schedule.PLAIN)) {
        throw new Mistake(
            "an explorer cannot be called \""
                + name
                + "\"; use letters, digits, '_', '.' and '-', and not the word plain");
      }
    }

    /**
     * This explorer with the options of data choices in an order drawn from a seed, which its name
     * has after a tilde; unchanged if it draws them already.
     */
    public Entry drawing(long options) {
      return name.indexOf(DRAWN) >= 0
          ? this
          : new Entry(
              name + DRAWN + options,
              summary,
              seeded,
              seed -> DrawnOptions.start(start.apply(seed), options));
    }

    /** The name under which a schedule remembers this explorer: with the seed if it has one. */
    public String label(long seed) {
      return seeded ? name + "@" + seed : name;
    }
  }

  /** An explorer whose order is always the same. */
  public static Entry fixed(String name, String summary, Explorer start) {
    return new Entry(name, summary, false, seed -> start);
  }

  /** An explorer whose order depends on a seed. */
  public static Entry seeded(String name, String summary, LongFunction<Explorer> start) {
    return new Entry(name, summary, true, start);
  }

  /**
   * The explorer of a user's class: its static field {@code START}, its static method {@code
   * start(long seed)}, or its constructor without parameters.
   *
   * @param name what schedules call it
   * @throws Mistake if it has none of them
   */
  public static Entry of(String name, Class<? extends Explorer> type) {
    return OwnExplorer.of(name, type);
  }

  public static List<Entry> all() {
    return ALL;
  }

  /** The default: run-to-completion. */
  public static Entry standard() {
    return STANDARD;
  }

  /** An explorer with its seed: what the label of a schedule stands for. */
  public record Seeded(Entry entry, long seed) {}

  /**
   * What a label such as {@code rtc}, {@code prr@7} or {@code rtc~3} stands for.
   *
   * @param named gives the explorer of a name
   * @throws Mistake if the label lacks the seed, has one too many, or one that is no number
   */
  public static Seeded labelled(String label, Function<String, Entry> named) {
    int at = label.lastIndexOf('@');
    String name = at < 0 ? label : label.substring(0, at);
    int drawn = name.indexOf(DRAWN);
    Entry plain = named.apply(drawn < 0 ? name : name.substring(0, drawn));
    try {
      Entry entry = drawn < 0 ? plain : plain.drawing(Long.parseLong(name.substring(drawn + 1)));
      long seed = at < 0 ? 0 : Long.parseLong(label.substring(at + 1));
      if (entry.seeded() == (at >= 0)) {
        return new Seeded(entry, seed);
      }
    } catch (NumberFormatException notANumber) {
      // as bad as none
    }
    throw new Mistake(
        "the schedule names the explorer \""
            + label
            + "\"; it should be "
            + plain.name()
            + (drawn < 0 ? "" : DRAWN + "SEED")
            + (plain.seeded() ? "@SEED" : ""));
  }

  /** The explorer of this name. */
  public static Entry named(String name) {
    for (Entry entry : ALL) {
      if (entry.name().equals(name)) {
        return entry;
      }
    }
    List<String> names = ALL.stream().map(Entry::name).toList();
    throw new Mistake(
        "there is no explorer \"" + name + "\"; there are " + String.join(", ", names));
  }
}
