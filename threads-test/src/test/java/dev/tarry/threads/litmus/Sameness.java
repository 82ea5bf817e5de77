package dev.tarry.threads.litmus;

import java.lang.reflect.Method;
import java.math.BigInteger;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Two values that are equal, print the same, and are not the same: the literal or another text, the
 * constant that the JDK keeps or another number, and what else a program may see and no text tells.
 * As in {@link Lookalikes}, executions that differ in nothing else meet in a state with a choice.
 */
@SuppressWarnings({"ReferenceEquality", "StringOperationCanBeSimplified"}) // it is about identity
public final class Sameness {
  private Sameness() {}

  /** A reference leads to one or the other. */
  private abstract static class Either<T> extends Lookalikes.Reference<T> {
    private final Supplier<T> one;
    private final Supplier<T> two;
    private final Function<T, Object> seen;

    Either(Supplier<T> one, Supplier<T> two, Function<T, Object> seen) {
      this.one = one;
      this.two = two;
      this.seen = seen;
    }

    @Override
    T one() {
      return one.get();
    }

    @Override
    T two() {
      return two.get();
    }

    @Override
    Object seen(T value) {
      return seen.apply(value);
    }
  }

  /** The text of a literal that nothing else refers to, or an equal one. */
  @Outcomes({"true", "false"})
  public static final class Literal extends Either<String> {
    public Literal() {
      super(() -> "literal", () -> new String("literal"), value -> value == "literal");
    }
  }

  /** A number that its class keeps, or an equal one. */
  @Outcomes({"true", "false"})
  public static final class Kept extends Either<BigInteger> {
    public Kept() {
      super(() -> BigInteger.TEN, () -> new BigInteger("10"), value -> value == BigInteger.TEN);
    }
  }

  private enum Red {
    ONE
  }

  private enum Blue {
    ONE
  }

  /** Sets that are empty and take elements of different classes. */
  @Outcomes({"true", "false"})
  @SuppressWarnings({"unchecked", "rawtypes"}) // what a set takes is not known before
  public static final class Elements extends Either<Set> {
    public Elements() {
      super(
          () -> EnumSet.noneOf(Red.class),
          () -> EnumSet.noneOf(Blue.class),
          value -> takes(() -> value.add(Red.ONE)));
    }
  }

  /** Maps that are empty and take keys of different classes. */
  @Outcomes({"true", "false"})
  @SuppressWarnings({"unchecked", "rawtypes"}) // what a map takes is not known before
  public static final class Keys extends Either<Map> {
    public Keys() {
      super(
          () -> new EnumMap<>(Red.class),
          () -> new EnumMap<>(Blue.class),
          value -> takes(() -> value.put(Red.ONE, 1)));
    }
  }

  private static boolean takes(Runnable put) {
    try {
      put.run();
      return true;
    } catch (ClassCastException other) {
      return false;
    }
  }

  /** Bits that are the same, in more or less room. */
  @Outcomes({"64", "256"})
  public static final class Room extends Either<BitSet> {
    public Room() {
      super(() -> new BitSet(1), () -> new BitSet(200), BitSet::size);
    }
  }

  /** A method that may be called, or not. */
  @Outcomes({"true", "false"})
  @SuppressWarnings("deprecation") // there is no other way to ask
  public static final class Accessible extends Either<Method> {
    public Accessible() {
      super(() -> method(false), () -> method(true), Method::isAccessible);
    }

    private static Method method(boolean open) {
      try {
        Method method = Accessible.class.getDeclaredMethod("method", boolean.class);
        method.setAccessible(open);
        return method;
      } catch (NoSuchMethodException missing) {
        throw new IllegalStateException(missing);
      }
    }
  }

  /** Exceptions that come from different methods. */
  @Outcomes({"here", "there"})
  public static final class Origin extends Either<Exception> {
    public Origin() {
      super(Origin::here, Origin::there, value -> value.getStackTrace()[0].getMethodName());
    }

    private static Exception here() {
      return new Exception();
    }

    private static Exception there() {
      return new Exception();
    }
  }

  /** How often a list has changed, which the class that it extends counts. */
  @Outcomes({"0", "2"})
  public static final class Changes extends Either<List<Integer>> {
    private static final class Counted extends AbstractList<Integer> {
      Counted(int changes) {
        modCount = changes;
      }

      int changes() {
        return modCount;
      }

      @Override
      public Integer get(int index) {
        throw new IndexOutOfBoundsException(index);
      }

      @Override
      public int size() {
        return 0;
      }
    }

    public Changes() {
      super(() -> new Counted(0), () -> new Counted(2), value -> ((Counted) value).changes());
    }
  }

  /** The name of a thread that nobody but itself can see. */
  @Outcomes({"0", "1"})
  public static final class OwnName implements Callable<String> {
    private volatile int value;
    private volatile int beside;

    @Override
    public String call() throws InterruptedException {
      Thread writer = Together.start(() -> value = 1);
      Thread.currentThread().setName("" + value);
      writer.join();
      Thread other = Together.start(() -> beside = 1);
      int read = beside;
      other.join();
      return read > 1 ? "" : Thread.currentThread().getName();
    }
  }

  /** What the JDK has made of elements so far, called by an interface of the program. */
  @Outcomes({"[0, 0]", "[0, 1]", "[1, 1]", "[0, 2]", "[1, 2]", "[2, 2]"})
  public static final class HalfText implements Callable<String> {
    private interface Told {
      @Override
      String toString();
    }

    @SuppressWarnings("serial") // it is not written to a stream
    private static final class Values extends ArrayList<Object> implements Told {}

    private volatile int value;
    private String text = "";

    private final class Element {
      @Override
      public String toString() {
        return "" + value;
      }
    }

    private void write() {
      value = 1;
      value = 2;
    }

    @Override
    public String call() throws InterruptedException {
      Values values = new Values();
      values.add(new Element());
      values.add(new Element());
      Told told = values;
      Together.run(this::write, () -> text = told.toString());
      return text;
    }
  }
}
