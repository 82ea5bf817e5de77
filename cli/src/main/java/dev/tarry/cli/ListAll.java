package dev.tarry.cli;

import dev.tarry.cli.load.Subject;
import dev.tarry.cli.load.Subjects;
import dev.tarry.cli.options.ForeignOptions;
import dev.tarry.core.Searches;
import dev.tarry.core.explore.Explorers;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tarry list}: lists tests, or searches and explorers. */
@Command(
    name = "list",
    description = "Lists the tests of a program, or the searches and explorers.",
    mixinStandardHelpOptions = true)
final class ListAll implements Callable<Integer> {
  @Parameters(
      arity = "0..*",
      paramLabel = "PATH",
      description = "List the tests in these; without one, list searches and explorers.")
  private List<Path> paths = new ArrayList<>();

  @Option(
      names = "--foreign",
      paramLabel = "CP",
      description = "Class path of Java code that the program needs.")
  private String foreign = "";

  @Spec private CommandSpec spec;

  /** Called by picocli, which sets the fields. */
  @SuppressWarnings("NullAway.Init")
  ListAll() {}

  @Override
  public Integer call() {
    if (paths.isEmpty()) {
      Map<String, String> searches = new LinkedHashMap<>();
      Searches.all().forEach(entry -> searches.put(entry.name(), entry.summary()));
      print("searches", searches);
      Map<String, String> explorers = new LinkedHashMap<>();
      Explorers.all().forEach(entry -> explorers.put(entry.name(), entry.summary()));
      print("explorers", explorers);
      return ExitCode.NOTHING_FOUND;
    }
    Map<String, String> tests = new LinkedHashMap<>();
    for (Subject subject : Subjects.load(paths, ForeignOptions.classPath(foreign))) {
      tests.put(subject.name(), subject.place());
    }
    print("tests", tests);
    return ExitCode.NOTHING_FOUND;
  }

  private void print(String title, Map<String, String> entries) {
    PrintWriter out = spec.commandLine().getOut();
    int width = entries.keySet().stream().mapToInt(String::length).max().orElse(0);
    out.println(title);
    entries.forEach(
        (name, text) ->
            out.println(
                ("  " + name + " ".repeat(width - name.length()) + "  " + text).stripTrailing()));
  }
}
