package dev.tarry.threads;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.core.Strategy;
import dev.tarry.core.Tester;
import dev.tarry.core.replay.Outcome;
import dev.tarry.core.replay.Trace;
import dev.tarry.core.schedule.Schedule;
import dev.tarry.notes.Note;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.junit.jupiter.api.Test;

/** A trace is what one execution did, written down while it did it. */
class RecordedTraceTest {

  /** Two threads that count. */
  public static final class Counting implements Callable<Integer> {
    private int n;

    @Override
    public Integer call() throws InterruptedException {
      Thread other = new Thread(() -> n++, "other");
      other.start();
      n++;
      other.join();
      return n;
    }
  }

  /** A number that a lock guards. */
  private abstract static class Locked implements Callable<Integer> {
    final ReentrantLock lock = new ReentrantLock();
    int n;

    final void add() {
      lock.lock();
      try {
        n++;
      } finally {
        lock.unlock();
      }
    }
  }

  /** A lock that is taken twice, while another thread waits for it. */
  public static final class Reentrant extends Locked {
    @Override
    public Integer call() throws InterruptedException {
      Thread other = new Thread(this::add, "other");
      lock.lock();
      try {
        other.start();
        add();
        add();
      } finally {
        lock.unlock();
      }
      other.join();
      return n;
    }
  }

  /** A lock that is free again when another thread starts, and then is not. */
  public static final class Prepared extends Locked {
    @Override
    public Integer call() throws InterruptedException {
      add();
      Thread other = new Thread(this::add, "other");
      other.start();
      add();
      other.join();
      return n;
    }
  }

  /** A lock that is given up while its owner waits for a condition. */
  public static final class Awaiting implements Callable<Integer> {
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private int n;

    private void awaitChange() {
      lock.lock();
      try {
        while (n == 0) {
          changed.awaitUninterruptibly();
        }
      } finally {
        lock.unlock();
      }
    }

    @Override
    public Integer call() throws InterruptedException {
      Thread other = new Thread(this::awaitChange, "other");
      other.start();
      lock.lock();
      try {
        n = 1;
        changed.signal();
      } finally {
        lock.unlock();
      }
      other.join();
      return n;
    }
  }

  /** A lock that two have at a time, and then one alone. */
  public static final class Reading implements Callable<Integer> {
    private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    private int n;

    private void read(Runnable inside) {
      lock.readLock().lock();
      try {
        inside.run();
      } finally {
        lock.readLock().unlock();
      }
    }

    @Override
    public Integer call() throws InterruptedException {
      Thread other = new Thread(() -> read(() -> {}), "other");
      other.start();
      read(() -> read(() -> {}));
      lock.writeLock().lock();
      try {
        n++;
      } finally {
        lock.writeLock().unlock();
      }
      other.join();
      return n;
    }
  }

  /** Two objects of a class and a list, all of them guarded by a monitor. */
  public static final class Guarded implements Callable<Integer> {
    private final Cell first = new Cell();
    private final Cell second = new Cell();
    private final List<Integer> all = new ArrayList<>();

    /** One of the objects. */
    private static final class Cell {
      private int n;
    }

    private synchronized void add(int one, int two) {
      first.n += one;
      second.n += two;
      all.add(one);
    }

    @Override
    public Integer call() throws InterruptedException {
      Thread other = new Thread(() -> add(1, 10), "other");
      other.start();
      add(2, 20);
      other.join();
      return first.n;
    }
  }

  private static Trace trace(AtomicInteger executions) {
    return trace(Counting.class, executions);
  }

  private static Trace trace(Class<?> type, AtomicInteger executions) {
    ThreadProgram program =
        Threads.program("it", type).observing(outcome -> executions.incrementAndGet());
    Schedule schedule = Schedule.of("rtc", new int[20]);
    int steps = 0;
    if (Tester.replay(program, schedule, Strategy.named("ses")) instanceof Outcome.Diverged end) {
      steps = end.step() - 1;
    }
    executions.set(0);
    return Tester.trace(program, Schedule.of("rtc", new int[steps]), Strategy.named("ses"));
  }

  @Test
  void aTraceTakesOneExecution() {
    AtomicInteger executions = new AtomicInteger();
    assertThat(trace(executions).outcome()).isInstanceOf(Outcome.Passed.class);
    assertThat(executions.get()).isEqualTo(1);
  }

