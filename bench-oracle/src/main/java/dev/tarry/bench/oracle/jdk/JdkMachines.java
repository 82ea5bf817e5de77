package dev.tarry.bench.oracle.jdk;

import dev.tarry.core.program.Program;
import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A machine that has the objects in its fields, and calls them as others tell it. Between two calls
 * they are captured and copied: in fields, inside of other objects, or in the event that carries
 * them to a second machine, which makes the call, and back.
 */
final class JdkMachines implements JdkForm {
  /** Where the objects are between two calls. */
  private enum Place {
    FIELDS("", ""),
    ARRAY("s", "(Object[]) home"),
    LIST("new ArrayList<Object>(Arrays.asList(s))", "((List) home).toArray()"),
    DEQUE("new ArrayDeque<Object>(Arrays.asList(s))", "((ArrayDeque) home).toArray()"),
    VIEW("Arrays.asList(s)", "((List) home).toArray()"),
    CONSTANT("List.of(s)", "((List) home).toArray()"),
    UNMODIFIABLE(
        "Collections.unmodifiableCollection(Arrays.asList(s))", "((Collection) home).toArray()"),
    RECORD("new Box(s.length, s)", "((Box) home).all()"),
    OBJECT("new Own(s)", "((Own) home).all()"),
    OPTIONAL(
        "Optional.of(Optional.of(s))", "(Object[]) ((Optional) ((Optional) home).get()).get()"),
    MAP("new HashMap(Map.of(\"s\", s))", "(Object[]) ((Map) home).get(\"s\")"),
    CONSTANT_MAP("Map.of(1, s)", "(Object[]) ((Map) home).get(1)"),
    TREE("new TreeMap(Map.of(1, List.of(s)))", "((List) ((Map) home).get(1)).toArray()"),
    EVENT("", "");

    private static final String AWAY =
        """
        send(other, new Work(self(), order.thread(), order.number(), save()));
        restore(receive(Done.class).state());
        """;

    private final String packed;
    private final String unpacked;

    Place(String packed, String unpacked) {
      this.packed = packed;
      this.unpacked = unpacked;
    }

    /** Statements that put the fields there, if it is not the fields. */
    String pack() {
      return packed.isEmpty() ? "" : "Object[] s = save();\nhome = " + packed + ";\n";
    }

    /** Statements that fetch them. */
    String unpack() {
      return unpacked.isEmpty() ? "" : "restore(" + unpacked + ");\n";
    }

    /** Statements that make a call. */
    String take() {
      return this == EVENT ? AWAY : unpack() + "call(order.thread(), order.number());\n" + pack();
    }
  }

  /** In the place of the strings that collections hold. */
  private static final List<List<String>> ELEMENTS =
      List.of(
          List.of("1", "2", "1000"),
          List.of("0.0", "-0.0", "Double.NaN"),
          List.of("1L", "'a'", "1.0f"),
          List.of("new Pair(\"a\", 1)", "new Pair(\"b\", 1)", "new Pair(\"a\", 2)"),
          List.of("new Own(1)", "new Own(2)", "new Own(1, 2)"),
          List.of("Word.A", "Word.B", "Word.C"),
          List.of("List.of(1)", "List.of(1, 2)", "List.of()"),
          List.of("new ArrayList(List.of(1))", "new LinkedList(List.of(1, 2))", "new ArrayDeque()"),
          List.of("Optional.of(1)", "Optional.empty()", "OptionalInt.of(1)"),
          List.of("\"a\"", "\"b\"", "null"),
          List.of(
              "new java.math.BigDecimal(\"1.0\")",
              "new java.math.BigDecimal(\"1.00\")",
              "new java.math.BigDecimal(\"2\")"));

  @Override
  public List<JdkSubject> subjects() {
    List<JdkSubject> subjects = new ArrayList<>(JdkCatalogue.all());
    subjects.addAll(JdkCatalogue.values());
    subjects.removeIf(each -> each.isUnordered() && each.name().matches(".*(iterator|stream).*"));
    return subjects;
  }

