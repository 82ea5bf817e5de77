package dev.tarry.cli;

import dev.tarry.cli.demo.Withdrawals;
import dev.tarry.cli.screen.ReportText;
import dev.tarry.cli.screen.Style;
import dev.tarry.core.Report;
import dev.tarry.core.Strategy;
import dev.tarry.core.Tester;
import dev.tarry.core.Verdict;
import dev.tarry.core.budget.Budget;
import dev.tarry.core.program.Mistake;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code tarry demo}: searches a small built-in program that has a bug. */
@Command(
    name = "demo",
    description = "Searches a small program with a bug: three cash machines and one account.",
    mixinStandardHelpOptions = true)
final class Demo implements Callable<Integer> {
  @Option(
      names = "--search",
      paramLabel = "NAME",
      defaultValue = "ses",
      description = "The search (default: ${DEFAULT-VALUE}).")
  private String search;

  @Option(
      names = "--explorer",
      paramLabel = "NAME",
      defaultValue = "rr",
      description = "The explorer that the search departs from (default: ${DEFAULT-VALUE}).")
  private String explorer;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "Seed of all random numbers (default: ${DEFAULT-VALUE}).")
  private long seed;

  @Spec private CommandSpec spec;

  /** Called by picocli, which sets the fields. */
  @SuppressWarnings("NullAway.Init")
  Demo() {}

  @Override
  public Integer call() {
    Strategy strategy;
    try {
      strategy = Strategy.named(search).withExplorer(explorer).withSeed(seed);
    } catch (Mistake mistake) {
      throw new ParameterException(spec.commandLine(), mistake.getMessage(), mistake);
    }
    Report report = new Tester(new Withdrawals(), strategy, Budget.standard()).test();
    new ReportText(spec.commandLine().getOut(), Style.PLAIN, false).print(report);
    return report.verdict() == Verdict.BUG ? ExitCode.BUG : ExitCode.NOTHING_FOUND;
  }
}
