package dev.tarry.threads.litmus;

import java.util.concurrent.Callable;

/** Reads and writes of plain and volatile fields, array elements and statics. */
public final class Races {
  private Races() {}

  /** Whichever thread reads last sees the other's write, so that not both read 0. */
  @Outcomes({"01", "10", "11"})
  public static final class StoreBuffering implements Callable<String> {
    private int x;
    private int y;
    private int first;
    private int second;

    @Override
    public String call() throws Exception {
      Together.run(
          () -> {
            x = 1;
            first = y;
          },
          () -> {
            y = 1;
            second = x;
          });
      return "" + first + second;
    }
  }

  /** The same with the elements of one array. */
  @Outcomes({"01", "10", "11"})
  public static final class Elements implements Callable<String> {
    private final int[] shared = new int[2];
    private final int[] read = new int[2];

    @Override
    public String call() throws Exception {
      Together.run(
          () -> {
            shared[0] = 1;
            read[0] = shared[1];
          },
          () -> {
            shared[1] = 1;
            read[1] = shared[0];
          });
      return "" + read[0] + read[1];
    }
  }

  /** What a thread will do is part of the state, although nobody does it yet. */
  @Outcomes({"0", "1"})
  public static final class Unstarted implements Callable<String> {
    private volatile int x;
    private volatile int y;
    private int seen;

    private Thread thread(int read) {
      return new Thread(() -> seen = read);
    }

    @Override
    public String call() throws Exception {
      Thread writer = Together.start(() -> x = 1);
      Thread later = thread(x);
      Thread other = Together.start(() -> y = 1);
      writer.join();
      y = 2;
      later.start();
      later.join();
      other.join();
      return "" + seen;
    }
  }

  /** The data is written before the flag, so that who sees the flag sees the data: not 10. */
  @Outcomes({"00", "01", "11"})
  public static final class MessagePassing implements Callable<String> {
    private int data;
    private int flag;
    private int sawFlag;
    private int sawData;

    @Override
    public String call() throws Exception {
      Together.run(
          () -> {
            data = 1;
            flag = 1;
          },
          () -> {
            sawFlag = flag;
            sawData = data;
          });
      return "" + sawFlag + sawData;
    }
  }

  /** Who reads 1 reads after the other has read; so not both do. */
  @Outcomes({"00", "01", "10"})
  public static final class LoadBuffering implements Callable<String> {
    private int x;
    private int y;
    private int first;
    private int second;

    @Override
    public String call() throws Exception {
      Together.run(
          () -> {
            first = x;
            y = 1;
          },
          () -> {
            second = y;
            x = 1;
          });
      return "" + first + second;
    }
  }

  /** x goes 0, 1, 2, and the second read is not before the first. */
  @Outcomes({"00", "01", "02", "11", "12", "22"})
  public static final class Coherence implements Callable<String> {
    private int x;
    private int first;
    private int second;

    @Override
    public String call() throws Exception {
      Together.run(
          () -> {
            x = 1;
            x = 2;
          },
          () -> {
            first = x;
            second = x;
          });
      return "" + first + second;
    }
  }

  /** All but that the readers see the two writes in opposite orders, 1010. */
  @Outcomes({
    "0000", "0001", "0010", "0011", "0100", "0101", "0110", "0111", "1000", "1001", "1011", "1100",
    "1101", "1110", "1111"
  })
  public static final class IndependentReads implements Callable<String> {
    private volatile int x;
    private volatile int y;
    private int a;
    private int b;
    private int c;
    private int d;

    @Override
    public String call() throws Exception {
      Together.run(
          () -> x = 1,
          () -> y = 1,
          () -> {
            a = x;
            b = y;
          },
          () -> {
            c = y;
            d = x;
          });
      return "" + a + b + c + d;
    }
  }

