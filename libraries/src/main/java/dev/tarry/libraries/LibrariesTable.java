package dev.tarry.libraries;

import dev.tarry.core.Report;
import dev.tarry.core.Strategy;
import dev.tarry.core.Tester;
import dev.tarry.core.Verdict;
import dev.tarry.core.budget.Budget;
import dev.tarry.core.budget.Cut;
import dev.tarry.core.program.Mistake;
import dev.tarry.libraries.tests.concurrency.AwaitilityTests;
import dev.tarry.libraries.tests.data.CaffeineTests;
import dev.tarry.libraries.tests.concurrency.DisruptorTests;
import dev.tarry.libraries.tests.concurrency.FailsafeTests;
import dev.tarry.libraries.tests.data.GuavaTests;
import dev.tarry.libraries.tests.data.H2Tests;
import dev.tarry.libraries.tests.data.HikariTests;
import dev.tarry.libraries.tests.data.JacksonTests;
import dev.tarry.libraries.tests.concurrency.JcToolsTests;
import dev.tarry.libraries.tests.concurrency.JdkTests;
import dev.tarry.libraries.tests.data.LangTests;
import dev.tarry.libraries.tests.frameworks.Log4jTests;
import dev.tarry.libraries.tests.frameworks.LogbackTests;
import dev.tarry.libraries.tests.frameworks.MicrometerTests;
import dev.tarry.libraries.tests.frameworks.MockitoTests;
import dev.tarry.libraries.tests.concurrency.NettyTests;
import dev.tarry.libraries.tests.data.PoolTests;
import dev.tarry.libraries.tests.concurrency.QuartzTests;
import dev.tarry.libraries.tests.concurrency.ReactorTests;
import dev.tarry.libraries.tests.concurrency.ResilienceTests;
import dev.tarry.libraries.tests.concurrency.RxJavaTests;
import dev.tarry.libraries.tests.frameworks.ServiceTests;
import dev.tarry.libraries.tests.frameworks.SpringTests;
import dev.tarry.libraries.tests.data.VavrTests;
import dev.tarry.threads.ThreadProgram;
import dev.tarry.threads.Threads;
import java.io.PrintWriter;
import java.lang.reflect.Method;
import java.time.Duration;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code tarry bench libraries}: what becomes of tests with libraries that many programs use. */
@Command(
    name = "tarry bench libraries",
    description = "Searches small tests with widely used libraries, as the table in docs/libraries.md.",
    mixinStandardHelpOptions = true)
public final class LibrariesTable implements Callable<Integer> {
  private static final List<Class<?>> TESTS =
      List.of(
          AwaitilityTests.class,
          CaffeineTests.class,
          DisruptorTests.class,
          FailsafeTests.class,
          GuavaTests.class,
          H2Tests.class,
          HikariTests.class,
          JacksonTests.class,
          JcToolsTests.class,
          JdkTests.class,
          LangTests.class,
          Log4jTests.class,
          LogbackTests.class,
          MicrometerTests.class,
          MockitoTests.class,
          NettyTests.class,
          PoolTests.class,
          QuartzTests.class,
          ReactorTests.class,
          ResilienceTests.class,
          RxJavaTests.class,
          ServiceTests.class,
          SpringTests.class,
          VavrTests.class);

  @Option(names = "--only", description = "Only tests whose names, as in GuavaTests.aCacheLoadsOnce, contain this.")
  private String only = "";

  @Option(names = "--seconds", description = "How long each is searched (${DEFAULT-VALUE}).")
  private int seconds = 10;

  @Option(names = "--verbose", description = "Print why, in full.")
  private boolean verbose;

  @Spec private CommandSpec spec;

  /** Called by picocli, which sets the fields. */
  @SuppressWarnings("NullAway.Init")
  public LibrariesTable() {}

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    out.println("| library | test | planted bug | result | states | key | seconds |");
    out.println("|---|---|---|---|---|---|---|");
    List<Row> rows = TESTS.stream().flatMap(this::methods).map(method -> run(method, out)).toList();
    long right = rows.stream().filter(Row::asMeant).count();
    out.printf(Locale.ROOT, "%n%d of %d as meant%n", right, rows.size());
    return 0;
  }

  private Stream<Method> methods(Class<?> type) {
    return Arrays.stream(type.getDeclaredMethods())
        .filter(method -> method.isAnnotationPresent(LibraryTest.class))
        .filter(method -> name(method).contains(only))
        .sorted(Comparator.comparing(Method::getName));
  }

  private static String name(Method method) {
    return method.getDeclaringClass().getSimpleName() + "." + method.getName();
  }

  private record Row(boolean asMeant) {}

  private Row run(Method method, PrintWriter out) {
    String bug = method.getAnnotation(LibraryTest.class).bug();
    String inside = method.getAnnotation(LibraryTest.class).inside();
    long start = System.nanoTime();
    String result;
    String states = "";
    String key = "";
    boolean asMeant = false;
    try {
      ThreadProgram program = Threads.program(method.getName(), method.getDeclaringClass(), method.getName());
      Budget budget = Budget.standard().withTime(Duration.ofSeconds(seconds));
      Report report = new Tester(program, Strategy.named("portfolio"), budget).test();
      states = "" + report.states();
      key = report.comparison();
      if (!verbose) {
        key = key.replaceAll(",.*", "");
      }
      result = result(report);
      asMeant = (report.verdict() == Verdict.BUG) == !(bug + inside).isEmpty();
    } catch (Mistake refused) {
      result = "refused: " + refused.getMessage();
    } catch (Throwable defect) {
      result = "DEFECT " + defect;
      if (verbose) { defect.printStackTrace(); }
    }
    out.printf(
        Locale.ROOT,
        "| %s | %s | %s | %s | %s | %s | %.1f |%n",
        method.getDeclaringClass().getSimpleName().replace("Tests", ""),
        method.getName(),
        bug.isEmpty() ? inside.isEmpty() ? "" : "in the library" : "yes",
        result,
        states,
        key,
        (System.nanoTime() - start) / 1e9);
    return new Row(asMeant);
  }

  private String result(Report report) {
    if (report.verdict() == Verdict.BUG) {
      return "found: " + report.bugs().get(0).failure().kind() + (verbose ? " " + report.bugs().get(0).failure().message() : "");
    }
    String why =
        report.cuts().stream().sorted().map(Cut::text).collect(Collectors.joining(", "));
    return report.verdict() == Verdict.EXHAUSTED
        ? "exhausted"
        : "bounded: " + why + (verbose && !report.notes().isEmpty() ? " " + report.notes() : "");
  }
}
