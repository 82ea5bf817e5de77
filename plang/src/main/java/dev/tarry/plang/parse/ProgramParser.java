package dev.tarry.plang.parse;

import dev.tarry.plang.grammar.NestingParser;
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
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.atn.PredictionMode;
import org.antlr.v4.runtime.misc.ParseCancellationException;

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
      Optional<DeclBuilder> built = fast(parser, spans).or(() -> thorough(parser, spans));
      return built.flatMap(DeclBuilder::declarations);
    } catch (NestingParser.TooDeep e) {
      diagnostics.error(spans.of(e.token()), "nested too deeply for this checker");
      return Optional.empty();
    }
  }

  /** Builds declaration by declaration, so that only one parse tree at a time is in memory. */
  private Optional<DeclBuilder> fast(PGrammar parser, Spans spans) {
    parser.getInterpreter().setPredictionMode(PredictionMode.SLL);
    parser.setErrorHandler(new BailErrorStrategy());
    DeclBuilder builder = new DeclBuilder(spans, diagnostics);
    try {
      while (parser.getCurrentToken().getType() != Token.EOF) {
        builder.add(parser.declaration());
      }
      return Optional.of(builder);
    } catch (ParseCancellationException e) {
      return Optional.empty();
    }
  }

  private Optional<DeclBuilder> thorough(PGrammar parser, Spans spans) {
    SyntaxErrors errors = new SyntaxErrors(spans, diagnostics);
    parser.reset();
    parser.getInterpreter().setPredictionMode(PredictionMode.LL);
    parser.setErrorHandler(new DefaultErrorStrategy());
    parser.addErrorListener(errors);
    PGrammar.ProgramContext tree = parser.program();
    if (errors.count() > 0) {
      return Optional.empty();
    }
    DeclBuilder builder = new DeclBuilder(spans, diagnostics);
    tree.declaration().forEach(builder::add);
    return Optional.of(builder);
  }
}
