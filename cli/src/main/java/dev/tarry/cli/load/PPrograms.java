package dev.tarry.cli.load;

import dev.tarry.core.program.Mistake;
import dev.tarry.core.program.Program;
import dev.tarry.plang.FrontEnd;
import dev.tarry.plang.PCompiler;
import dev.tarry.plang.ir.CheckedProgram;
import dev.tarry.plang.ir.TestCase;
import dev.tarry.plang.run.CompiledProgram;
import dev.tarry.plang.run.foreign.Stubs;
import dev.tarry.plang.source.Diagnostic;
import dev.tarry.plang.source.SourceFile;
import dev.tarry.plang.source.Span;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The tests of a P program. It is checked at once, and compiled when its first test starts. */
final class PPrograms {
  /** The most errors that are printed. */
  private static final int MOST_ERRORS = 20;

  private final CheckedProgram program;
  private final List<Path> foreign;
  private final Stubs stubs;
  private @Nullable CompiledProgram compiled;

  private PPrograms(CheckedProgram program, List<Path> foreign, Stubs stubs) {
    this.program = program;
    this.foreign = foreign;
    this.stubs = stubs;
  }

  /** The tests of the program in these files, folders and projects. */
  static List<Subject> load(List<Path> parts, List<Path> foreign, Stubs stubs) {
    return load(new FrontEnd().check(parts), parts, foreign, stubs);
  }

  /** The tests of the program in these texts. */
  static List<Subject> of(List<SourceFile> texts, List<Path> foreign, Stubs stubs) {
    List<Path> parts = texts.stream().map(text -> Path.of(text.name())).toList();
    return load(new FrontEnd().checkSources(texts), parts, foreign, stubs);
  }

  private static List<Subject> load(
      FrontEnd.Outcome outcome, List<Path> parts, List<Path> foreign, Stubs stubs) {
    CheckedProgram checked = outcome.program().orElseThrow(() -> errors(outcome.errors()));
    Source source = new Source(parts, foreign, digest(checked, foreign, stubs));
    if (checked.tests().isEmpty()) {
      throw new Mistake(
          "there are no tests in "
              + source.text()
              + "; write one, such as test T [main=M]: { M };");
    }
    PPrograms programs = new PPrograms(checked, foreign, stubs);
    return checked.tests().stream().map(test -> programs.subject(test, source)).toList();
  }

  private Subject subject(TestCase test, Source source) {
    Supplier<Program> maker = () -> PCompiler.test(compiled(), test);
    String place = test.span().map(Span::toString).orElse("");
    return new Subject(test.name(), place, source, maker, () -> parcel(test));
  }

  private Parcel parcel(TestCase test) {
    return Parcel.ofTexts(test.name(), program.files(), foreign, stubs.words());
  }

  private synchronized CompiledProgram compiled() {
    if (compiled == null) {
      compiled = PCompiler.compile(program, foreign, stubs);
    }
    return compiled;
  }

  private static Mistake errors(List<Diagnostic> errors) {
    int more = errors.size() - MOST_ERRORS;
    return new Mistake(
        errors.stream()
                .limit(MOST_ERRORS)
                .map(Diagnostic::render)
                .collect(Collectors.joining("\n", "the program does not compile\n", ""))
            + (more > 0 ? "\nand " + more + " more errors" : ""));
  }

  private static String digest(CheckedProgram program, List<Path> foreign, Stubs stubs) {
    Digest digest = new Digest();
    for (SourceFile file : program.files()) {
      digest.add(String.valueOf(Path.of(file.name()).getFileName()), file.text());
    }
    if (!stubs.equals(Stubs.NONE)) {
      digest.add("stubs", stubs.toString());
    }
    try {
      return digest.addClassPath(foreign).text();
    } catch (IOException e) {
      throw new Mistake("the class path " + foreign + " cannot be read: " + e.getMessage());
    }
  }
}
