package dev.tarry.bench.oracle.jdk;

import dev.tarry.bench.oracle.threads.ThreadBody;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;

/**
 * A program whose threads share an object of the JDK.
 *
 * @param subject what they share
 * @param seed what the program was made from
 * @param guard what orders the calls
 * @param inherits whether the object is of a class of the program that extends the JDK's
 * @param threads the calls of each thread, and last those of the first thread when all have ended
 */
record JdkProgram(
    JdkSubject subject, long seed, Guard guard, boolean inherits, List<List<JdkCall>> threads) {

  /** What orders the calls. */
  enum Guard {
    NONE("", ""),
    MONITOR("synchronized (guard) {\n", "}\n"),
    LOCK("lock.lock();\ntry {\n", "} finally {\n  lock.unlock();\n}\n");

    private final String before;
    private final String after;

    Guard(String before, String after) {
      this.before = before;
      this.after = after;
    }
  }

  /** The program of this seed. */
  static JdkProgram of(JdkSubject subject, long seed) {
    Random random = new Random(seed * 0x9E3779B97F4A7C15L + subject.name().hashCode());
    int count = random.nextInt(3) == 0 ? 3 : 2;
    List<List<JdkCall>> threads = new ArrayList<>();
    for (int t = 0; t <= count; t++) {
      List<JdkCall> calls = new ArrayList<>();
      int most = t == count ? random.nextInt(3) : 1 + random.nextInt(count == 3 ? 2 : 3);
      for (int i = 0; i < most; i++) {
        calls.add(JdkCall.of(subject, t, random));
      }
      threads.add(calls);
    }
    Guard guard = Guard.values()[Math.max(0, random.nextInt(6) - 3)];
    JdkSubject.Variable first = subject.variables().get(0);
    boolean inherits =
        random.nextInt(6) == 0
            && first.source().startsWith("new " + first.type().getSimpleName() + "(")
            && !Modifier.isFinal(first.type().getModifiers());
    return new JdkProgram(subject, seed, guard, inherits, threads);
  }

  /** How many threads there are beside the first one. */
  int count() {
    return threads.size() - 1;
  }

  /** The programs with one call less. */
  List<JdkProgram> smaller() {
    List<JdkProgram> smaller = new ArrayList<>();
    for (int t = 0; t < threads.size(); t++) {
      for (int i = 0; i < threads.get(t).size(); i++) {
        List<List<JdkCall>> less = new ArrayList<>(threads);
        List<JdkCall> calls = new ArrayList<>(threads.get(t));
        calls.remove(i);
        less.set(t, calls);
        smaller.add(new JdkProgram(subject, seed, guard, inherits, less));
      }
    }
    return smaller;
  }

  /** What is particular to the program, for a person. */
  String text() {
    StringBuilder text = new StringBuilder();
    for (JdkSubject.Variable variable : subject.variables()) {
      String type = variable.type().getSimpleName();
      text.append("  " + type + " " + variable.name() + " = " + made(variable) + ";\n");
    }
    text.append("  // calls are ordered by: " + guard + "\n");
    for (int t = 0; t < threads.size(); t++) {
      text.append(t == count() ? "  in the end:\n" : "  thread " + t + ":\n");
      threads.get(t).forEach(call -> text.append("    " + call.source() + "\n"));
    }
    return text.toString();
  }

  /** The program as a class of this name. */
  String source(String name) {
    StringBuilder text = new StringBuilder(IMPORTS);
    text.append("public final class " + name + " implements Callable<String> {\n");
    text.append("  final Object guard = new Object();\n");
    text.append("  final ReentrantLock lock = new ReentrantLock();\n");
    text.append(fields(subject.variables()));
    constructor(text, name);
    text.append(steps(subject.variables(), "")).append(driver().replace("SELF", name));
    return text.append(SUPPORT).append("}\n").toString();
  }

  /** Fields for these variables, and one for the results of each thread. */
  String fields(List<JdkSubject.Variable> variables) {
    StringBuilder text = new StringBuilder();
    for (JdkSubject.Variable variable : variables) {
      text.append("  " + variable.type().getCanonicalName() + " " + variable.name() + ";\n");
    }
    for (int t = 0; t < threads.size(); t++) {
      text.append("  String o" + t + " = \"\";\n");
    }
    return text.toString();
  }

  private void constructor(StringBuilder text, String name) {
    JdkSubject.Variable first = subject.variables().get(0);
    text.append("  static " + first.type().getCanonicalName() + " make() throws Exception {\n");
    text.append("    return " + made(first) + ";\n  }\n");
    text.append("  public " + name + "() throws Exception {\n");
    for (JdkSubject.Variable variable : subject.variables()) {
      String source = variable.equals(first) ? "make()" : variable.source();
      text.append("    " + variable.name() + " = " + source + ";\n");
    }
    text.append("  }\n");
  }

  private String made(JdkSubject.Variable variable) {
    if (!inherits || !variable.equals(subject.variables().get(0))) {
      return variable.source();
    }
    String overrides =
        threads.stream()
            .flatMap(List::stream)
            .flatMap(call -> call.override(variable).stream())
            .distinct()
            .collect(Collectors.joining("\n"));
    return variable.source() + " {" + overrides + "}";
  }

  private void call(StringBuilder text, int thread, int number, String locals) {
    JdkCall call = threads.get(thread).get(number);
    boolean last = thread == count();
    text.append("  void c" + thread + "_" + number + "() throws Exception {\n");
    text.append(last ? "" : guard.before).append("String r;\ntry {\n" + locals);
    text.append(
        call.gives() ? "r = text(" + call.source() + ");\n" : call.source() + ";\nr = \"ok\";\n");
    text.append("} catch (Exception e) {\nr = thrown(e);\n}\n");
    text.append("note(" + thread + ", r);\n").append(last ? "" : guard.after).append("  }\n");
  }

  /**
   * Methods: a call by its thread and number, what notes a result, and what gives the outcome.
   *
   * @param kept the variables that are fields
   * @param locals declares the others
   */
  String steps(List<JdkSubject.Variable> kept, String locals) {
    StringBuilder text = new StringBuilder();
    StringBuilder steps = new StringBuilder();
    StringBuilder notes = new StringBuilder();
    StringBuilder ends = new StringBuilder();
    for (int t = 0; t < threads.size(); t++) {
      notes.append("case " + t + " -> o" + t + " = o" + t + ".concat(text(o)).concat(\" \");\n");
      ends.append(t == 0 ? "String o = o0" : ".concat(\"| \").concat(o" + t + ")");
      for (int i = 0; i < threads.get(t).size(); i++) {
        call(text, t, i, locals);
        steps.append("case " + (10 * t + i) + " -> c" + t + "_" + i + "();\n");
      }
    }
    String digest =
        kept.stream()
            .map(variable -> ".concat(\" \").concat(text(" + variable.name() + "))")
            .collect(Collectors.joining());
    String rest =
        """
          public boolean step(int t, int i) throws Exception {
            boolean more = true;
            switch (10 * t + i) {
        STEPS      default -> more = false;
            }
            return more;
          }

          void note(int t, Object o) {
            switch (t) {
        NOTES      default -> throw new IllegalStateException();
            }
          }

          public String end() throws Exception {
            for (int i = 0; step(LAST, i); i++) {}
            ENDS;
            return o.concat(" |")DIGEST;
          }

        """
            .replace("STEPS", steps)
            .replace("NOTES", notes)
            .replace("LAST", "" + count())
            .replace("ENDS", ends)
            .replace("DIGEST", digest);
    return text.append(rest).toString();
  }

  private String driver() {
    StringBuilder starts = new StringBuilder();
    StringBuilder joins = new StringBuilder();
    for (int t = 0; t < count(); t++) {
      starts.append("Thread t" + t + " = new Thread(new Body(this, " + t + "));\n");
      joins.append("t" + t + ".join();\n");
    }
    for (int t = 0; t < count(); t++) {
      starts.append("t" + t + ".start();\n");
    }
    return """
          public String call() throws Exception {
        STARTSJOINS    return end();
          }
        """
        .replace("STARTS", starts)
        .replace("JOINS", joins)
        .concat(ThreadBody.source("SELF", "for (int i = 0; self.step(number, i); i++) {}"));
  }

  static final String IMPORTS =
      """
      import java.io.*;
      import java.lang.invoke.*;
      import java.nio.*;
      import java.nio.charset.*;
      import java.security.*;
      import java.text.*;
      import java.util.*;
      import java.util.concurrent.*;
      import java.util.concurrent.atomic.*;
      import java.util.concurrent.locks.*;
      import java.util.regex.*;
      import java.util.stream.*;
      import java.util.zip.*;

      @SuppressWarnings({"unchecked", "rawtypes"})
      """;

  /** Texts of results, without what differs from execution to execution. */
  static final String SUPPORT =
      """
        static String thrown(Throwable e) {
          Throwable real =
              e instanceof java.lang.reflect.InvocationTargetException ? e.getCause() : e;
          return real.getClass().getSimpleName();
        }

        static Object call(Callable body) throws Exception {
          return body.call();
        }

        static Object handled(MethodHandle handle, Object... arguments) throws Exception {
          try {
            return handle.invokeWithArguments(arguments);
          } catch (Exception | Error e) {
            throw e;
          } catch (Throwable e) {
            throw new IllegalStateException(e);
          }
        }

        static String text(Object o) throws RuntimeException {
          if (o == null || o instanceof Number && isPlain(o)) {
            return String.valueOf(o);
          }
          if (o instanceof Boolean || o instanceof Character || o instanceof Enum) {
            return String.valueOf(o);
          }
          if (o instanceof Throwable e) {
            return thrown(e);
          }
          if (o.getClass().isArray()) {
            String all = "[";
            for (int i = 0; i < java.lang.reflect.Array.getLength(o); i++) {
              all = all.concat(text(java.lang.reflect.Array.get(o, i))).concat(",");
            }
            return all.concat("]");
          }
          try {
            if (o instanceof BaseStream s) {
              return some(s.iterator());
            }
            if (o instanceof Iterator i) {
              return some(i);
            }
            if (o instanceof Enumeration e && !(o instanceof StringTokenizer)) {
              return some(e.asIterator());
            }
            if (o instanceof Spliterator s) {
              return some(Spliterators.iterator(s));
            }
            if (o.getClass().getMethod("toString").getDeclaringClass() == Object.class) {
              return o.getClass().isHidden() ? "lambda" : o.getClass().getSimpleName();
            }
            String all = o.toString();
            return all.indexOf('@') < 0 ? all : all.replaceAll("([$][$]Lambda[^@]*)?@[0-9a-f]+", "@");
          } catch (RuntimeException e) {
            return thrown(e);
          } catch (NoSuchMethodException e) {
            throw new IllegalStateException(e);
          }
        }

        static <M extends Map> M filled(M map) {
          map.put("a", "b");
          map.put("b", "c");
          return map;
        }

        static GregorianCalendar calendar() {
          GregorianCalendar calendar =
              new GregorianCalendar(new SimpleTimeZone(0, "a"), Locale.ROOT);
          calendar.setTimeInMillis(0);
          return calendar;
        }

        static BreakIterator words() {
          BreakIterator words = BreakIterator.getWordInstance(Locale.ROOT);
          words.setText("a b");
          return words;
        }

        static javax.crypto.Mac mac() throws Exception {
          javax.crypto.Mac mac = javax.crypto.Mac.getInstance("HmacSHA256");
          mac.init(new javax.crypto.spec.SecretKeySpec(new byte[] {1}, "HmacSHA256"));
          return mac;
        }

        static boolean isPlain(Object o) {
          return o.getClass().getName().startsWith("java.lang.");
        }

        static String some(Iterator i) {
          String all = "<";
          for (int n = 0; n < 4 && i.hasNext(); n++) {
            all = all.concat(text(i.next())).concat(",");
          }
          return all;
        }
      """;
}
