package dev.tarry.plang;

import dev.tarry.core.program.Mistake;
import dev.tarry.core.program.Program;
import dev.tarry.plang.compile.ProgramCompiler;
import dev.tarry.plang.ir.CheckedProgram;
import dev.tarry.plang.ir.TestCase;
import dev.tarry.plang.run.Assembly;
import dev.tarry.plang.run.CompiledProgram;
import dev.tarry.plang.run.foreign.Foreign;
import dev.tarry.plang.run.foreign.ForeignFunction;
import dev.tarry.plang.run.foreign.Stubs;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Compiles checked P programs, and turns their tests into programs for the engine. */
public final class PCompiler {
  private PCompiler() {}

  /**
   * Compiles a program.
   *
   * @throws Mistake if something in it is larger than the JVM allows
   */
  public static CompiledProgram compile(CheckedProgram program) {
    return compile(program, List.of());
  }

  /**
   * Compiles a program.
   *
   * @param classPath where the Java methods for its foreign functions are
   * @throws Mistake if something in it is larger than the JVM allows, or the class path is wrong
   */
  public static CompiledProgram compile(CheckedProgram program, List<Path> classPath) {
    return compile(program, classPath, Stubs.NONE);
  }

  /** Compiles a program, with stubs for foreign functions. */
  public static CompiledProgram compile(CheckedProgram program, List<Path> classPath, Stubs stubs) {
    Map<Integer, ForeignFunction> foreign = Foreign.on(classPath).of(program, stubs);
    return DeepStack.call(() -> new ProgramCompiler(program, foreign).compile());
  }

  /** A test of a program, for the engine to search. */
  public static Program test(CompiledProgram program, TestCase test) {
    return Assembly.of(program, test);
  }
}
