package dev.tarry.junit;

import dev.tarry.core.program.Program;
import dev.tarry.machines.Scenario;
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

  /** A program with the annotation that it comes from, as far as the schedule. */
  static Subject of(Program program, String annotation) {
    return new Subject(() -> program, () -> program, annotation);
  }
}
