package dev.tarry.cli;

import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code tarry completion}: prints what a shell needs to complete commands and options. */
@Command(
    name = "completion",
    description = {
      "Prints a completion script for bash and zsh.",
      "Use it like this: source <(tarry completion)"
    },
    mixinStandardHelpOptions = true)
final class Completion implements Callable<Integer> {
  @Spec private CommandSpec spec;

  /** Called by picocli, which sets the fields. */
  @SuppressWarnings("NullAway.Init")
  Completion() {}

  @Override
  public Integer call() {
    spec.commandLine().getOut().print(AutoComplete.bash("tarry", spec.root().commandLine()));
    spec.commandLine().getOut().flush();
    return ExitCode.NOTHING_FOUND;
  }
}
