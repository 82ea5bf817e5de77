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
 * @param annotation by which a schedule is replayed
 */
record Subject(Supplier<Program> program, Supplier<Program> debuggable, String annotation) {

  static Subject of(Scenario scenario) {
    return new Subject(scenario::program, scenario::debuggable, "SystematicTest");
  }

  static Subject of(ThreadProgram program) {
    return new Subject(() -> program, () -> program, "ConcurrencyTest");
  }
}