  private static List<String> locking(Class<?> type) {
    Trace trace = trace(type, new AtomicInteger());
    return trace.entries().stream()
        .flatMap(entry -> Note.of(trace, entry).stream())
        .filter(note -> note.kind() != Note.Kind.CALLS)
        .map(note -> name(trace, note) + " " + note.text(trace.tasks()::get))
        .filter(text -> text.contains("ReentrantLock") || text.contains("unblocks"))
        .map(text -> text.replaceAll(" \\(.*\\)", ""))
        .toList();
  }

  @Test
  void whatOneThreadLocksAndUnlocksAloneIsNotTold() {
    assertThat(locking(Prepared.class))
        .containsExactly(
            "other locks ReentrantLock",
            "other unlocks ReentrantLock",
            "main locks ReentrantLock",
            "main unlocks ReentrantLock");
  }

  @Test
  void aLockIsGivenUpWhileItsOwnerWaitsForACondition() {
    assertThat(locking(Awaiting.class))
        .containsExactly(
            "other locks ReentrantLock",
            "other unlocks ReentrantLock",
            "main locks ReentrantLock",
            "main unlocks ReentrantLock",
            "main unblocks other by unlock",
            "other locks ReentrantLock",
            "other unlocks ReentrantLock",
            "other unblocks main by ending");
  }

  @Test
  void aLockThatIsTakenTwiceIsFreedWithTheSecondUnlock() {
    assertThat(locking(Reentrant.class))
        .containsExactly(
            "other waits for ReentrantLock, which main has",
            "main locks ReentrantLock",
            "main unlocks ReentrantLock, but still holds it",
            "main locks ReentrantLock again",
            "main unlocks ReentrantLock, but still holds it",
            "main unlocks ReentrantLock",
            "main unblocks other by unlock",
            "other locks ReentrantLock",
            "other unlocks ReentrantLock",
            "other unblocks main by ending");
  }

  @Test
  void aLockForReadersIsHeldByAllOfThem() {
    assertThat(told(Reading.class, Note.Kind.HOLDS, Note.Kind.FREES, Note.Kind.TELLS))
        .containsSubsequence("main locks ReadLock", "main locks ReadLock again")
        .containsSubsequence("main unlocks ReadLock, but still holds it", "main unlocks ReadLock")
        .containsSubsequence("main unlocks ReadLock", "main locks WriteLock")
        .containsSubsequence("other locks ReadLock", "other unlocks ReadLock")
        .endsWith("main unlocks WriteLock", "main joins other");
  }

  /** Who comes first at something is not told, since nobody else has used it so far. */
  @Test
  void whatALockGuardsIsToldWithItsValuesAndItsObjects() {
    String cell = "RecordedTraceTest$Guarded$Cell";
    assertThat(told(Guarded.class, Note.Kind.READS, Note.Kind.CHANGES, Note.Kind.CALLS))
        .containsExactly(
            "main reads " + cell + ".n = 1",
            "main " + cell + ".n 1 -> 3",
            "main reads " + cell + "#2.n = 10",
            "main " + cell + "#2.n 10 -> 30",
            "main calls List.add(2) = true",
            "main reads " + cell + ".n = 3");
  }

  private static List<String> told(Class<?> type, Note.Kind... kinds) {
    Trace trace = trace(type, new AtomicInteger());
    return trace.entries().stream()
        .flatMap(entry -> Note.of(trace, entry).stream())
        .filter(note -> List.of(kinds).contains(note.kind()))
        .map(note -> name(trace, note) + " " + note.at("").text(trace.tasks()::get))
        .toList();
  }

  private static String name(Trace trace, Note note) {
    return trace.tasks().get(note.task());
  }

  @Test
  void whatAThreadDoesIsItsOwnNote() {
    Trace trace = trace(new AtomicInteger());
    assertThat(trace.entries())
        .flatExtracting(entry -> Note.of(trace, entry))
        .filteredOn(note -> note.kind() == Note.Kind.CHANGES)
        .extracting(note -> name(trace, note) + ": " + note.at("").text(trace.tasks()::get))
        .containsExactlyInAnyOrder(
            "other: RecordedTraceTest$Counting.n 0 -> 1",
            "main: RecordedTraceTest$Counting.n 1 -> 2");
  }
}
