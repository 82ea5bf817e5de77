package dev.tarry.bench;

import dev.tarry.bench.suite.Suite;
import dev.tarry.bench.suite.SuiteCase;
import dev.tarry.bench.suite.SuiteTrial;
import dev.tarry.core.Reduction;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * {@code tarry bench p-suite}: the regression suite of P, case by case against its folder names.
 */
@Command(
    name = "p-suite",
    description = "Runs the regression suite of a p-org/P checkout; exit code 1 if a case misses.",
    mixinStandardHelpOptions = true)
public final class SuiteTable implements Callable<Integer> {
  @Parameters(paramLabel = "CHECKOUT", description = "The folder of the checkout.")
  private Path checkout;

  @Option(names = "--area", description = "Only this area, such as Feature3Exprs.")
  private String area = "";

  @Option(names = "--case", description = "Only the case of this name.")
  private String name = "";

  @Option(names = "--verbose", description = "Print every case, not only those that miss.")
  private boolean verbose;

  @Option(names = "--reduction", description = "delivery (default) or none.")
  private String reduction = Reduction.DELIVERY.toString();

  @Spec private CommandSpec spec;

  /** Called by picocli, which sets the fields. */
  @SuppressWarnings("NullAway.Init")
  public SuiteTable() {}

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    List<SuiteTrial> trials =
        Suite.of(checkout, area, name)
            .run(
                2,
                Reduction.named(reduction),
                trial -> {
                  if (verbose || trial.noteworthy() || !trial.right()) {
                    String word = trial.noteworthy() ? "note" : trial.right() ? "ok  " : "MISS";
                    out.println(
                        word + " " + trial.of() + " (" + trial.millis() + " ms): " + trial.text());
                  }
                });
    TreeSet<String> areas = new TreeSet<>();
    trials.forEach(trial -> areas.add(trial.of().area()));
    out.printf(
        Locale.ROOT, "%-24s %10s %14s %13s%n", "area", "Correct", "DynamicError", "StaticError");
    for (String one : areas) {
      print(one, trials.stream().filter(trial -> trial.of().area().equals(one)).toList());
    }
    print("all", trials);
    return !trials.isEmpty() && trials.stream().allMatch(SuiteTrial::right) ? 0 : 1;
  }

  private void print(String title, List<SuiteTrial> trials) {
    spec.commandLine()
        .getOut()
        .printf(
            Locale.ROOT,
            "%-24s %10s %14s %13s%n",
            title,
            cell(trials, SuiteCase.Expected.Correct),
            cell(trials, SuiteCase.Expected.DynamicError),
            cell(trials, SuiteCase.Expected.StaticError));
  }

  private static String cell(List<SuiteTrial> trials, SuiteCase.Expected expected) {
    List<SuiteTrial> here = trials.stream().filter(t -> t.of().expected() == expected).toList();
    return here.stream().filter(SuiteTrial::right).count() + "/" + here.size();
  }
}
