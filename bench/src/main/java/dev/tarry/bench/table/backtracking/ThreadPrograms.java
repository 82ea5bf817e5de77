package dev.tarry.bench.table.backtracking;

import dev.tarry.bench.table.SetOptions;
import dev.tarry.bench.table.TableRow;
import dev.tarry.bench.threads.AlarmClock;
import dev.tarry.bench.threads.Elevator;
import dev.tarry.bench.threads.LinkedList;
import dev.tarry.bench.threads.ProducerConsumer;
import dev.tarry.bench.threads.Rare;
import dev.tarry.bench.threads.RaxExtended;
import dev.tarry.bench.threads.ReplicatedWorkers;
import dev.tarry.bench.threads.Word;
import dev.tarry.bench.threads.daisy.Daisy;
import dev.tarry.core.Tester;
import dev.tarry.threads.ThreadProgram;
import dev.tarry.threads.Threads;
import java.util.List;

/** The rows of the second paper's tables: multi-threaded Java. */
final class ThreadPrograms {
  private ThreadPrograms() {}

  /**
   * A program.
   *
   * @param name of the row
   * @param main the program's class
   * @param bug what its error is
   */
  record Entry(String name, Class<?> main, String bug) {
    ThreadProgram program() {
      return Threads.program(name, main);
    }

    TableRow row() {
      return new TableRow(name, bug, () -> subject(program()));
    }

    private static TableRow.Subject subject(ThreadProgram program) {
      return (strategy, budget) -> new Tester(program, strategy, budget).test();
    }
  }

  /** The programs that the user wants. */
  static List<Entry> wanted(SetOptions options) {
    return (options.set().equals("small") ? small() : harder())
        .stream().filter(entry -> options.isWanted(entry.name())).toList();
  }

  /** The paper's seven with long runs, which default order searches for long. */
  static List<Entry> harder() {
    return List.of(
        new Entry("Daisy file system", Daisy.Harder.class, "a block belongs to two files"),
        new Entry("Elevator", Elevator.Harder.class, "a lift opens its door to nobody"),
        new Entry(
            "Alarm Clock", AlarmClock.Harder.class, "an alarm is set to a time that has gone"),
        new Entry("Linked List", LinkedList.Harder.class, "a number is put behind a removed node"),
        new Entry("Producer Consumer", ProducerConsumer.Harder.class, "an item is overwritten"),
        new Entry("RAX Extended", RaxExtended.Harder.class, "a signal is lost, and all tasks wait"),
        new Entry(
            "Replicated Workers",
            ReplicatedWorkers.Harder.class,
            "the work is declared done too early"));
  }

  /** The paper's seven with short runs, and some whose errors get rarer and rarer. */
  static List<Entry> small() {
    return List.of(
        new Entry("Daisy file system", Daisy.Paper.class, "a block belongs to two files"),
        new Entry("Elevator", Elevator.Paper.class, "a lift opens its door to nobody"),
        new Entry("Alarm Clock", AlarmClock.Paper.class, "an alarm is set to a time that has gone"),
        new Entry("Linked List", LinkedList.Paper.class, "a number is put behind a removed node"),
        new Entry("Producer Consumer", ProducerConsumer.Paper.class, "an item is overwritten"),
        new Entry("RAX Extended", RaxExtended.Paper.class, "a signal is lost, and all tasks wait"),
        new Entry(
            "Replicated Workers",
            ReplicatedWorkers.Paper.class,
            "the work is declared done too early"),
        new Entry("Rare 4", Rare.Four.class, "one order of 70"),
        new Entry("Rare 8", Rare.Eight.class, "one order of 12,870"),
        new Entry("Rare 16", Rare.Sixteen.class, "one order of 601,080,390"),
        new Entry("Word 4", Word.Four.class, "one word of 70"),
        new Entry("Word 6", Word.Six.class, "one word of 924"),
        new Entry("Word 8", Word.Eight.class, "one word of 12,870"));
  }
}
