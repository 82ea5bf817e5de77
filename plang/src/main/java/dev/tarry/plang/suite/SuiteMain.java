package dev.tarry.plang.suite;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;

/** The command that runs the suite: CHECKOUT [--area A] [--case C] [-v]. */
public final class SuiteMain {
  private SuiteMain() {}

  public static void main(String[] arguments) {
    System.exit(run(List.of(arguments)));
  }

  /** Runs the suite, and answers 0 if every case came out right. */
  public static int run(List<String> given) {
    Suite suite = Suite.of(Path.of(given.get(0)), option(given, "--area"), option(given, "--case"));
    boolean verbose = given.contains("-v");
    long start = System.nanoTime();
    List<Trial> trials =
        suite.run(
            2,
            trial -> {
              if (verbose || !trial.right()) {
                System.out.println(
                    (trial.right() ? "ok   " : "MISS ")
                        + trial.of()
                        + " ("
                        + trial.millis()
                        + " ms): "
                        + trial.text());
              }
            });
    boolean all = table(trials);
    System.out.println((System.nanoTime() - start) / 1_000_000_000 + " s");
    return all && !trials.isEmpty() ? 0 : 1;
  }

  private static String option(List<String> given, String name) {
    int i = given.indexOf(name);
    return i < 0 || i + 1 == given.size() ? "" : given.get(i + 1);
  }

  private static boolean table(List<Trial> trials) {
    TreeSet<String> areas = new TreeSet<>();
    trials.forEach(trial -> areas.add(trial.of().area()));
    System.out.printf(
        Locale.ROOT, "%-24s %10s %14s %13s%n", "area", "Correct", "DynamicError", "StaticError");
    for (String area : areas) {
      List<Trial> here = trials.stream().filter(t -> t.of().area().equals(area)).toList();
      row(area, here);
    }
    row("all", trials);
    return trials.stream().allMatch(Trial::right);
  }

  private static void row(String name, List<Trial> trials) {
    System.out.printf(
        Locale.ROOT,
        "%-24s %10s %14s %13s%n",
        name,
        cell(trials, SuiteCase.Expected.Correct),
        cell(trials, SuiteCase.Expected.DynamicError),
        cell(trials, SuiteCase.Expected.StaticError));
  }

  private static String cell(List<Trial> trials, SuiteCase.Expected expected) {
    List<Trial> here = trials.stream().filter(t -> t.of().expected() == expected).toList();
    return here.stream().filter(Trial::right).count() + "/" + here.size();
  }
}
