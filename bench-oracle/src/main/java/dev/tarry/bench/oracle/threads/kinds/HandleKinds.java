package dev.tarry.bench.oracle.threads.kinds;

import static dev.tarry.bench.oracle.threads.shared.Variables.add;
import static dev.tarry.bench.oracle.threads.shared.Variables.compareAndSet;
import static dev.tarry.bench.oracle.threads.shared.Variables.increment;
import static dev.tarry.bench.oracle.threads.shared.Variables.read;
import static dev.tarry.bench.oracle.threads.shared.Variables.swap;
import static dev.tarry.bench.oracle.threads.shared.Variables.write;

import dev.tarry.bench.oracle.threads.model.AccessKind;
import dev.tarry.bench.oracle.threads.model.Shared;
import dev.tarry.bench.oracle.threads.shared.ByteViews;
import dev.tarry.bench.oracle.threads.shared.JavaType;
import dev.tarry.bench.oracle.threads.shared.Variables;
import dev.tarry.bench.oracle.threads.shared.Variables.Access;
import dev.tarry.bench.oracle.threads.shared.Variables.Variable;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Fields and elements by handles, by reflection and by {@code Unsafe}, and by themselves. */
final class HandleKinds {
  private HandleKinds() {}

  static List<AccessKind> all() {
    return List.of(
        AccessKind.of("VarHandle of a field", random -> varHandle(random, false)),
        AccessKind.of("VarHandle of a static", random -> varHandle(random, true)),
        AccessKind.of("VarHandle of an inherited field", HandleKinds::inherited),
        AccessKind.of("VarHandle of an array", HandleKinds::array),
        AccessKind.of("byte views", HandleKinds::byteViews),
        AccessKind.of("MethodHandle", HandleKinds::methodHandle),
        AccessKind.of("reflection", HandleKinds::reflection),
        AccessKind.of("sun.misc.Unsafe", HandleKinds::unsafe),
        AccessKind.of("a field in every way", HandleKinds::everyWay));
  }

  private static String made(String type, String name, String expression) {
    return """
        static final TYPE NAME = NAME();

        static TYPE NAME() {
          try {
            return EXPRESSION;
          } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
          }
        }
        """
        .replace("TYPE", type)
        .replace("NAME", name)
        .replace("EXPRESSION", expression);
  }

  private static List<Access> byVarHandle(JavaType type, String at) {
    List<Access> access =
        new ArrayList<>(
            List.of(
                read(type, "(" + type.text + ") H.get(" + at + ")"),
                read(type, "(" + type.text + ") H.getVolatile(" + at + ")"),
                read(type, "(" + type.text + ") H.getOpaque(" + at + ")"),
                write(type, "H.set(" + after(at) + "VALUE);"),
                write(type, "H.setRelease(" + after(at) + "VALUE);"),
                write(type, "H.setVolatile(" + after(at) + "VALUE);"),
                swap(type, "(" + type.text + ") H.getAndSet(" + after(at) + "VALUE)"),
                compareAndSet(type, "H.compareAndSet(" + after(at) + "EXPECTED, VALUE)")));
    if (type == JavaType.INT) {
      access.add(add("(int) H.getAndAdd(" + after(at) + "VALUE)", true));
    }
    return access;
  }

  private static String after(String coordinates) {
    return coordinates.isEmpty() ? "" : coordinates + ", ";
  }

  private static List<Access> plain(JavaType type, String expression) {
    List<Access> access = new ArrayList<>();
    access.add(read(type, expression));
    access.add(write(type, expression + " = VALUE;"));
    if (type.counts()) {
      access.add(increment(expression + "++;"));
    }
    return access;
  }

  private static Shared of(
      Random random, String members, JavaType type, List<Access> access, List<Access> more) {
    List<Access> all = new ArrayList<>(access);
    all.addAll(more);
    return new Variables(
        members, type, Variables.spawn(random), List.of(new Variable("x", all, "x")));
  }

  private static Shared varHandle(Random random, boolean isStatic) {
    JavaType type = random.nextBoolean() ? JavaType.INT : JavaType.STRING;
    String find = isStatic ? "findStaticVarHandle" : "findVarHandle";
    String members =
        (isStatic ? "static " : "")
            + (random.nextInt(4) == 0 ? "volatile " : "")
            + type.text
            + " x = "
            + type.value(0)
            + ";\n"
            + made(
                "VarHandle",
                "H",
                "MethodHandles.lookup()." + find + "(SELF.class, \"x\", " + type.text + ".class)");
    return of(random, members, type, plain(type, "x"), byVarHandle(type, isStatic ? "" : "this"));
  }

  private static Shared inherited(Random random) {
    JavaType type = JavaType.INT;
    String members =
        "static class A {\n  int x;\n}\n\nstatic class B extends A {}\n"
            + "final B b = new B();\n"
            + made(
                "VarHandle",
                "H",
                "MethodHandles.lookup().findVarHandle(B.class, \"x\", int.class)");
    List<Access> access = new ArrayList<>(plain(type, "b.x"));
    access.addAll(byVarHandle(type, "b"));
    return new Variables(
        members, type, Variables.spawn(random), List.of(new Variable("x", access, "b.x")));
  }

