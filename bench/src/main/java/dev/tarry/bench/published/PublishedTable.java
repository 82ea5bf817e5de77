package dev.tarry.bench.published;

import dev.tarry.core.Bug;
import dev.tarry.core.Report;
import dev.tarry.core.Strategy;
import dev.tarry.core.Tester;
import dev.tarry.core.Verdict;
import dev.tarry.core.budget.Budget;
import dev.tarry.core.replay.Trace;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.Arrays;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * {@code tarry bench published}: what the default search and two samplers need for each published
 * bug, and how far the corrected protocols are searched.
 */
@Command(
    name = "published",
    description =
        "Published bugs: what it takes to find them; exit code 1 if the default search misses one,"
            + " or finds one in a corrected protocol.",
    mixinStandardHelpOptions = true)
public final class PublishedTable implements Callable<Integer> {
  /** The widest line of a trace. */
  private static final int COLUMNS = 116;

  @Mixin private PublishedOptions only;

  @Option(names = "--time", description = "Seconds for each search (default: ${DEFAULT-VALUE}).")
  private int seconds = 60;

  @Option(
      names = "--sampling-time",
      description = "Seconds for each run of a sampler (default: ${DEFAULT-VALUE}).")
  private int samplingSeconds = 20;

  @Option(names = "--seeds", description = "Of the samplers (default: ${DEFAULT-VALUE}).")
  private int seeds = 5;

  @Option(names = "--traces", description = "Print the shrunk traces instead of the table.")
  private boolean traces;

  @Spec private CommandSpec spec;

  /** Called by picocli, which sets the fields. */
  @SuppressWarnings("NullAway.Init")
  public PublishedTable() {}

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    if (!traces) {
      out.println(
          "| | states | s | delays | steps | `pct`: schedules | `rs`: schedules | corrected"
              + " | states | s |");
      out.println("|---|---:|---:|---:|---:|---:|---:|---|---:|---:|");
    }
    boolean right = true;
    for (PublishedBug one : only.bugs()) {
      Report found = new Tester(one.published(), Strategy.named("portfolio"), budget()).test();
      right &= found.verdict() == Verdict.BUG;
      if (traces) {
        trace(out, one, found);
      } else {
        right &= row(out, one, found);
      }
      out.flush();
    }
    return right ? 0 : 1;
  }

  private Budget budget() {
    return Budget.standard().withTime(Duration.ofSeconds(seconds));
  }

  private boolean row(PrintWriter out, PublishedBug one, Report found) {
    Report corrected = new Tester(one.corrected(), Strategy.named("portfolio"), budget()).test();
    out.printf(
        Locale.ROOT,
        "| %s | %,d | %s | %s | %s | %s | %s | %,d | %s |%n",
        one.name(),
        found.states(),
        seconds(found),
        found.bugs().isEmpty() ? "missed | " : way(found.bugs().get(0)),
        sampled(one, "pct"),
        sampled(one, "rs"),
        corrected.verdict().toString().toLowerCase(Locale.ROOT),
        corrected.states(),
        seconds(corrected));
    return corrected.bugs().isEmpty();
  }

  private static String seconds(Report report) {
    return String.format(Locale.ROOT, "%.1f", report.time().toMillis() / 1000.0);
  }

  private static String way(Bug bug) {
    return bug.shrunk().delays() + " | " + bug.shrunk().steps();
  }

  /** The median number of schedules before the bug, and how many of the seeds found it. */
  private String sampled(PublishedBug one, String search) {
    long[] needed = new long[seeds];
    int found = 0;
    for (int seed = 1; seed <= seeds; seed++) {
      Strategy strategy = Strategy.named(search).withSeed(seed).withShrinks(0).withWorkers(1);
      Budget budget = Budget.standard().withTime(Duration.ofSeconds(samplingSeconds));
      Report report = new Tester(one.published(), strategy, budget).test();
      boolean bug = report.verdict() == Verdict.BUG;
      needed[seed - 1] = bug ? report.bugs().get(0).schedules() : Long.MAX_VALUE;
      found += bug ? 1 : 0;
    }
    Arrays.sort(needed);
    long median = needed[seeds / 2];
    String number = median == Long.MAX_VALUE ? "-" : String.format(Locale.ROOT, "%,d", median);
    return found == seeds ? number : number + " (" + found + " of " + seeds + ")";
  }

  /** What machines send and announce, in a line each: without what only sets the program up. */
  private static void trace(PrintWriter out, PublishedBug one, Report found) {
    out.println(one.name());
    for (Bug bug : found.bugs()) {
      Trace trace = bug.trace();
      for (Trace.Entry entry : trace.entries()) {
        String effects =
            Arrays.stream(plain(entry.text()).split("; "))
                .filter(clause -> clause.startsWith("sends") || clause.startsWith("announces"))
                .collect(Collectors.joining("; "));
        if (!effects.isEmpty() && entry.task() != 0) {
          String delays = entry.index() == 0 ? "" : "+" + entry.index();
          String who = plain(trace.name(entry));
          String line =
              String.format(Locale.ROOT, "%4d %3s  %s %s", entry.number(), delays, who, effects);
          out.println(line.length() <= COLUMNS ? line : line.substring(0, COLUMNS - 3) + "...");
        }
      }
      out.println("          => " + bug.failure().message());
    }
    out.println();
  }

  /** Machines without the path to them. */
  private static String plain(String text) {
    return text.replaceAll("[\\w#]+/", "");
  }
}
