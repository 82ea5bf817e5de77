package dev.tarry.plang;

import dev.tarry.core.program.Mistake;
import dev.tarry.plang.compile.ProgramCompiler;
import dev.tarry.plang.ir.CheckedProgram;
import dev.tarry.plang.run.CompiledProgram;
import dev.tarry.plang.run.ForeignFunction;
import java.util.Map;

/** Makes code of checked P programs. */
public final class PCompiler {
  private PCompiler() {}

  /**
   * The program with its code.
   *
   * @throws Mistake if something in it is larger than the JVM allows
   */
  public static CompiledProgram compile(CheckedProgram program) {
    Map<Integer, ForeignFunction> foreign = Map.of();
    return DeepStack.call(() -> new ProgramCompiler(program, foreign).compile());
  }
}
