package dev.tarry.bench.oracle.text;

import dev.tarry.bench.oracle.lang.Prog;
import dev.tarry.machines.runtime.handlers.MachineSettings;
import dev.tarry.plang.FrontEnd;
import dev.tarry.plang.PCompiler;
import dev.tarry.plang.ir.TestCase;
import dev.tarry.plang.run.Assembly;
import dev.tarry.plang.run.CompiledProgram;
import dev.tarry.plang.source.SourceFile;
import java.util.List;

/** Makes P of programs, and programs for the engine of that. */
final class PText {
  private PText() {}

  static PrintedProgram of(Prog program) {
    SourcePage page = PPrinter.print(program);
    String text = page.text();
    CompiledProgram[] compiled = new CompiledProgram[1];
    return new PrintedProgram(
        program,
        text,
        page::place,
        (memo, inOrder, probe) -> {
          compiled[0] = compiled[0] == null ? compile(text) : compiled[0];
          TestCase test = compiled[0].source().tests().get(0);
          MachineSettings standard = MachineSettings.standard();
          MachineSettings settings = memo ? standard : standard.withMemo(0);
          return inOrder
              ? Assembly.inOrder(compiled[0], test, settings)
              : Assembly.of(compiled[0], test, settings);
        });
  }

  private static CompiledProgram compile(String text) {
    FrontEnd.Outcome outcome =
        new FrontEnd().checkSources(List.of(new SourceFile(PPrinter.FILE, text)));
    return PCompiler.compile(
        outcome
            .program()
            .orElseThrow(() -> new IllegalStateException("errors in P: " + outcome.errors())));
  }
}
