package dev.tarry.plang.parse;

import dev.tarry.plang.source.SourceFile;
import dev.tarry.plang.source.Span;
import dev.tarry.plang.syntax.Name;
import java.util.List;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.tree.TerminalNode;

/** The places of tokens and rules in one file. */
record Spans(SourceFile file) {
  Span of(Token first, Token last) {
    String text = last.getType() == Token.EOF ? "" : last.getText();
    int line = last.getLine();
    int column = last.getCharPositionInLine() + 1;
    int lastBreak = text.lastIndexOf('\n');
    int endLine = line + (int) text.chars().filter(c -> c == '\n').count();
    int endColumn =
        lastBreak < 0
            ? column + text.codePointCount(0, text.length())
            : text.codePointCount(lastBreak, text.length());
    return new Span(file, first.getLine(), first.getCharPositionInLine() + 1, endLine, endColumn);
  }

  Span of(ParserRuleContext rule) {
    return of(rule.start, rule.stop == null ? rule.start : rule.stop);
  }

  Span of(Token token) {
    return of(token, token);
  }

  Span of(TerminalNode node) {
    return of(node.getSymbol());
  }

  Name name(ParserRuleContext rule) {
    return new Name(rule.getText(), of(rule));
  }

  List<Name> names(List<? extends ParserRuleContext> rules) {
    return rules.stream().map(this::name).toList();
  }
}
