package dev.tarry.threads;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.core.Report;
import dev.tarry.core.Strategy;
import dev.tarry.core.Tester;
import dev.tarry.core.Verdict;
import dev.tarry.core.budget.Budget;
import dev.tarry.core.program.FailureKind;
import dev.tarry.threads.litmus.Together;
import java.io.BufferedReader;
import java.io.PrintStream;
import java.io.StringReader;
import java.io.Writer;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Vector;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** With {@code withRaces(true)}, all data races are reported, and nothing else is. */
class DataRaceTest {
  /** Runs two at once, and waits for them. */
  private static void together(Together.Body one, Together.Body two) throws Exception {
    Thread other = Together.start(one);
    two.run();
    other.join();
  }

  /** A program that may share a plain field. */
  abstract static class Sharing implements Runnable {
    int x;

    abstract void share() throws Exception;

    @Override
    public void run() {
      try {
        share();
      } catch (Exception e) {
        throw new IllegalStateException(e);
      }
    }
  }

  public static final class SynchronizedObjects extends Sharing {
    @Override
    @SuppressWarnings("JdkObsolete")
    void share() throws Exception {
      Vector<Integer> vector = new Vector<>();
      StringBuffer buffer = new StringBuffer();
      List<Integer> list = Collections.synchronizedList(new ArrayList<>());
      together(
          () -> {
            vector.add(1);
            buffer.append('a');
            list.add(1);
          },
          () -> {
            vector.add(buffer.length());
            buffer.append(vector.size());
            buffer.append('b');
            synchronized (list) {
              list.forEach(buffer::append);
            }
          });
    }
  }

  public static final class Streams extends Sharing {
    @Override
    void share() throws Exception {
      StringReader reader = new StringReader("ab");
      BufferedReader buffered = new BufferedReader(reader);
      PrintStream printer = new PrintStream(PrintStream.nullOutputStream());
      Writer writer = Writer.nullWriter();
      together(
          () -> {
            buffered.read();
            printer.print('a');
            writer.write('a');
          },
          () -> {
            reader.read();
            printer.print('b');
            writer.write('b');
          });
    }
  }

  public static final class LookedAt extends Sharing {
    @Override
    void share() throws Exception {
      Thread other = Together.start(() -> x = 1);
      if (!other.isAlive()) {
        x++;
      }
      other.join();
    }
  }

  public static final class Properties extends Sharing {
    @Override
    void share() throws Exception {
      together(() -> System.setProperty("tarry.x", "1"), () -> System.getProperty("tarry.x"));
      System.clearProperty("tarry.x");
    }
  }

  public static final class Elements extends Sharing {
    private static final VarHandle ELEMENT = MethodHandles.arrayElementVarHandle(int[].class);

    @Override
    void share() throws Exception {
      int[] array = new int[1];
      together(
          () -> {
            x = 1;
            ELEMENT.setVolatile(array, 0, 1);
          },
          () -> {
            if ((int) ELEMENT.getVolatile(array, 0) == 1) {
              x++;
            }
          });
    }
  }

  public static final class Handovers extends Sharing {
    @Override
    void share() throws Exception {
      CountDownLatch latch = new CountDownLatch(1);
      LinkedBlockingQueue<int[]> queue = new LinkedBlockingQueue<>();
      Semaphore semaphore = new Semaphore(0);
      together(
          () -> {
            x = 1;
            latch.countDown();
            queue.put(new int[] {1});
            semaphore.acquire();
            x++;
          },
          () -> {
            latch.await();
            x += queue.take()[0];
            semaphore.release();
          });
    }
  }

  /** Two readers go on with something else before the writer comes. */
  public static final class Readers extends Sharing {
    private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    private final AtomicInteger sum = new AtomicInteger();

    private void read() {
      int seen;
      lock.readLock().lock();
      try {
        seen = x;
      } finally {
        lock.readLock().unlock();
      }
      sum.addAndGet(seen);
    }

    @Override
    void share() throws Exception {
      Thread reader = Together.start(this::read);
      Thread other = Together.start(this::read);
      lock.writeLock().lock();
      try {
        x = 1;
      } finally {
        lock.writeLock().unlock();
      }
      reader.join();
      other.join();
    }
  }

  public static final class Invoked extends Sharing {
    @Override
    void share() throws Exception {
      ExecutorService pool = Executors.newFixedThreadPool(2);
      int[] array = new int[2];
      pool.invokeAll(List.of(() -> array[0]++, () -> array[1]++));
      x = array[0] + array[1];
    }
  }

  /** A program that may share a field by a handle, and an atomic number. */
  abstract static class SharingByHandle extends Sharing {
    static final VarHandle FLAG;

    static {
      try {
        FLAG = MethodHandles.lookup().findVarHandle(SharingByHandle.class, "flag", int.class);
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }

    int flag;
    final AtomicInteger number = new AtomicInteger();
  }

  /** One thread raises a flag when the field is written, and the other goes on if it sees it. */
  abstract static class Flagged extends SharingByHandle {
    abstract void raise();

    abstract boolean isRaised();

    @Override
    void share() throws Exception {
      together(
          () -> {
            x = 1;
            raise();
          },
          () -> {
            if (isRaised()) {
              x++;
            }
          });
    }
  }

  public static final class Released extends Flagged {
    @Override
    void raise() {
      FLAG.setRelease(this, 1);
    }

    @Override
    boolean isRaised() {
      return (int) FLAG.getAcquire(this) == 1;
    }
  }

  public static final class LazilySet extends Flagged {
    @Override
    void raise() {
      number.lazySet(1);
    }

