package dev.tarry.plang;

import dev.tarry.plang.ir.TestCase;
import dev.tarry.plang.source.Diagnostic;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Runs the front end over a checkout of p-org/P: a tool for development, no test.
 *
 * <p>Arguments: the checkout, then optionally {@code -v} to print the first error of each
 * StaticError case. The folder of a case says what is expected: an error with a place, or none.
 * Expected names of parametric tests are compared.
 */
final class SuiteCheck {
  private int misses;

  private SuiteCheck() {}

  public static void main(String[] arguments) throws IOException {
    Path checkout = Path.of(arguments[0]);
    boolean verbose = arguments.length > 1 && arguments[1].equals("-v");
    SuiteCheck check = new SuiteCheck();
    for (String kind : List.of("StaticError", "Correct", "DynamicError")) {
      check.runKind(checkout.resolve("Tst/RegressionTests"), kind, verbose);
    }
    check.runProjects(checkout.resolve("Tutorial"));
    check.runProjects(checkout.resolve("Tst/PortfolioTests"));
    check.runFolders(checkout.resolve("Tst/PortfolioTests"));
    System.out.println(check.misses + " misses");
  }

  private void runKind(Path root, String kind, boolean verbose) throws IOException {
    int total = 0;
    int good = 0;
    for (Path area : children(root)) {
      for (Path folder : children(area.resolve(kind))) {
        total++;
        FrontEnd.Outcome outcome = run(folder);
        boolean error = !outcome.errors().isEmpty();
        boolean right = error == kind.equals("StaticError") && namesMatch(folder, outcome);
        good += right ? 1 : 0;
        if (!right) {
          miss(folder, outcome);
        } else if (verbose && error) {
          System.out.println(root.relativize(folder));
          outcome.errors().stream().limit(3).map(Diagnostic::render).forEach(System.out::println);
        }
      }
    }
    System.out.println(kind + ": " + good + " of " + total);
  }

  private static FrontEnd.Outcome run(Path path) {
    try {
      return new FrontEnd().check(List.of(path));
    } catch (RuntimeException | StackOverflowError e) {
      throw new IllegalStateException("crashed on " + path, e);
    }
  }

  private static boolean namesMatch(Path folder, FrontEnd.Outcome outcome) throws IOException {
    Path expected = folder.resolve("ExpectedParametricTests.txt");
    if (!Files.exists(expected) || outcome.program().isEmpty()) {
      return true;
    }
    List<String> names = outcome.program().get().tests().stream().map(TestCase::name).toList();
    List<String> wanted =
        Files.readAllLines(expected).stream().map(String::strip).filter(s -> !s.isEmpty()).toList();
    boolean same = names.size() == wanted.size() && names.containsAll(wanted);
    System.out.println(
        folder.getFileName() + ": names match: " + same + ", in order: " + names.equals(wanted));
    return same;
  }

  private void runProjects(Path root) throws IOException {
    List<Path> projects = new ArrayList<>();
    try (Stream<Path> walk = Files.walk(root)) {
      walk.filter(p -> p.toString().endsWith(".pproj")).sorted().forEach(projects::add);
    }
    for (Path project : projects) {
      FrontEnd.Outcome outcome = run(project);
      if (!outcome.errors().isEmpty()) {
        miss(project, outcome);
      } else {
        System.out.println(
            "ok " + project + ", tests: " + outcome.program().orElseThrow().tests().size());
      }
    }
  }

  private void runFolders(Path root) throws IOException {
    List<Path> folders = new ArrayList<>();
    try (Stream<Path> walk = Files.walk(root)) {
      walk.filter(p -> p.toString().endsWith(".p"))
          .map(Path::getParent)
          .filter(p -> !p.toString().contains("TwoPhaseCommit"))
          .distinct()
          .sorted()
          .forEach(folders::add);
    }
    for (Path folder : folders) {
      FrontEnd.Outcome outcome = run(folder);
      if (!outcome.errors().isEmpty()) {
        miss(folder, outcome);
      } else {
        System.out.println(
            "ok " + folder + ", tests: " + outcome.program().orElseThrow().tests().size());
      }
    }
  }

  private void miss(Path path, FrontEnd.Outcome outcome) {
    misses++;
    System.out.println("MISS " + path);
    outcome.errors().stream().limit(5).map(Diagnostic::render).forEach(System.out::println);
  }

  private static List<Path> children(Path folder) {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> list = Files.list(folder)) {
      return list.filter(Files::isDirectory).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