  /** All but 110: who sees y, written after x was seen, sees x. */
  @Outcomes({"000", "001", "010", "011", "100", "101", "111"})
  public static final class Causality implements Callable<String> {
    private volatile int x;
    private volatile int y;
    private int a;
    private int b;
    private int c;

    @Override
    public String call() throws Exception {
      Together.run(
          () -> x = 1,
          () -> {
            a = x;
            y = 1;
          },
          () -> {
            b = y;
            c = x;
          });
      return "" + a + b + c;
    }
  }

  /** 11 would need x = 2 before x = 1 and y = 2 before y = 1: a cycle with the two threads. */
  @Outcomes({"12", "21", "22"})
  public static final class TwoAndTwoWrites implements Callable<String> {
    private int x;
    private int y;

    @Override
    public String call() throws Exception {
      Together.run(
          () -> {
            x = 1;
            y = 2;
          },
          () -> {
            y = 1;
            x = 2;
          });
      return "" + x + y;
    }
  }

  /** Both may read 0 before either writes 1. */
  @Outcomes({"1", "2"})
  public static final class LostUpdate implements Callable<String> {
    private int x;

    @Override
    public String call() throws Exception {
      Together.run(() -> x++, () -> x++);
      return "" + x;
    }
  }

  /**
   * The last write is a thread's second one, and so was read after its first one, when x was no
   * longer 0: 2 at the least. 2 when all but one of each thread's are lost, 3 when one is lost.
   */
  @Outcomes({"2", "3", "4"})
  public static final class TwoIncrementsEach implements Callable<String> {
    private volatile int x;

    @Override
    @SuppressWarnings("NonAtomicVolatileUpdate")
    public String call() throws Exception {
      Together.run(
          () -> {
            x++;
            x++;
          },
          () -> {
            x++;
            x++;
          });
      return "" + x;
    }
  }

  /** Three of them: all read 0, or one reads 1, or one after the other. */
  @Outcomes({"1", "2", "3"})
  public static final class LostUpdateOfThree implements Callable<String> {
    private int x;

    @Override
    public String call() throws Exception {
      Together.run(() -> x++, () -> x++, () -> x++);
      return "" + x;
    }
  }

  /**
   * The entry of Peterson's lock, tried once. The last to set the turn does not enter, the other
   * one does unless it looked before. Not both: the one that enters by an unset flag has set the
   * turn first, the one that enters by the turn too.
   */
  @Outcomes({"00", "01", "10"})
  public static final class Peterson implements Callable<String> {
    private final boolean[] wants = new boolean[2];
    private int turn;
    private final int[] entered = new int[2];

    private void enter(int me) {
      int other = 1 - me;
      wants[me] = true;
      turn = other;
      if (!wants[other] || turn == me) {
        entered[me] = 1;
      }
    }

    @Override
    public String call() throws Exception {
      Together.run(() -> enter(0), () -> enter(1));
      return "" + entered[0] + entered[1];
    }
  }

  /** Statics begin at 0 in every execution; the rest as in LostUpdate. */
  @Outcomes({"1", "2"})
  public static final class Statics implements Callable<String> {
    private static int x;

    @Override
    public String call() throws Exception {
      Together.run(() -> x++, () -> x++);
      return "" + x;
    }
  }

  /** What is written before the start is seen; what is written after it may be. */
  @Outcomes({"1", "2"})
  public static final class StartAndJoin implements Callable<String> {
    private int x;
    private int read;

    @Override
    public String call() throws Exception {
      x = 1;
      Thread thread = Together.start(() -> read = x);
      x = 2;
      thread.join();
      return "" + read;
    }
  }

  /** The reference is whichever was written last, and its object is whole. */
  @Outcomes({"11", "22"})
  public static final class References implements Callable<String> {
    private Pair pair;

    private record Pair(int left, int right) {}

    @Override
    public String call() throws Exception {
      Together.run(() -> pair = new Pair(1, 1), () -> pair = new Pair(2, 2));
      return "" + pair.left + pair.right;
    }
  }
}