  private static Shared array(Random random) {
    JavaType type = random.nextBoolean() ? JavaType.INT : JavaType.STRING;
    String members =
        "final TYPE[] a = {ZERO, ZERO};\n".replace("TYPE", type.text).replace("ZERO", type.value(0))
            + "static final VarHandle H = MethodHandles.arrayElementVarHandle("
            + type.text
            + "[].class);\n";
    List<Variable> variables = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      List<Access> access = new ArrayList<>(plain(type, "a[" + i + "]"));
      access.addAll(byVarHandle(type, "a, " + i));
      variables.add(new Variable("a" + i, access, "a[" + i + "]"));
    }
    return new Variables(members, type, Variables.spawn(random), variables);
  }

  /** Two bytes that are also one short. */
  private static Shared byteViews(Random random) {
    return new ByteViews(Variables.spawn(random));
  }

  private static final JavaType INT = JavaType.INT;
  private static final String LOOKUP = "MethodHandles.lookup().";

  private static final String METHOD_HANDLES =
      made("MethodHandle", "G", LOOKUP + "findGetter(SELF.class, \"x\", int.class)")
          + made("MethodHandle", "S", LOOKUP + "findSetter(SELF.class, \"x\", int.class)")
          + "final MethodHandle bound = G.bindTo(this);\n";

  private static final List<Access> BY_METHOD_HANDLE =
      List.of(
          read(INT, "(int) G.invokeExact(this)"),
          read(INT, "(Integer) G.invoke((Object) this)"),
          read(INT, "(int) bound.invoke()"),
          read(INT, "(int) G.invokeWithArguments(this)"),
          write(INT, "S.invokeExact(this, VALUE);"),
          write(INT, "S.invoke(this, VALUE);"));

  private static Shared methodHandle(Random random) {
    return of(random, "int x;\n" + METHOD_HANDLES, INT, plain(INT, "x"), BY_METHOD_HANDLE);
  }

  private static final String REFLECTION =
      made("Field", "F", "SELF.class.getDeclaredField(\"x\")")
          + made("Method", "M", "SELF.class.getDeclaredMethod(\"take\")")
          + "\nint take() {\n  return x;\n}\n";

  private static final List<Access> BY_REFLECTION =
      List.of(
          read(INT, "F.getInt(this)"),
          read(INT, "(Integer) F.get(this)"),
          read(INT, "(Integer) M.invoke(this)"),
          write(INT, "F.setInt(this, VALUE);"),
          write(INT, "F.set(this, VALUE);"));

  private static Shared reflection(Random random) {
    String members = (random.nextInt(3) == 0 ? "volatile " : "") + "int x;\n" + REFLECTION;
    return of(random, members, INT, plain(INT, "x"), BY_REFLECTION);
  }

  private static final String UNSAFE =
      """
      static final sun.misc.Unsafe U = U();

      static sun.misc.Unsafe U() {
        try {
          Field field = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
          field.setAccessible(true);
          return (sun.misc.Unsafe) field.get(null);
        } catch (ReflectiveOperationException e) {
          throw new IllegalStateException(e);
        }
      }

      static final long X = U.objectFieldOffset(X());

      static Field X() {
        try {
          return SELF.class.getDeclaredField("x");
        } catch (ReflectiveOperationException e) {
          throw new IllegalStateException(e);
        }
      }
      """;

  private static final List<Access> BY_UNSAFE =
      List.of(
          read(INT, "U.getInt(this, X)"),
          read(INT, "U.getIntVolatile(this, X)"),
          write(INT, "U.putInt(this, X, VALUE);"),
          write(INT, "U.putOrderedInt(this, X, VALUE);"),
          add("U.getAndAddInt(this, X, VALUE)", true),
          compareAndSet(INT, "U.compareAndSwapInt(this, X, EXPECTED, VALUE)"));

  private static Shared unsafe(Random random) {
    return of(random, "int x;\n" + UNSAFE, INT, plain(INT, "x"), BY_UNSAFE);
  }

  /** One field by all of the above. */
  private static Shared everyWay(Random random) {
    boolean isVolatile = random.nextInt(3) == 0;
    String members =
        (isVolatile ? "volatile int x;\n" : "int x;\n")
            + METHOD_HANDLES
            + REFLECTION
            + UNSAFE
            + made("VarHandle", "H", LOOKUP + "findVarHandle(SELF.class, \"x\", int.class)");
    List<Access> ways = new ArrayList<>(byVarHandle(INT, "this"));
    ways.addAll(BY_METHOD_HANDLE);
    ways.addAll(BY_REFLECTION);
    ways.addAll(BY_UNSAFE);
    if (isVolatile) {
      members +=
          "static final AtomicIntegerFieldUpdater<SELF> A ="
              + " AtomicIntegerFieldUpdater.newUpdater(SELF.class, \"x\");\n";
      ways.add(read(INT, "A.get(this)"));
      ways.add(add("A.getAndAdd(this, VALUE)", true));
    }
    List<Access> plainly = new ArrayList<>();
    for (int i = 0; i < 3; i++) { // as often as the others together, about
      plainly.addAll(plain(INT, "x"));
    }
    return of(random, members, INT, plainly, ways);
  }
}
