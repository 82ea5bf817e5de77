package dev.tarry.plang.grammar;

import java.util.ArrayDeque;
import java.util.Deque;
import org.antlr.v4.runtime.Parser;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.TokenStream;

/**
 * A parser that stops at input nested too deeply, before the stack overflows.
 *
 * <p>Depth is counted in rules: an expression in parentheses adds three, an operator to the right
 * of an expression one. The trees built from the parse are no deeper, so whatever recurs over them
 * is safe too.
 */
public abstract class NestingParser extends Parser {
  /** The depth, in rules, at which parsing stops. */
  public static final int LIMIT = 600;

  private final Deque<Integer> outer = new ArrayDeque<>();
  private int depth;

  /** A parser over tokens. */
  protected NestingParser(TokenStream input) {
    super(input);
  }

  /** Input nested too deeply, at a token. */
  public static final class TooDeep extends RuntimeException {
    private static final long serialVersionUID = 1;
    private final transient Token token;

    TooDeep(Token token) {
      super("nested too deeply", null, false, false);
      this.token = token;
    }

    public Token token() {
      return token;
    }
  }

  @Override
  public void reset() {
    super.reset();
    depth = 0;
    if (outer != null) {
      outer.clear();
    }
  }

  @Override
  public void enterRule(ParserRuleContext localctx, int state, int ruleIndex) {
    super.enterRule(localctx, state, ruleIndex);
    deeper();
  }

  @Override
  public void exitRule() {
    super.exitRule();
    depth--;
  }

  @Override
  public void enterRecursionRule(
      ParserRuleContext localctx, int state, int ruleIndex, int precedence) {
    super.enterRecursionRule(localctx, state, ruleIndex, precedence);
    outer.push(depth);
    deeper();
  }

  @Override
  public void pushNewRecursionContext(ParserRuleContext localctx, int state, int ruleIndex) {
    super.pushNewRecursionContext(localctx, state, ruleIndex);
    deeper();
  }

  @Override
  public void unrollRecursionContexts(ParserRuleContext parentctx) {
    super.unrollRecursionContexts(parentctx);
    depth = outer.pop();
  }

  private void deeper() {
    if (++depth > LIMIT) {
      throw new TooDeep(getCurrentToken());
    }
  }
}
