package dev.tarry.cli;

import dev.tarry.cli.options.ScheduleArguments;
import dev.tarry.cli.options.ScheduleArguments.Replayable;
import dev.tarry.cli.screen.StepsText;
import dev.tarry.core.Tester;
import dev.tarry.core.program.Omission;
import dev.tarry.core.program.Program;
import dev.tarry.core.replay.Outcome;
import dev.tarry.core.replay.Trace;
import dev.tarry.core.schedule.Schedule;
import dev.tarry.viewer.TraceText;
import dev.tarry.viewer.Words;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code tarry replay}: replays a schedule. */
@Command(
    name = "replay",
    description = "Replays a schedule and prints its trace.",
    mixinStandardHelpOptions = true,
    sortOptions = false)
final class ReplaySchedule implements Callable<Integer> {
  /** The middle of a longer trace is left out; --verbose shows all. */
  private static final int LINES = 200;

  @Mixin private ScheduleArguments schedule;

  @Option(names = "--verbose", description = "Show what each step sends, takes and changes.")
  private boolean verbose;

  @Option(
      names = "--full",
      description = "Convert a schedule with delivery reduction to one without, and replay that.")
  private boolean full;

  @Spec private CommandSpec spec;

  /** Called by picocli, which sets the fields. */
  @SuppressWarnings("NullAway.Init")
  ReplaySchedule() {}

  private static String found(Outcome outcome) {
    return outcome instanceof Outcome.Failed failed
        ? failed.failure().toString().replaceAll("\\R", " ")
        : "";
  }

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    Replayable it = schedule.load();
    Schedule line = it.file().schedule();
    Program program = it.program();
    if (full) {
      program = it.subject().maker().get();
      line = Tester.unreduced(program, line, it.strategy());
    }
    Trace trace = Tester.trace(program, line, it.strategy());
    String name = it.subject().name();
    Outcome outcome = trace.outcome();
    if (outcome instanceof Outcome.Diverged diverged) {
      throw it.misfit(diverged);
    }
    if (outcome instanceof Outcome.Failed failed) {
      out.printf(
          "bug  %s: %s: %s, %s%n",
          name,
          Words.failure(failed.failure()),
          Words.count(failed.delays(), "delay"),
          Words.count(failed.steps(), "step"));
    } else {
      List<String> endless = Omission.texts(program.omissions(), Omission.Kind.CUT_OFF);
      out.println(
          endless.isEmpty()
              ? "passed  " + name + ": " + outcome.text()
              : "cut off  " + name + ": " + String.join("; ", endless));
    }
    if (full) {
      out.println("  schedule: " + line);
    }
    if (it.changed()) {
      out.println("  note:     the program has changed since the schedule was made");
    }
    if (!it.file().bug().isEmpty() && !it.file().bug().equals(found(outcome))) {
      out.println("  note:     this is another run; the schedule was made for " + it.file().bug());
    }
    if (verbose) {
      StepsText.print(trace, out);
    } else {
      TraceText.of(trace, LINES).forEach(out::println);
    }
    return outcome instanceof Outcome.Failed ? ExitCode.BUG : ExitCode.NOTHING_FOUND;
  }
}
