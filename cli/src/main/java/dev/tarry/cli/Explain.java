package dev.tarry.cli;

import dev.tarry.core.program.FailureKind;
import dev.tarry.core.program.Mistake;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tarry explain}: explains a kind of bug, its cause and its remedy. */
@Command(
    name = "explain",
    description = "Explains a kind of bug; lists them all if none is named.",
    mixinStandardHelpOptions = true)
final class Explain implements Callable<Integer> {
  @Parameters(
      arity = "0..*",
      paramLabel = "KIND",
      description = "The kind as reports name it, such as: unhandled event")
  private List<String> words = new ArrayList<>();

  @Spec private CommandSpec spec;

  /** Called by picocli, which sets the fields. */
  @SuppressWarnings("NullAway.Init")
  Explain() {}

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    if (words.isEmpty()) {
      for (FailureKind kind : FailureKind.values()) {
        out.printf("%-22s%s%n", kind, Explanation.of(kind).summary());
      }
      return ExitCode.NOTHING_FOUND;
    }
    String wanted = String.join(" ", words).toLowerCase(Locale.ROOT);
    List<String> names = Arrays.stream(FailureKind.values()).map(FailureKind::toString).toList();
    for (FailureKind kind : FailureKind.values()) {
      if (kind.toString().equals(wanted)) {
        Explanation explanation = Explanation.of(kind);
        out.println(kind + ": " + explanation.summary());
        out.println();
        out.print(explanation.text());
        out.flush();
        return ExitCode.NOTHING_FOUND;
      }
    }
    throw new Mistake(
        "there is no kind of bug \""
            + wanted
            + "\""
            + Usage.nearest(wanted, names).map(name -> "; did you mean " + name + "?").orElse(".")
            + " There are "
            + String.join(", ", names));
  }
}
