package dev.tarry.bench.oracle.threads.kinds;

import static dev.tarry.bench.oracle.threads.shared.Variables.add;
import static dev.tarry.bench.oracle.threads.shared.Variables.compareAndSet;
import static dev.tarry.bench.oracle.threads.shared.Variables.read;
import static dev.tarry.bench.oracle.threads.shared.Variables.swap;
import static dev.tarry.bench.oracle.threads.shared.Variables.write;

import dev.tarry.bench.oracle.threads.model.AccessKind;
import dev.tarry.bench.oracle.threads.model.ModelAction;
import dev.tarry.bench.oracle.threads.model.Op;
import dev.tarry.bench.oracle.threads.model.Shared;
import dev.tarry.bench.oracle.threads.shared.JavaType;
import dev.tarry.bench.oracle.threads.shared.Variables;
import dev.tarry.bench.oracle.threads.shared.Variables.Access;
import dev.tarry.bench.oracle.threads.shared.Variables.Variable;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** The classes of {@code java.util.concurrent.atomic}. */
final class AtomicKinds {
  private AtomicKinds() {}

  static List<AccessKind> all() {
    return List.of(
        AccessKind.of("atomics", AtomicKinds::numbers),
        AccessKind.of("atomics by other types", AtomicKinds::otherTypes),
        AccessKind.of("atomic booleans and references", AtomicKinds::references),
        AccessKind.of("atomic arrays", AtomicKinds::arrays),
        AccessKind.of("adders", AtomicKinds::adders),
        AccessKind.of("field updaters", AtomicKinds::updaters));
  }

  private static List<Access> ofNumber(String x, JavaType type) {
    return List.of(
        read(type, x + ".get()"),
        read(type, x + ".getAcquire()"),
        write(type, x + ".set(VALUE);"),
        write(type, x + ".lazySet(VALUE);"),
        add(x + ".getAndAdd(VALUE)", true),
        add(x + ".addAndGet(VALUE)", false),
        add(x + ".updateAndGet(old -> old + VALUE)", false),
        add(x + ".getAndAccumulate(VALUE, (a, b) -> a + b)", true),
        swap(type, x + ".getAndSet(VALUE)"),
        compareAndSet(type, x + ".compareAndSet(EXPECTED, VALUE)"));
  }

  private static Shared numbers(Random random) {
    boolean wide = random.nextBoolean();
    JavaType type = wide ? JavaType.LONG : JavaType.INT;
    String name = wide ? "AtomicLong" : "AtomicInteger";
    String members = "";
    List<Variable> variables = new ArrayList<>();
    for (String x : List.of("x", "y")) {
      members += "final " + name + " " + x + " = new " + name + "();\n";
      variables.add(new Variable(x, ofNumber(x, type), x + ".get()"));
    }
    return new Variables(members, type, Variables.spawn(random), variables);
  }

  /** One atomic that is known as what it is, as a number, and as an object. */
  private static Shared otherTypes(Random random) {
    String members =
        """
        final AtomicInteger x = new AtomicInteger();
        final Number n = x;
        final Object o = x;
        final java.util.function.IntSupplier s = x::get;
        """;
    List<Access> access =
        new ArrayList<>(
            List.of(
                read(JavaType.INT, "n.intValue()"),
                read(JavaType.INT, "n.longValue()"),
                read(JavaType.INT, "s.getAsInt()"),
                read(JavaType.STRING, "o.toString()"),
                read(JavaType.STRING, "String.valueOf(o)"),
                read(JavaType.STRING, "(\"\" + x)"),
                read(JavaType.STRING, "new StringBuilder().append(o).toString()"),
                read(JavaType.STRING, "String.format(\"%s\", o)")));
    access.addAll(ofNumber("x", JavaType.INT));
    return new Variables(
        members,
        JavaType.INT,
        Variables.spawn(random),
        List.of(new Variable("x", access, "x.get()")));
  }

  private static Shared references(Random random) {
    boolean yes = random.nextBoolean();
    JavaType type = yes ? JavaType.BOOLEAN : JavaType.STRING;
    String name = yes ? "AtomicBoolean" : "AtomicReference<String>";
    String members = "";
    List<Variable> variables = new ArrayList<>();
    for (String x : List.of("x", "y")) {
      members += "final " + name + " " + x + " = new " + name + "(" + type.value(0) + ");\n";
      variables.add(
          new Variable(
              x,
              List.of(
                  read(type, x + ".get()"),
                  read(type, x + ".getPlain()"),
                  write(type, x + ".set(VALUE);"),
                  write(type, x + ".setRelease(VALUE);"),
                  swap(type, x + ".getAndSet(VALUE)"),
                  compareAndSet(type, x + ".compareAndSet(EXPECTED, VALUE)")),
              x + ".get()"));
    }
    return new Variables(members, type, Variables.spawn(random), variables);
  }

  private static Shared arrays(Random random) {
    boolean wide = random.nextBoolean();
    JavaType type = wide ? JavaType.LONG : JavaType.INT;
    String name = wide ? "AtomicLongArray" : "AtomicIntegerArray";
    List<Variable> variables = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      variables.add(
          new Variable(
              "a" + i,
              List.of(
                  read(type, "a.get(" + i + ")"),
                  write(type, "a.set(" + i + ", VALUE);"),
                  add("a.getAndAdd(" + i + ", VALUE)", true),
                  swap(type, "a.getAndSet(" + i + ", VALUE)"),
                  compareAndSet(type, "a.compareAndSet(" + i + ", EXPECTED, VALUE)")),
              "a.get(" + i + ")"));
    }
    String members = "final " + name + " a = new " + name + "(2);\n";
    return new Variables(members, type, Variables.spawn(random), variables);
  }

  private static Shared adders(Random random) {
    Access add =
        (some, variable, result) ->
            Op.of(
                "x.add(2);",
                ModelAction.of(world -> world.with(variable, world.number(variable) + 2)));
    String members = "final LongAdder x = new LongAdder();\nfinal Number n = x;\n";
    return new Variables(
        members,
        JavaType.LONG,
        Variables.spawn(random),
        List.of(
            new Variable(
                "x",
                List.of(
                    add,
                    read(JavaType.LONG, "x.sum()"),
                    read(JavaType.LONG, "n.longValue()"),
                    read(JavaType.STRING, "x.toString()")),
                "x.sum()")));
  }

  /** A volatile field by its updater and by itself. */
  private static Shared updaters(Random random) {
    boolean wide = random.nextBoolean();
    JavaType type = wide ? JavaType.LONG : JavaType.INT;
    String members =
        (wide
                ? "volatile long x;\nstatic final AtomicLongFieldUpdater<SELF> U = AtomicLong"
                : "volatile int x;\nstatic final AtomicIntegerFieldUpdater<SELF> U = AtomicInteger")
            + "FieldUpdater.newUpdater(SELF.class, \"x\");\n";
    return new Variables(
        members,
        type,
        Variables.spawn(random),
        List.of(
            new Variable(
                "x",
                List.of(
                    read(type, "x"),
                    write(type, "x = VALUE;"),
                    read(type, "U.get(this)"),
                    write(type, "U.set(this, VALUE);"),
                    add("U.getAndAdd(this, VALUE)", true),
                    add("U.addAndGet(this, VALUE)", false),
                    swap(type, "U.getAndSet(this, VALUE)"),
                    compareAndSet(type, "U.compareAndSet(this, EXPECTED, VALUE)")),
                "x")));
  }
}
