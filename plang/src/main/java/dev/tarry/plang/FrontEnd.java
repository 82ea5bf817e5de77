package dev.tarry.plang;

import dev.tarry.plang.check.Checker;
import dev.tarry.plang.ir.CheckedProgram;
import dev.tarry.plang.parse.ProgramParser;
import dev.tarry.plang.source.Diagnostic;
import dev.tarry.plang.source.Diagnostics;
import dev.tarry.plang.source.SourceFile;
import dev.tarry.plang.source.SourceReader;
import dev.tarry.plang.syntax.DeclSyntax;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads, parses and checks P programs. */
public final class FrontEnd {
  /** A checked program, or its errors: exactly one of them. */
  public record Outcome(Optional<CheckedProgram> program, List<Diagnostic> errors) {}

  /** Checks the program in these files, folders and projects. */
  public Outcome check(List<Path> paths) {
    Diagnostics diagnostics = new Diagnostics();
    List<SourceFile> files = new SourceReader(diagnostics).read(paths);
    return DeepStack.call(() -> check(files, diagnostics));
  }

  /** Checks a program that is one file, given as bytes in UTF-8. */
  public Outcome checkBytes(String name, byte[] bytes) {
    Diagnostics diagnostics = new Diagnostics();
    SourceFile file = new SourceReader(diagnostics).decode(name, bytes, false);
    return DeepStack.call(() -> check(List.of(file), diagnostics));
  }

  /** Checks a program in memory. */
  public Outcome checkSources(List<SourceFile> files) {
    return DeepStack.call(() -> check(files, new Diagnostics()));
  }

  private static Outcome check(List<SourceFile> files, Diagnostics diagnostics) {
    ProgramParser parser = new ProgramParser(diagnostics);
    List<DeclSyntax> declarations = new ArrayList<>();
    boolean complete = diagnostics.isEmpty();
    for (SourceFile file : files) {
      Optional<List<DeclSyntax>> parsed = parser.parse(file);
      complete &= parsed.isPresent();
      parsed.ifPresent(declarations::addAll);
    }
    if (!complete) {
      return new Outcome(Optional.empty(), diagnostics.list());
    }
    Optional<CheckedProgram> program = new Checker(diagnostics).check(files, declarations);
    return new Outcome(program, diagnostics.list());
  }
}
