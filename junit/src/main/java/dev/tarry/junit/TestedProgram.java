package dev.tarry.junit;

import dev.tarry.core.program.Program;
import dev.tarry.machines.Scenario;
import java.util.function.Supplier;

/**
 * The program of a test.
 *
 * @param program to search
 * @param debuggable to replay, in the calling thread where that is possible
 * @param annotation the annotation that replays a schedule, up to the schedule
 */
record TestedProgram(Supplier<Program> program, Supplier<Program> debuggable, String annotation) {

  static TestedProgram of(Scenario scenario) {
    return new TestedProgram(scenario::program, scenario::debuggable, "@SystematicTest(");
  }
}
