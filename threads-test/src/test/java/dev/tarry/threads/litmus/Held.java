package dev.tarry.threads.litmus;

import java.io.BufferedWriter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.PrintWriter;
import java.io.Serializable;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Date;
import java.util.Formatter;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/**
 * What the JDK looks into by itself, because the program has handed it over: objects that another
 * object holds, arrays behind streams, entries of maps, fields of objects that are copied.
 */
public final class Held {
  private Held() {}

  /** A copy that the JVM makes reads the fields. */
  @Outcomes({"0", "1", "2"})
  public static final class Cloned implements Callable<String> {
    private final Box box = new Box();
    private int seen;

    /** Copies itself. */
    static final class Box implements Cloneable {
      private int n;

      Box copy() {
        try {
          return (Box) clone();
        } catch (CloneNotSupportedException impossible) {
          throw new IllegalStateException(impossible);
        }
      }
    }

    @Override
    public String call() throws Exception {
      Together.run(
          () -> {
            box.n = 1;
            box.n = 2;
          },
          () -> seen = box.copy().n);
      return "" + seen;
    }
  }

  /** Writing an object to a stream reads its fields, too. */
  @Outcomes({"0", "1", "2"})
  public static final class Serialized implements Callable<String> {
    private final Parcel parcel = new Parcel();
    private int seen;

    /** Can be written. */
    static final class Parcel implements Serializable {
      private static final long serialVersionUID = 1;
      private int n;
    }

    @Override
    public String call() throws Exception {
      Together.run(
          () -> {
            parcel.n = 1;
            parcel.n = 2;
          },
          () -> seen = copy(parcel).n);
      return "" + seen;
    }

