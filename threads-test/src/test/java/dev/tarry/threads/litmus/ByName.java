package dev.tarry.threads.litmus;

import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.ObjectOutputStream;
import java.io.StringReader;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.nio.ByteBuffer;
import java.text.DecimalFormatSymbols;
import java.text.ParsePosition;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.ConcurrentModificationException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.Spliterator;
import java.util.TreeSet;
import java.util.Vector;
import java.util.concurrent.Callable;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Objects of the JDK that do not tell when they are used: called by reflection and handles, streams
 * that threads share, and what wrappers do without their monitors.
 */
@SuppressWarnings("JdkObsolete") // on purpose
public final class ByName {
  private ByName() {}

  /** An object that is not thread-safe, by a handle. */
  @Outcomes(
      value = {"0", "2"},
      brittle = true)
  public static final class ByHandle implements Callable<String> {
    private final ParsePosition position = new ParsePosition(0);
    private int seen;

    private void move() throws Exception {
      MethodType type = MethodType.methodType(void.class, int.class);
      MethodHandle set = MethodHandles.lookup().findVirtual(ParsePosition.class, "setIndex", type);
      try {
        set.invokeExact(position, 2);
      } catch (Throwable thrown) {
        throw new IllegalStateException(thrown);
      }
    }

    @Override
    public String call() throws Exception {
      Together.run(this::move, () -> seen = position.getIndex());
      return "" + seen;
    }
  }

  /** An object whose methods are synchronized, by reflection. */
  @Outcomes(
      value = {"ab", "ba"},
      brittle = true)
  public static final class ByReflection implements Callable<String> {
    private final StringBuffer text = new StringBuffer();

    private void append() throws Exception {
      StringBuffer.class.getMethod("append", char.class).invoke(text, 'a');
    }

    @Override
    public String call() throws Exception {
      Together.run(this::append, () -> text.append('b'));
      return text.toString();
    }
  }

  /** The same while another thread holds the monitor, which the call should wait for. */
  @Outcomes(
      value = {"ab", "ba"},
      brittle = true)
  public static final class HeldByReflection implements Callable<String> {
    private final StringBuffer text = new StringBuffer();

    private void append() throws Exception {
      StringBuffer.class.getMethod("append", char.class).invoke(text, 'a');
    }

    private void hold() {
      synchronized (text) {
        text.append('b');
      }
    }

    @Override
    public String call() throws Exception {
      Together.run(this::append, this::hold);
      return text.toString();
    }
  }

  /** The place of a cursor, by reflection. */
  @Outcomes(
      value = {"0", "2"},
      brittle = true)
  public static final class CursorByReflection implements Callable<String> {
    private final List<String> list = new ArrayList<>(List.of("a", "b"));
    private final Spliterator<String> cursor = list.spliterator();
    private long left;

    private void skip() throws Exception {
      java.util.function.Consumer<String> none = each -> {};
      Spliterator.class
          .getMethod("forEachRemaining", java.util.function.Consumer.class)
          .invoke(cursor, none);
    }

    @Override
    public String call() throws Exception {
      Together.run(this::skip, () -> left = cursor.getExactSizeIfKnown());
      return "" + left;
    }
  }

  /** An entry of a map, by reflection. */
  @Outcomes({"{a=c}", "data race"})
  public static final class EntryByReflection implements Callable<String> {
    private final Map<String, String> map = new HashMap<>(Map.of("a", "b"));
    private final Map.Entry<String, String> entry = map.entrySet().iterator().next();

    private volatile boolean begun;

    private void set() throws Exception {
      begun = true;
      Map.Entry.class.getMethod("setValue", Object.class).invoke(entry, "c");
    }

    private void put() {
      if (begun) {
        map.putAll(Map.of("a", "d"));
      }
    }

    @Override
    public String call() throws Exception {
      Together.run(this::set, this::put);
      return map.toString();
    }
  }

  /** Who comes second finds a stream used up. */
  @Outcomes(
      value = {"1", "2"},
      brittle = true)
  public static final class SharedStream implements Callable<String> {
    private final Stream<String> stream = Stream.of("a", "b");
    private int first;

    private void use(int me) {
      try {
        stream.forEach(each -> first = me);
      } catch (IllegalStateException used) {
        // by the other one
      }
    }

    @Override
    public String call() throws Exception {
      Together.run(() -> use(1), () -> use(2));
      return "" + first;
    }
  }

  /** A stream of characters reads them when it is used. */
  @Outcomes({"1", "data race"})
  public static final class LateStream implements Callable<String> {
    private final StringBuilder text = new StringBuilder("a");
    private final IntStream stream = text.chars();
    private volatile boolean begun;
    private long seen;

    private void look() {
      begun = true;
      seen = stream.count();
    }

    private void append() {
      if (begun) {
        text.append('b');
      }
    }

    @Override
    public String call() throws Exception {
      Together.run(this::look, this::append);
      return "" + seen;
    }
  }

