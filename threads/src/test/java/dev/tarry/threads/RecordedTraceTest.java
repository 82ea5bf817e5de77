package dev.tarry.threads;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.core.Strategy;
import dev.tarry.core.Tester;
import dev.tarry.core.replay.Outcome;
import dev.tarry.core.replay.Trace;
import dev.tarry.core.schedule.Schedule;
import dev.tarry.notes.Note;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
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

  /** A lock that is taken twice, while another thread waits for it. */
  public static final class Reentrant implements Callable<Integer> {
    private final ReentrantLock lock = new ReentrantLock();
    private int n;

    private void add() {
      lock.lock();
      try {
        n++;
      } finally {
        lock.unlock();
      }
    }

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
        .filter(text -> text.contains("ReentrantLock") || text.contains("go on"))
        .map(text -> text.replaceAll(" \\(.*\\)", ""))
        .toList();
  }

  @Test
  void aLockIsGivenUpWhileItsOwnerWaitsForACondition() {
    assertThat(locking(Awaiting.class))
        .containsExactly(
            "other locks ReentrantLock",
            "other unlocks ReentrantLock",
            "main locks ReentrantLock",
            "main unlocks ReentrantLock",
            "main lets other go on by unlock",
            "other locks ReentrantLock",
            "other unlocks ReentrantLock",
            "other lets main go on by its end");
  }

  @Test
  void aLockThatIsTakenTwiceIsFreedWithTheSecondUnlock() {
    assertThat(locking(Reentrant.class))
        .containsExactly(
            "other waits for ReentrantLock, which main has",
            "main locks ReentrantLock",
            "main unlocks ReentrantLock, and still has it",
            "main locks ReentrantLock again",
            "main unlocks ReentrantLock, and still has it",
            "main unlocks ReentrantLock",
            "main lets other go on by unlock",
            "other locks ReentrantLock",
            "other unlocks ReentrantLock",
            "other lets main go on by its end");
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