    @Override
    boolean isRaised() {
      return number.compareAndSet(1, 2);
    }
  }

  /** What is opaque is seen in one order, though it orders nothing else. */
  public static final class OpaqueOnly extends Flagged {
    @Override
    void raise() {
      FLAG.setOpaque(this, 1);
    }

    @Override
    boolean isRaised() {
      return (int) FLAG.getOpaque(this) == 2;
    }
  }

  @ParameterizedTest
  @ValueSource(
      classes = {
        SynchronizedObjects.class,
        Streams.class,
        LookedAt.class,
        Elements.class,
        Properties.class,
        Handovers.class,
        Readers.class,
        Invoked.class,
        Released.class,
        LazilySet.class,
        OpaqueOnly.class
      })
  void whatIsOrderedIsNoRace(Class<?> program) {
    Report report = search(program);
    assertThat(report.bugs()).isEmpty();
    assertThat(report.verdict()).isEqualTo(Verdict.EXHAUSTED);
  }

  public static final class Field extends Sharing {
    @Override
    void share() throws Exception {
      together(() -> x = 1, () -> x = 2);
    }
  }

  public static final class Element extends Sharing {
    @Override
    void share() throws Exception {
      int[] array = new int[1];
      together(() -> array[0] = 1, () -> x = array[0]);
    }
  }

  public static final class Item extends Sharing {
    @Override
    void share() throws Exception {
      List<Integer> list = new ArrayList<>(List.of(0));
      together(() -> list.set(0, 1), () -> x = list.get(0));
    }
  }

  public static final class Bytes extends Sharing {
    @Override
    void share() throws Exception {
      ByteBuffer bytes = ByteBuffer.allocate(1);
      together(() -> bytes.put(0, (byte) 1), () -> x = bytes.get(0));
    }
  }

  public static final class Slept extends Sharing {
    @Override
    void share() throws Exception {
      Thread other = Together.start(() -> x = 1);
      Thread.sleep(100);
      x++;
      other.join();
    }
  }

  public static final class Parked extends Sharing {
    @Override
    void share() throws Exception {
      Thread main = Thread.currentThread();
      Thread other =
          Together.start(
              () -> {
                x = 1;
                LockSupport.unpark(main);
              });
      LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(1));
      x++;
      other.join();
    }
  }

  public static final class TwoReaders extends Sharing {
    private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();

    private void increment() {
      lock.readLock().lock();
      try {
        x++;
      } finally {
        lock.readLock().unlock();
      }
    }

    @Override
    void share() throws Exception {
      together(this::increment, this::increment);
    }
  }

  public static final class Optimist extends Sharing {
    private int seen;

    @Override
    void share() throws Exception {
      StampedLock lock = new StampedLock();
      together(
          () -> {
            long stamp = lock.writeLock();
            x = 1;
            lock.unlockWrite(stamp);
          },
          () -> {
            long stamp = lock.tryOptimisticRead();
            seen = x;
            lock.validate(stamp);
          });
    }
  }

  public static final class Opaque extends Flagged {
    @Override
    void raise() {
      FLAG.setOpaque(this, 1);
    }

    @Override
    boolean isRaised() {
      return (int) FLAG.getOpaque(this) == 1;
    }
  }

  public static final class ReadOpaquely extends Flagged {
    @Override
    void raise() {
      number.set(1);
    }

    @Override
    boolean isRaised() {
      return number.getOpaque() == 1;
    }
  }

  public static final class SetPlainly extends Flagged {
    @Override
    void raise() {
      number.setPlain(1);
    }

    @Override
    boolean isRaised() {
      return number.get() == 1;
    }
  }

  /** One by a handle, the other by the field's name. */
  public static final class ByHandle extends SharingByHandle {
    @Override
    void share() throws Exception {
      together(() -> FLAG.set(this, 1), () -> x = flag);
    }
  }

  /** A handle makes its own access volatile, and not that of others. */
  public static final class VolatileByHandle extends SharingByHandle {
    @Override
    void share() throws Exception {
      together(() -> FLAG.setVolatile(this, 1), () -> x = flag);
    }
  }

  /** The plain access comes first wherever both come. */
  public static final class PlainFirst extends SharingByHandle {
    @Override
    void share() throws Exception {
      together(
          () -> {
            FLAG.set(this, 1);
            number.setOpaque(1);
          },
          () -> {
            if (number.getOpaque() == 1) {
              x = (int) FLAG.getVolatile(this);
            }
          });
    }
  }

  public static final class ByReflection extends Sharing {
    @Override
    void share() throws Exception {
      together(() -> Sharing.class.getDeclaredField("x").setInt(this, 1), () -> x = 2);
    }
  }

  @ParameterizedTest
  @ValueSource(
      classes = {
        Field.class,
        Element.class,
        Item.class,
        Bytes.class,
        Slept.class,
        Parked.class,
        TwoReaders.class,
        Optimist.class,
        Opaque.class,
        ReadOpaquely.class,
        SetPlainly.class,
        ByHandle.class,
        VolatileByHandle.class,
        PlainFirst.class,
        ByReflection.class
      })
  void whatIsNotIsOne(Class<?> program) {
    assertThat(search(program).bugs())
        .singleElement()
        .satisfies(bug -> assertThat(bug.failure().kind()).isEqualTo(FailureKind.DATA_RACE));
  }

  private static Report search(Class<?> program) {
    ThreadProgram controlled = Threads.program(program.getSimpleName(), program).withRaces(true);
    return new Tester(controlled, Strategy.named("dfs"), Budget.standard()).test();
  }
}