  @Override
  public JdkProgram program(JdkSubject subject, long seed) {
    Random random = random(subject, seed);
    boolean others = random.nextInt(3) == 0 && subject.isOfStrings();
    JdkSubject with = others ? subject.with(JdkArguments.any(ELEMENTS, random)) : subject;
    JdkProgram program = JdkProgram.of(with, seed);
    return new JdkProgram(with, seed, JdkProgram.Guard.NONE, false, program.threads());
  }

  private static Random random(JdkSubject subject, long seed) {
    return new Random(seed * 0x9E3779B97F4A7C15L + subject.name().hashCode() + 1);
  }

  private static Place place(JdkProgram program) {
    Random random = new Random(program.seed() * 0x9E3779B97F4A7C15L + 2);
    return switch (random.nextInt(4)) {
      case 0 -> Place.FIELDS;
      case 1 -> Place.EVENT;
      default -> Place.values()[random.nextInt(Place.values().length)];
    };
  }

  /** Whether all variables but the first are made anew for each call. */
  private static boolean isDerived(JdkProgram program) {
    return new Random(program.seed() * 0x9E3779B97F4A7C15L + 3).nextInt(4) > 0;
  }

  @Override
  public String source(JdkProgram program, String name) {
    List<JdkSubject.Variable> all = program.subject().variables();
    List<JdkSubject.Variable> kept = isDerived(program) ? all.subList(0, 1) : all;
    String locals =
        all.subList(kept.size(), all.size()).stream()
            .map(JdkMachines::declaration)
            .collect(Collectors.joining());
    Place place = place(program);
    String machine =
        MACHINE
            .replace(
                "CALLS",
                "" + program.threads().stream().limit(program.count()).mapToInt(List::size).sum())
            .replace("TAKE", place.take())
            .replace("UNPACK", place.unpack())
            .replace("PACK", place.pack())
            .replace("SENDERS", senders(program))
            .replace(
                "INIT",
                kept.stream()
                    .map(one -> one.name() + " = " + one.source() + ";\n")
                    .collect(Collectors.joining()));
    return JdkProgram.IMPORTS.replace("\n@Suppress", "import dev.tarry.machines.*;\n@Suppress")
        + ("public final class " + name + " extends Machine {\n")
        + program.fields(kept)
        + memory(program, kept)
        + machine.replace("SELF", name)
        + program.steps(kept, locals)
        + JdkProgram.SUPPORT
        + "}\n";
  }

  private static String declaration(JdkSubject.Variable one) {
    return one.type().getCanonicalName() + " " + one.name() + " = " + one.source() + ";\n";
  }

  private static String senders(JdkProgram program) {
    StringBuilder text = new StringBuilder();
    for (int t = 0; t < program.count(); t++) {
      int count = program.threads().get(t).size();
      text.append("scenario.create(new Sender(main, " + t + ", " + count + "));\n");
    }
    return text.toString();
  }

  /** Methods that take all fields away, into an array, and put them back. */
  private static String memory(JdkProgram program, List<JdkSubject.Variable> kept) {
    List<String> names = new ArrayList<>(kept.stream().map(JdkSubject.Variable::name).toList());
    IntStream.range(0, program.threads().size()).forEach(t -> names.add("o" + t));
    StringBuilder clear = new StringBuilder();
    StringBuilder restore = new StringBuilder();
    for (int i = 0; i < names.size(); i++) {
      String type = i < kept.size() ? kept.get(i).type().getCanonicalName() : "String";
      restore.append(names.get(i) + " = (" + type + ") state[" + i + "];\n");
      clear.append(names.get(i) + " = null;\n");
    }
    return ("  Object[] save() {\nObject[] state = {" + String.join(", ", names) + "};\n")
        + (clear + "return state;\n  }\n")
        + ("  void restore(Object[] state) {\n" + restore + "  }\n");
  }

  @Override
  public String library() {
    return "dev.tarry.machines.";
  }

