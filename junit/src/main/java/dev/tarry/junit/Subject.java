package dev.tarry.junit;

import dev.tarry.core.program.Program;
import dev.tarry.machines.Scenario;
import dev.tarry.threads.ThreadProgram;
import java.util.function.Supplier;

/**
 * What is tested.
 *
 * @param program to search
 * @param debuggable to replay, in the calling thread where that is possible
 * @param annotation by which a schedule is replayed, as far as the schedule
 */
record Subject(Supplier<Program> program, Supplier<Program> debuggable, String annotation) {

  static Subject of(Scenario scenario) {
    return new Subject(scenario::program, scenario::debuggable, "@SystematicTest(");
  }

  /** A program with the settings of its test that schedules depend on. */
  static Subject of(ThreadProgram program, ConcurrencyTest wanted) {
    String patience =
        wanted.patience().isEmpty() ? "" : "patience = \"" + wanted.patience() + "\", ";
    String races = wanted.races() ? "races = true, " : "";
    String spurious = wanted.spuriousWakeUps() ? "spuriousWakeUps = true, " : "";
    return new Subject(
        () -> program, () -> program, "@ConcurrencyTest(" + patience + races + spurious);
  }
}