    private static Parcel copy(Parcel parcel) throws Exception {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
        out.writeObject(parcel);
      }
      return (Parcel)
          new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
    }
  }

  /** One date looks into another one without calling it. */
  @Outcomes({"false", "true"})
  @SuppressWarnings("JavaUtilDate") // it can change, which is what this is about
  public static final class DateInDate implements Callable<String> {
    private final Date date = new Date(0);
    private boolean seen;

    @Override
    public String call() throws Exception {
      Together.run(
          () -> {
            date.setTime(10);
            date.setTime(0);
          },
          () -> seen = new Date(5).after(date));
      return "" + seen;
    }
  }

  /** A list looks into what is in it. */
  @Outcomes({"false", "true"})
  @SuppressWarnings({"CollectionUndefinedEquality", "JavaUtilDate"})
  public static final class DateInList implements Callable<String> {
    private final Date date = new Date(0);
    private final List<Date> list = List.of(date);
    private boolean seen;

    @Override
    public String call() throws Exception {
      Together.run(
          () -> {
            date.setTime(1);
            date.setTime(2);
          },
          () -> seen = list.contains(new Date(1)));
      return "" + seen;
    }
  }

  /** A writer writes to the one that it holds. */
  @Outcomes({"", "a", "ab"})
  public static final class Printed implements Callable<String> {
    private final StringWriter text = new StringWriter();
    private final PrintWriter out = new PrintWriter(text);
    private String seen = "";

    @Override
    public String call() throws Exception {
      Together.run(
          () -> {
            out.print("a");
            out.print("b");
          },
          () -> seen = text.toString());
      return seen;
    }
  }

  /** So does one with a buffer, when it is flushed. */
  @Outcomes({"", "a", "ab"})
  public static final class Buffered implements Callable<String> {
    private final StringWriter text = new StringWriter();
    private final BufferedWriter out = new BufferedWriter(text);
    private String seen = "";

    @Override
    public String call() throws Exception {
      Together.run(
          () -> {
            write("a");
            write("b");
          },
          () -> seen = text.toString());
      return seen;
    }

    private void write(String more) throws IOException {
      out.write(more);
      out.flush();
    }
  }

  /** A builder of texts that is part of a text. */
  @Outcomes("data race")
  public static final class Concatenated implements Callable<String> {
    private final StringBuilder text = new StringBuilder("a");
    private String seen = "";

    @Override
    public String call() throws Exception {
      Together.run(() -> text.append("b"), () -> seen = "see " + text);
      return seen;
    }
  }

  /** One that is written by a formatter. */
  @Outcomes("data race")
  @SuppressWarnings("AnnotateFormatMethod")
  public static final class Formatted implements Callable<String> {
    private final StringBuilder text = new StringBuilder("a");
    private final Formatter formatter = new Formatter(text);
    private int seen;

    @Override
    public String call() throws Exception {
      Together.run(() -> formatter.format("b"), () -> seen = text.length());
      return "" + seen;
    }
  }

  /** One that is searched. */
  @Outcomes("data race")
  public static final class Matched implements Callable<String> {
    private final StringBuilder text = new StringBuilder("a");
    private final Matcher matcher = Pattern.compile("b").matcher(text);
    private boolean seen;

    @Override
    public String call() throws Exception {
      Together.run(() -> text.append("b"), () -> seen = matcher.find());
      return "" + seen;
    }
  }

  /** Texts that are joined with others. */
  @Outcomes(
      value = {"", "a", "a,b"},
      brittle = true)
  public static final class Merged implements Callable<String> {
    private final StringJoiner joiner = new StringJoiner(",");
    private String seen = "";

    @Override
    public String call() throws Exception {
      Together.run(
          () -> {
            joiner.add("a");
            joiner.add("b");
          },
          () -> seen = new StringJoiner(",").merge(joiner).toString());
      return seen;
    }
  }

  /** A stream reads its array when it is used, not when it is made. */
  @Outcomes({"0", "1", "2"})
  public static final class LateStream implements Callable<String> {
    private final int[] cells = new int[1];
    private final IntStream stream = Arrays.stream(cells);
    private int seen;

    @Override
    public String call() throws Exception {
      Together.run(
          () -> {
            cells[0] = 1;
            cells[0] = 2;
          },
          () -> seen = stream.sum());
      return "" + seen;
    }
  }

  /** So does an iterator. */
  @Outcomes({"0", "1", "2"})
  public static final class LateIterator implements Callable<String> {
    private final Integer[] cells = {0};
    private final Iterator<Integer> iterator = Arrays.asList(cells).iterator();
    private int seen;

    @Override
    public String call() throws Exception {
      Together.run(
          () -> {
            cells[0] = 1;
            cells[0] = 2;
          },
          () -> seen = iterator.next());
      return "" + seen;
    }
  }

  /** So does a stream of bytes. */
  @Outcomes({"0", "1", "2"})
  public static final class Bytes implements Callable<String> {
    private final byte[] cells = new byte[1];
    private final ByteArrayInputStream in = new ByteArrayInputStream(cells);
    private int seen;

    @Override
    public String call() throws Exception {
      Together.run(
          () -> {
            cells[0] = 1;
            cells[0] = 2;
          },
          () -> seen = in.read());
      return "" + seen;
    }
  }

  /** An entry is a part of its map. */
  @Outcomes({"0", "1", "2"})
  public static final class Entry implements Callable<String> {
    private final Map<String, Integer> map = new HashMap<>(Map.of("k", 0));
    private final Map.Entry<String, Integer> entry = map.entrySet().iterator().next();
    private int seen;

    @Override
    public String call() throws Exception {
      Together.run(
          () -> {
            entry.setValue(1);
            entry.setValue(2);
          },
          () -> seen = map.get("k"));
      return "" + seen;
    }
  }

  /** Also if the program did not get it from the map's own iterator. */
  @Outcomes({"0", "1", "2"})
  public static final class CopiedEntry implements Callable<String> {
    private final Map<String, Integer> map = new TreeMap<>(Map.of("k", 0));
    private final List<Map.Entry<String, Integer>> entries = new ArrayList<>(map.entrySet());
    private int seen;

    @Override
    public String call() throws Exception {
      Together.run(
          () -> {
            entries.get(0).setValue(1);
            entries.get(0).setValue(2);
          },
          () -> seen = map.get("k"));
      return "" + seen;
    }
  }

  /** How far the JDK has come is state, too: both elements are the same object. */
  @Outcomes({"[0, 0]", "[0, 1]", "[1, 1]"})
  public static final class TextOfElements implements Callable<String> {
    private final List<Object> list = new ArrayList<>();
    private int n;
    private String seen = "";

    /** Its text changes. */
    final class Changing {
      @Override
      public String toString() {
        return String.valueOf(n);
      }
    }

    @Override
    public String call() throws Exception {
      Changing element = new Changing();
      list.add(element);
      list.add(element);
      Together.run(() -> seen = list.toString(), () -> n = 1);
      return seen;
    }
  }

  /** The text of a synchronized list is made in its monitor, step by step. */
  @Outcomes("[0] [0] 1")
  public static final class TextInMonitor implements Callable<String> {
    private final List<Integer> one = Collections.synchronizedList(new ArrayList<>(List.of(0)));
    private final List<Integer> two = Collections.synchronizedList(new ArrayList<>(List.of(0)));
    private String first = "";
    private String second = "";

    @Override
    public String call() throws Exception {
      Together.run(
          () -> first = one.toString(),
          () -> {
            synchronized (two) {
              second = two.toString() + " " + one.size();
            }
          });
      return first + " " + second;
    }
  }

  /** So is how far a function has come that the JDK has made of another one, twice. */
  @Outcomes({"0", "1", "2"})
  public static final class Composed implements Callable<String> {
    private int n;
    private int seen;

    @Override
    public String call() throws Exception {
      UnaryOperator<Integer> addsN = sum -> sum + n;
      Function<Integer, Integer> twice = addsN.andThen(addsN);
      Together.run(() -> seen = twice.apply(0), () -> n = 1);
      return "" + seen;
    }
  }

  /** A class brings about the initialisation of an interface with code. */
  @Outcomes({"1", "2"})
  public static final class InterfaceBehind implements Callable<String> {
    private static int count;

    /** Counts when it is initialised. */
    interface Counting {
      Object COUNTED = count();

      private static Object count() {
        count++;
        return "";
      }

      default int number() {
        return 1;
      }
    }

    /** Has no static state of its own. */
    static final class Counted implements Counting {}

    @Override
    public String call() throws Exception {
      Together.run(() -> new Counted().number(), () -> count++);
      return "" + count;
    }
  }

  /** Classes of the JDK that do not begin with java. */
  @Outcomes(
      value = {"0", "1"},
      brittle = true)
  public static final class Nodes implements Callable<String> {
    private int seen;

    @Override
    public String call() throws Exception {
      Document document = DocumentBuilderFactory.newInstance().newDocumentBuilder().newDocument();
      Element element = document.createElement("a");
      Together.run(
          () -> element.appendChild(document.createElement("b")),
          () -> seen = element.getChildNodes().getLength());
      return "" + seen;
    }
  }
}