  /** Symbols of a format can be changed. */
  @Outcomes(
      value = {"-", "~"},
      brittle = true)
  public static final class Symbols implements Callable<String> {
    private final DecimalFormatSymbols symbols = new DecimalFormatSymbols(Locale.ROOT);
    private char seen;

    @Override
    public String call() throws Exception {
      Together.run(() -> symbols.setMinusSign('~'), () -> seen = symbols.getMinusSign());
      return "" + seen;
    }
  }

  /** A wrapper inside the JDK takes the monitor of an object of the program's class. */
  @Outcomes({"true false", "false true"})
  public static final class ValuesOfOwnTable implements Callable<String> {
    @SuppressWarnings("serial") // it is not written to a stream
    private static final class Table extends Hashtable<String, String> {}

    private final Table table = new Table();
    private boolean one;
    private boolean two;

    @Override
    public String call() throws Exception {
      table.put("a", "b");
      Collection<String> values = table.values();
      Together.run(() -> one = values.remove("b"), () -> two = values.removeIf("b"::equals));
      return one + " " + two;
    }
  }

  /** A stream writes to another one, whose monitor the JDK takes; the order is not explored. */
  @Outcomes(
      value = {"5"},
      brittle = true)
  public static final class StreamBehind implements Callable<String> {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private int seen;

    @Override
    public String call() throws Exception {
      ObjectOutputStream objects = new ObjectOutputStream(bytes);
      Together.run(objects::reset, () -> seen = bytes.toByteArray().length);
      return "" + seen;
    }
  }

  /** A reader is read directly, and by one that takes its monitor. */
  @Outcomes({"97 98", "-1 97"})
  public static final class ReaderBehind implements Callable<String> {
    private final StringReader reader = new StringReader("ab");
    private int first;
    private int second;

    @Override
    public String call() throws Exception {
      BufferedReader buffered = new BufferedReader(reader);
      Together.run(() -> first = reader.read(), () -> second = buffered.read());
      return first + " " + second;
    }
  }

  /** A set that is made of a map is filled by code of the JDK before the program calls it. */
  @Outcomes({"data race"})
  public static final class SetPassed implements Callable<String> {
    private final Set<String> set = new HashSet<>();
    private int seen;

    @Override
    public String call() throws Exception {
      Together.run(() -> Collections.addAll(set, "a"), () -> seen = set.size());
      return "" + seen;
    }
  }

  /** The same, of a class of the program. */
  @Outcomes({"data race"})
  public static final class OwnSetPassed implements Callable<String> {
    private static final class Own extends TreeSet<String> {
      private static final long serialVersionUID = 1;
    }

    private final Set<String> set = new Own();
    private int seen;

    @Override
    public String call() throws Exception {
      Together.run(() -> Collections.addAll(set, "a"), () -> seen = set.size());
      return "" + seen;
    }
  }

  /** The same, of one that is made for several threads. */
  @Outcomes({"0", "1"})
  public static final class ConcurrentSetPassed implements Callable<String> {
    private final Set<String> set = new CopyOnWriteArraySet<>();
    private int seen;

    @Override
    public String call() throws Exception {
      Together.run(() -> Collections.addAll(set, "a"), () -> seen = set.size());
      return "" + seen;
    }
  }

  /** Lists that the JDK has created, and gives to functions of the program. */
  @Outcomes({"data race"})
  public static final class GivenToFunction implements Callable<String> {
    private final Map<Integer, List<String>> lists =
        Stream.of("a", "b").collect(Collectors.groupingBy(String::length));
    private int seen;

    @Override
    public String call() throws Exception {
      Together.run(
          () -> lists.forEach((length, list) -> Collections.addAll(list, "c")),
          () -> lists.forEach((length, list) -> seen = new ArrayList<>(list).size()));
      return "" + seen;
    }
  }

  /** A buffer that a collection compares with another one. */
  @Outcomes(
      value = {"false", "true"},
      brittle = true)
  public static final class BufferCompared implements Callable<String> {
    private final ByteBuffer buffer = ByteBuffer.allocate(1);
    private boolean same;

    @Override
    public String call() throws Exception {
      List<ByteBuffer> other = List.of(ByteBuffer.allocate(1));
      Together.run(() -> buffer.put(0, (byte) 1), () -> same = List.of(buffer).equals(other));
      return "" + same;
    }
  }

  /** A wrapper gives an iterator without its monitor. */
  @Outcomes({"a", "none"})
  public static final class IteratorOfPart implements Callable<String> {
    private final Vector<String> all = new Vector<>(List.of("a", "b"));
    private final List<String> part = all.subList(0, 1);
    private String seen = "";

    private void look() {
      try {
        seen = part.listIterator() == null ? "" : "a";
      } catch (ConcurrentModificationException changed) {
        seen = "none";
      }
    }

    @Override
    public String call() throws Exception {
      Together.run(this::look, () -> all.add("c"));
      return seen;
    }
  }
}
