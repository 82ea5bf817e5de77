package dev.tarry.bench.oracle.races;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * A random program of two or three threads.
 *
 * @param name of its class
 * @param threads what each of them does
 */
record RacyProgram(String name, List<List<Statement>> threads) {
  private static final int VALUES = 2;

  /** The program of this seed. */
  static RacyProgram of(long seed) {
    Random random = new Random(seed * 0x9e3779b97f4a7c15L);
    int threads = random.nextInt(3) == 0 ? 3 : 2;
    List<List<Statement>> all = new ArrayList<>();
    for (int i = 0; i < threads; i++) {
      all.add(statements(random, threads == 2 ? 3 : 2, 2));
    }
    return new RacyProgram("Racy" + seed, all);
  }

  private static List<Statement> statements(Random random, int most, int depth) {
    List<Statement> all = new ArrayList<>();
    int count = 1 + random.nextInt(most);
    for (int i = 0; i < count; i++) {
      all.add(statement(random, depth));
    }
    return List.copyOf(all);
  }

  private static Statement statement(Random random, int depth) {
    if (depth > 0 && random.nextInt(6) == 0) {
      return new Statement.Guarded(statements(random, 2, 0));
    }
    int variable = random.nextInt(SharedVariable.ALL.size());
    int mode = random.nextInt(SharedVariable.ALL.get(variable).modes().size());
    int value = 1 + random.nextInt(VALUES);
    if (random.nextBoolean()) {
      return new Statement.Write(variable, mode, value);
    }
    boolean goesOn = depth > 0 && random.nextBoolean();
    return new Statement.Read(
        variable, mode, value, goesOn ? statements(random, 2, depth - 1) : List.of());
  }

  /** As Java. */
  String source() {
    StringBuilder bodies = new StringBuilder();
    StringBuilder starts = new StringBuilder();
    for (int i = 0; i < threads.size(); i++) {
      bodies.append("  void body%d() throws Exception { %s }%n".formatted(i, text(i)));
      starts.append("    Thread t%d = start(this::body%d);%n".formatted(i, i));
    }
    for (int i = 0; i < threads.size(); i++) {
      starts.append("    t%d.join();%n".formatted(i));
    }
    return """
        import java.lang.invoke.*;
        import java.lang.reflect.Field;
        import java.util.concurrent.atomic.AtomicInteger;

        public final class NAME {
          static final VarHandle DATA, MORE, FLAG;
          static final VarHandle ARRAY = MethodHandles.arrayElementVarHandle(int[].class);
          static final Field DATA_FIELD, MORE_FIELD;

          static {
            try {
              MethodHandles.Lookup lookup = MethodHandles.lookup();
              DATA = lookup.findVarHandle(NAME.class, "data", int.class);
              MORE = lookup.findVarHandle(NAME.class, "more", int.class);
              FLAG = lookup.findVarHandle(NAME.class, "flag", int.class);
              DATA_FIELD = NAME.class.getDeclaredField("data");
              MORE_FIELD = NAME.class.getDeclaredField("more");
            } catch (ReflectiveOperationException e) {
              throw new ExceptionInInitializerError(e);
            }
          }

          interface Body {
            void run() throws Exception;
          }

          int data;
          int more;
          volatile int flag;
          final int[] array = new int[1];
          final AtomicInteger atomic = new AtomicInteger();
          final Object lock = new Object();

          static Thread start(Body body) {
            Thread thread =
                new Thread(
                    () -> {
                      try {
                        body.run();
                      } catch (Exception e) {
                        throw new IllegalStateException(e);
                      }
                    });
            thread.start();
            return thread;
          }

        BODIES
          public void main() throws Exception {
        STARTS  }
        }
        """
        .replace("BODIES", bodies)
        .replace("STARTS", starts)
        .replace("NAME", name);
  }

  private String text(int thread) {
    return Statement.all(threads.get(thread));
  }

  /** What its threads do, a line for each. */
  String shown() {
    StringBuilder text = new StringBuilder(name);
    for (int i = 0; i < threads.size(); i++) {
      text.append("%n  thread %d: %s".formatted(i, text(i)));
    }
    return text.toString();
  }
}
