package dev.tarry.bench.structures;

import java.io.PrintStream;
import org.jetbrains.lincheck.datastructures.ModelCheckingOptions;

/** Lincheck in a JVM of its own: tests the objects that its arguments name, a line for each. */
public final class LincheckStructuresPeer {
  private LincheckStructuresPeer() {}

  public static void main(String[] args) {
    PrintStream answers = System.out;
    System.setOut(System.err);
    isWrong("atomicCount", 2); // so that what Lincheck does once is not the first object's
    int scenarios = Integer.parseInt(args[0]);
    for (int i = 1; i < args.length; i++) {
      long begun = System.nanoTime();
      boolean wrong = isWrong(args[i], scenarios);
      answers.println((wrong ? "wrong" : "passed") + " " + (System.nanoTime() - begun) / 1_000_000);
    }
    System.exit(0);
  }

  private static boolean isWrong(String name, int scenarios) {
    LincheckStructures.Pair pair = LincheckStructures.of(name);
    ModelCheckingOptions options = new ModelCheckingOptions();
    options.iterations(scenarios);
    options.threads(2);
    options.actorsPerThread(3);
    options.actorsBefore(0);
    options.actorsAfter(0);
    options.sequentialSpecification(pair.model());
    try {
      options.check(pair.tested());
      return false;
    } catch (AssertionError found) {
      return true;
    }
  }
}
