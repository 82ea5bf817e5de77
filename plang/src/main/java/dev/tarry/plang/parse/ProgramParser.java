package dev.tarry.plang.parse;

import dev.tarry.plang.grammar.PGrammar;
import dev.tarry.plang.grammar.PTokens;
import dev.tarry.plang.source.Diagnostics;
import dev.tarry.plang.source.SourceFile;
import dev.tarry.plang.syntax.DeclSyntax;
import java.util.List;
import java.util.Optional;
import org.antlr.v4.runtime.BailErrorStrategy;
import org.antlr.v4.runtime.CharStreams;
import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.DefaultErrorStrategy;
import org.antlr.v4.runtime.atn.PredictionMode;
import org.antlr.v4.runtime.misc.ParseCancellationException;
import org.jspecify.annotations.Nullable;

/** Parses source files into declarations. */
public final class ProgramParser {
  private final Diagnostics diagnostics;

  /** A parser that says its errors to these diagnostics. */
  public ProgramParser(Diagnostics diagnostics) {
    this.diagnostics = diagnostics;
  }

  /**
   * The declarations of a file, in order; nothing if it has a syntax error or a construct for the
   * verifier, which is then said, and which leaves a hole that would make other errors.
   */
  public Optional<List<DeclSyntax>> parse(SourceFile file) {
    Spans spans = new Spans(file);
    PTokens lexer = new PTokens(CharStreams.fromString(file.text(), file.name()));
    lexer.removeErrorListeners();
    PGrammar parser = new PGrammar(new CommonTokenStream(lexer));
    parser.removeErrorListeners();
    try {
      PGrammar.ProgramContext tree = fast(parser);
      if (tree == null) {
        tree = thorough(parser, spans);
      }
      return tree == null ? Optional.empty() : new DeclBuilder(spans, diagnostics).program(tree);
    } catch (NestingParser.TooDeep e) {
      diagnostics.error(spans.of(e.token()), "nested too deeply for this checker");
      return Optional.empty();
    }
  }

  private static PGrammar.@Nullable ProgramContext fast(PGrammar parser) {
    parser.getInterpreter().setPredictionMode(PredictionMode.SLL);
    parser.setErrorHandler(new BailErrorStrategy());
    try {
      return parser.program();
    } catch (ParseCancellationException e) {
      return null;
    }
  }

  private PGrammar.@Nullable ProgramContext thorough(PGrammar parser, Spans spans) {
    SyntaxErrors errors = new SyntaxErrors(spans, diagnostics);
    parser.reset();
    parser.getInterpreter().setPredictionMode(PredictionMode.LL);
    parser.setErrorHandler(new DefaultErrorStrategy());
    parser.addErrorListener(errors);
    PGrammar.ProgramContext tree = parser.program();
    return errors.count() == 0 ? tree : null;
  }
}
