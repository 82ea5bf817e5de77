package dev.tarry.cli;

import dev.tarry.cli.load.Subject;
import dev.tarry.cli.options.CommonOptions;
import dev.tarry.cli.options.SubjectOptions;
import dev.tarry.cli.screen.Units;
import dev.tarry.cli.session.Result;
import dev.tarry.cli.session.Session;
import dev.tarry.cli.session.Watcher;
import dev.tarry.core.Bug;
import dev.tarry.core.Report;
import dev.tarry.core.Searches;
import dev.tarry.core.Strategy;
import dev.tarry.core.budget.Budget;
import dev.tarry.core.explore.Explorers;
import dev.tarry.core.search.Plan;
import dev.tarry.viewer.Words;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code tarry compare}: the same tests by several searches and explorers, as a table. */
@Command(
    name = "compare",
    description =
        "Compares searches: the states, schedules and time that each needs to find a bug.",
    mixinStandardHelpOptions = true,
    sortOptions = false)
final class Compare implements Callable<Integer> {
  @Mixin private SubjectOptions subjects;

  @Option(
      names = "--searches",
      paramLabel = "NAME",
      split = ",",
      defaultValue = "ses,ss,pb,dfs,bfs,rb,rs,pct,pos,portfolio",
      description = "The searches (default: ${DEFAULT-VALUE}).")
  private List<String> searches;

  @Option(
      names = "--explorers",
      paramLabel = "NAME",
      split = ",",
      defaultValue = "rtc,rr,prr",
      description = "The explorers, for searches that follow one (default: ${DEFAULT-VALUE}).")
  private List<String> explorers;

  @Mixin private CommonOptions common;
  @Spec private CommandSpec spec;
  @ParentCommand private Main main;

  /** Called by picocli, which sets the fields. */
  @SuppressWarnings("NullAway.Init")
  Compare() {}

  @Override
  public Integer call() {
    List<Strategy> rows = rows();
    List<Subject> tests = subjects.load();
    Budget whole = common.budget();
    Budget each =
        whole.withTime(whole.time().dividedBy((long) rows.size() * tests.size()).plusNanos(1));
    PrintWriter out = spec.commandLine().getOut();
    boolean found = false;
    for (Subject test : tests) {
      out.printf(
          "%s: at most %s for each search, %s, seed %d%n",
          test.name(),
          Units.seconds(each.time()),
          Words.count(rows.get(0).workers(), "worker"),
          rows.get(0).seed());
      print("search", "explorer", "result", "delays", "steps", "states", "schedules", "time");
      for (Strategy strategy : rows) {
        if (!main.environment().interruption().requested()) {
          found |= compare(test, strategy, each);
        }
      }
    }
    return found ? ExitCode.BUG : ExitCode.NOTHING_FOUND;
  }

  private List<Strategy> rows() {
    List<Explorers.Entry> orders = explorers.stream().map(Explorers::named).toList();
    List<Strategy> rows = new ArrayList<>();
    for (String name : searches) {
      Plan plan = Searches.named(name);
      Strategy strategy = common.strategy(plan).withShrinks(0);
      if (follows(plan)) {
        orders.forEach(order -> rows.add(strategy.withExplorer(order)));
      } else {
        rows.add(strategy);
      }
    }
    return rows;
  }

  /** Whether the choice of an explorer matters. */
  private static boolean follows(Plan plan) {
    return plan.followsExplorer() && !plan.bringsExplorers();
  }

  private boolean compare(Subject test, Strategy strategy, Budget budget) {
    Session session =
        new Session(strategy, budget, Watcher.NONE, main.environment().interruption());
    Result result = session.run(List.of(test)).get(0);
    session.mustBeSound();
    Report report = result.report();
    String order = follows(strategy.search()) ? strategy.explorer().name() : "-";
    String search = strategy.search().name();
    if (report == null) {
      spec.commandLine().getErr().println("tarry: " + search + ": " + result.error());
      return false;
    }
    String time = Units.seconds(report.time());
    if (report.bugs().isEmpty()) {
      String word = result.kind().word();
      print(search, order, word, "", "", number(report.states()), number(report.schedules()), time);
      return false;
    }
    Bug bug = report.bugs().get(0);
    print(
        search,
        order,
        bug.failure().kind().toString(),
        number(bug.original().delays()),
        number(bug.original().steps()),
        number(bug.states()),
        number(bug.schedules()),
        time);
    return true;
  }

  private void print(Object... cells) {
    PrintWriter out = spec.commandLine().getOut();
    String row = String.format(Locale.ROOT, "  %-10s %-10s %-18s %6s %6s %12s %12s %9s", cells);
    out.println(row.stripTrailing());
  }

  private static String number(long n) {
    return String.format(Locale.ROOT, "%,d", n);
  }
}
