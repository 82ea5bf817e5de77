package dev.tarry.plang.parse;

import dev.tarry.plang.grammar.PGrammar;
import dev.tarry.plang.grammar.PTokens;
import dev.tarry.plang.source.Diagnostics;
import java.util.Locale;
import java.util.stream.Collectors;
import org.antlr.v4.runtime.BaseErrorListener;
import org.antlr.v4.runtime.NoViableAltException;
import org.antlr.v4.runtime.RecognitionException;
import org.antlr.v4.runtime.Recognizer;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.misc.IntervalSet;
import org.jspecify.annotations.Nullable;

/**
 * Says what the parser stumbles over, in our words, at most one error per line and some dozens per
 * file.
 */
final class SyntaxErrors extends BaseErrorListener {
  private static final int MOST = 30;
  private static final int MOST_EXPECTED = 4;

  private final Spans spans;
  private final Diagnostics diagnostics;
  private int count;
  private int lastLine;

  SyntaxErrors(Spans spans, Diagnostics diagnostics) {
    this.spans = spans;
    this.diagnostics = diagnostics;
  }

  int count() {
    return count;
  }

  @Override
  public void syntaxError(
      Recognizer<?, ?> recognizer,
      @Nullable Object offendingSymbol,
      int line,
      int column,
      @Nullable String message,
      @Nullable RecognitionException e) {
    if (!(offendingSymbol instanceof Token token) || !(recognizer instanceof PGrammar parser)) {
      return;
    }
    Token found = e != null && e.getOffendingToken() != null ? e.getOffendingToken() : token;
    if (found.getLine() != lastLine && count < MOST) {
      String hint = SyntaxHints.of(parser.getInputStream(), found);
      diagnostics.error(spans.of(found), describe(found, expected(parser, e, found)) + hint);
    }
    lastLine = found.getLine();
    count++;
  }

  private static String describe(Token found, IntervalSet expected) {
    switch (found.getType()) {
      case PTokens.OPEN_TEXT -> {
        return "this string has no closing quote";
      }
      case PTokens.OPEN_COMMENT -> {
        return "this comment has no end";
      }
      case PTokens.STRAY -> {
        return "unknown character '" + found.getText() + "'";
      }
      default -> {
        boolean keyword = found.getType() != PTokens.NAME && isWord(found.getText());
        boolean elsewhere = found.getType() == PTokens.VAR;
        if (keyword && !elsewhere && expected.contains(PTokens.NAME)) {
          return "'" + found.getText() + "' is a keyword of P and cannot stand here";
        }
      }
    }
    String shown =
        found.getType() == Token.EOF ? "end of file" : "'" + shortened(found.getText()) + "'";
    if (expected.contains(PTokens.NAME) && expected.contains(PTokens.NUMBER)) {
      return expected.contains(PTokens.WHILE)
          ? "unexpected " + shown
          : "expected an expression but found " + shown;
    }
    if (expected.contains(PTokens.SEQ) && expected.contains(PTokens.MAP)) {
      return "expected a type but found " + shown;
    }
    if (expected.size() == 0 || expected.size() > MOST_EXPECTED) {
      return "unexpected " + shown;
    }
    return "expected "
        + expected.toList().stream().map(SyntaxErrors::show).collect(Collectors.joining(" or "))
        + " but found "
        + shown;
  }

  /**
   * The tokens that could stand here, without those allowed only for older programs; empty if the
   * parser gave up later than the error.
   */
  private static IntervalSet expected(
      PGrammar parser, @Nullable RecognitionException e, Token found) {
    if (e instanceof NoViableAltException lost
        && lost.getStartToken().getTokenIndex() != found.getTokenIndex()) {
      return new IntervalSet();
    }
    IntervalSet expected = new IntervalSet(parser.getExpectedTokens());
    if (expected.contains(PTokens.NAME)) {
      expected.remove(PTokens.FORALL);
      expected.remove(PTokens.EXISTS);
    }
    expected.remove(PTokens.ASSUME);
    return expected;
  }

  private static String show(int type) {
    return switch (type) {
      case Token.EOF -> "the end of the file";
      case PTokens.NAME, PTokens.NUMBER ->
          "a " + PTokens.VOCABULARY.getSymbolicName(type).toLowerCase(Locale.ROOT);
      case PTokens.TEXT -> "a string";
      default -> PTokens.VOCABULARY.getDisplayName(type);
    };
  }

  private static boolean isWord(String text) {
    return !text.isEmpty() && Character.isLetter(text.charAt(0));
  }

  private static String shortened(String text) {
    String line = text.lines().findFirst().orElse("");
    return line.length() > 30 ? line.substring(0, 30) + "..." : line;
  }
}
