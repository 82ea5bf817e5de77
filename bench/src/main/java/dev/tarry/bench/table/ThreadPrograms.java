package dev.tarry.bench.table;

import dev.tarry.bench.threads.AlarmClock;
import dev.tarry.bench.threads.Elevator;
import dev.tarry.bench.threads.LinkedList;
import dev.tarry.bench.threads.ProducerConsumer;
import dev.tarry.bench.threads.Rare;
import dev.tarry.bench.threads.RaxExtended;
import dev.tarry.bench.threads.ReplicatedWorkers;
import dev.tarry.bench.threads.Word;
import dev.tarry.bench.threads.daisy.Daisy;
import dev.tarry.threads.ThreadProgram;
import dev.tarry.threads.Threads;
import java.util.List;

/** The rows of the second paper's tables: multi-threaded Java. */
final class ThreadPrograms {
  private ThreadPrograms() {}

  /** The paper's seven, and some whose errors get rarer and rarer. */
  static List<Row> rows() {
    return List.of(
        row("Daisy file system", Daisy.Paper.class, "a block belongs to two files"),
        row("Elevator", Elevator.Paper.class, "a lift opens its door to nobody"),
        row("Alarm Clock", AlarmClock.Paper.class, "an alarm is set to a time that has gone"),
        row("Linked List", LinkedList.Paper.class, "a number is put behind a removed node"),
        row("Producer Consumer", ProducerConsumer.Paper.class, "an item is overwritten"),
        row("RAX Extended", RaxExtended.Paper.class, "a signal is lost, and all tasks wait"),
        row(
            "Replicated Workers",
            ReplicatedWorkers.Paper.class,
            "the work is declared done too early"),
        row("Rare 4", Rare.Four.class, "one order of 70"),
        row("Rare 8", Rare.Eight.class, "one order of 12,870"),
        row("Rare 16", Rare.Sixteen.class, "one order of 601,080,390"),
        row("Word 4", Word.Four.class, "one word of 70"),
        row("Word 6", Word.Six.class, "one word of 924"),
        row("Word 8", Word.Eight.class, "one word of 12,870"));
  }

  private static Row row(String name, Class<?> main, String bug) {
    return new Row(name, bug, () -> subject(Threads.program(name, main)));
  }

  private static Row.Subject subject(ThreadProgram program) {
    return (strategy, budget) -> Threads.test(program, strategy, budget);
  }
}
