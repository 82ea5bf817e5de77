package dev.tarry.bench.oracle.threads;

import dev.tarry.bench.oracle.threads.model.AccessKind;
import dev.tarry.bench.oracle.threads.model.ModelState;
import dev.tarry.bench.oracle.threads.model.Op;
import dev.tarry.bench.oracle.threads.model.Shared;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A small program whose threads share something, in Java and as actions for {@link Interleavings}.
 *
 * @param kind what its threads share
 * @param seed what it was made from
 * @param shared the very things
 * @param bodies what each thread does
 */
record Generated(AccessKind kind, long seed, Shared shared, List<List<Op>> bodies) {
  /** The program of this seed. */
  static Generated of(AccessKind kind, long seed) {
    Random random = new Random(seed * 0x9E3779B97F4A7C15L + kind.name().hashCode());
    Shared shared = kind.shared().apply(random);
    int threads = shared.threads(random);
    List<List<Op>> bodies = new ArrayList<>();
    for (int t = 0; t < threads; t++) {
      List<Op> ops = new ArrayList<>();
      int count = 1 + random.nextInt(shared.mostOps(threads));
      for (int i = 0; i < count; i++) {
        ops.add(shared.op(random, t, "r" + t + "_" + i));
      }
      bodies.add(ops);
    }
    return new Generated(kind, seed, shared, bodies);
  }

  /** The programs with one operation less. */
  List<Generated> smaller() {
    List<Generated> smaller = new ArrayList<>();
    for (int t = 0; t < bodies.size(); t++) {
      for (int i = 0; i < bodies.get(t).size(); i++) {
        List<List<Op>> less = new ArrayList<>(bodies);
        List<Op> ops = new ArrayList<>(bodies.get(t));
        ops.remove(i);
        less.set(t, ops);
        smaller.add(new Generated(kind, seed, shared, less));
      }
    }
    return smaller;
  }

  /** The program as a class of this name. */
  String source(String name) {
    StringBuilder text = new StringBuilder();
    text.append("import java.util.*;\nimport java.util.concurrent.*;\n");
    text.append("import java.util.concurrent.atomic.*;\nimport java.util.concurrent.locks.*;\n");
    text.append("import java.lang.invoke.*;\nimport java.lang.reflect.*;\nimport java.nio.*;\n\n");
    text.append("public final class ").append(name).append(" implements Callable<String> {\n");
    text.append(indented(shared.members().replace("SELF", name), "  "));
    for (int t = 0; t < bodies.size(); t++) {
      text.append("  Thread t").append(t).append(";\n  String o").append(t).append(" = \"\";\n");
    }
    text.append("\n  public String call() throws Exception {\n");
    text.append(indented(shared.spawn().source(bodies.size()), "    "));
    text.append("    return ").append(outcome()).append(";\n  }\n");
    for (int t = 0; t < bodies.size(); t++) {
      text.append("\n  void b").append(t).append("() throws Throwable {\n");
      for (Op op : bodies.get(t)) {
        text.append(indented(op.source().replace("SELF", name), "    "));
      }
      text.append("    o" + t + " = text(" + results(t) + ");\n  }\n");
    }
    return text.append(support(name)).append("}\n").toString();
  }

  /** What is particular to the program, for a person. */
  String text() {
    StringBuilder text = new StringBuilder(indented(shared.members(), "  "));
    text.append("  // ").append(shared.spawn()).append('\n');
    for (int t = 0; t < bodies.size(); t++) {
      text.append("  thread ").append(t).append(":\n");
      bodies.get(t).forEach(op -> text.append(indented(op.source(), "    ")));
    }
    return text.toString();
  }

  /** Without lambdas and concatenations, whose classes the JDK would make at run time. */
  private String support(String name) {
    String cases =
        IntStream.range(0, bodies.size())
            .mapToObj(t -> "case " + t + " -> self.b" + t + "();\n")
            .collect(Collectors.joining());
    String run = "switch (number) {\n" + cases + "default -> throw new IllegalStateException();\n}";
    return ThreadBody.source(name, run)
        + """

          static String text(Object... results) {
            String text = "";
            for (Object result : results) {
              text = text.concat(String.valueOf(result)).concat(" ");
            }
            return text;
          }
        """;
  }

  private String results(int thread) {
    return bodies.get(thread).stream()
        .flatMap(op -> op.results().stream())
        .collect(Collectors.joining(", "));
  }

  private String outcome() {
    String threads =
        IntStream.range(0, bodies.size())
            .mapToObj(t -> "o" + t + ".concat(\"| \")")
            .collect(Collectors.joining(".concat("));
    String finals =
        shared.finals().stream().map(Shared.Final::source).collect(Collectors.joining(", "));
    return threads + ")".repeat(bodies.size() - 1) + ".concat(text(" + finals + "))";
  }

  /** The outcome of an execution that has come to its end, as the program tells it. */
  String outcome(ModelState world) {
    StringBuilder text = new StringBuilder();
    for (List<Op> body : bodies) {
      for (Op op : body) {
        for (String result : op.results()) {
          text.append(world.get(result)).append(' ');
        }
      }
      text.append("| ");
    }
    for (Shared.Final last : shared.finals()) {
      text.append(last.model().apply(world)).append(' ');
    }
    return text.toString();
  }

  private static String indented(String text, String by) {
    return text.lines()
        .map(line -> line.isEmpty() ? "\n" : by + line + "\n")
        .collect(Collectors.joining());
  }
}