  @Override
  public JdkTrial.Result tried(Class<?> main, JdkProgram program, WholeCalls plain) {
    UnaryOperator<String> counts =
        program.subject().isUnordered() ? JdkMachines::sorted : outcome -> outcome;
    return JdkTrial.of(main, program, plain, true, counts, found -> program(main, found));
  }

  /** What is left of an outcome if the order of elements does not count. */
  private static String sorted(String outcome) {
    char[] letters = outcome.toCharArray();
    Arrays.sort(letters);
    return new String(letters);
  }

  private static Program program(Class<?> main, Consumer<String> found) {
    try {
      return (Program) main.getMethod("program", Consumer.class).invoke(null, found);
    } catch (InvocationTargetException thrown) {
      throw thrown.getCause() instanceof RuntimeException cause
          ? cause
          : new IllegalStateException(thrown);
    } catch (ReflectiveOperationException defect) {
      throw new IllegalStateException(defect);
    }
  }

  @Override
  public String toString() {
    return "machines";
  }

  /** A machine that takes orders to make calls, what sends them, and what shows the outcomes. */
  private static final String MACHINE =
      """
        public record Order(int thread, int number) {}
        public record Work(Ref<SELF> from, int thread, int number, Object[] state) {}
        public record Done(Object[] state) {}
        public record Box(int size, Object[] all) {}
        public record Pair(String one, int other) implements Comparable<Pair> {
          public int compareTo(Pair that) {
            return one.concat("" + other).compareTo(that.one.concat("" + that.other));
          }
        }
        public enum Word { A, B, C { public String toString() { return "c"; } } }
        public static final class Own implements Comparable<Own> {
          private final Object first;
          private Object[] rest;
          public Own(Object... all) {
            first = all[0];
            rest = Arrays.copyOfRange(all, 1, all.length);
          }
          Object[] all() {
            Object[] all = new Object[rest.length + 1];
            all[0] = first;
            System.arraycopy(rest, 0, all, 1, rest.length);
            return all;
          }
          public int compareTo(Own that) {
            return toString().compareTo(that.toString());
          }
          public boolean equals(Object that) {
            return that instanceof Own own && Arrays.equals(all(), own.all());
          }
          public int hashCode() {
            return Arrays.hashCode(all());
          }
          public String toString() {
            return "own ".concat(Arrays.toString(all()));
          }
        }

        static final State<SELF> READY =
            State.start(SELF.class).on(Order.class, SELF::take).on(Work.class, SELF::work);

        Object home;
        Ref<SELF> other;
        int left = CALLS;
        String outcome = "";

        public SELF() throws Exception {
          INIT
        }

        SELF(Ref<SELF> other) throws Exception {
          this();
          this.other = other;
          if (other != null) {
            PACK
          }
        }

        void take(Order order) {
          TAKE
          if (--left == 0) {
            UNPACK
            try {
              outcome = end();
            } catch (Exception e) {
              throw new IllegalStateException(e);
            }
            home = null;
          }
        }

        void call(int thread, int number) {
          try {
            step(thread, number);
          } catch (Exception e) {
            throw new IllegalStateException(e);
          }
        }

        void work(Work work) {
          restore(work.state());
          call(work.thread(), work.number());
          send(work.from(), new Done(save()));
        }

        public static final class Sender extends Machine {
          static final State<Sender> GO = State.start(Sender.class).entry(Sender::all);
          private final Ref<SELF> to;
          private final int thread;
          private final int count;
          Sender(Ref<SELF> to, int thread, int count) {
            this.to = to;
            this.thread = thread;
            this.count = count;
          }
          void all() {
            for (int i = 0; i < count; i++) {
              send(to, new Order(thread, i));
            }
          }
        }

        public static dev.tarry.core.program.Program program(
            java.util.function.Consumer<String> found) throws Exception {
          Scenario scenario = new Scenario("SELF");
          Ref<SELF> other = scenario.create(new SELF(null));
          Ref<SELF> main = scenario.create(new SELF(other));
          SENDERS
          scenario.look(now -> {
            String outcome = now.get(main).outcome;
            if (!outcome.isEmpty()) {
              found.accept(outcome);
            }
          });
          return scenario.program();
        }

      """;
}
