package dev.tarry.plang.parse;

import dev.tarry.plang.grammar.PTokens;
import java.util.List;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.TokenStream;

/** What to write instead, for syntax errors that are common among users of other languages. */
final class SyntaxHints {
  private static final List<String> DECLARATIONS =
      List.of(
          "machine",
          "event",
          "type",
          "enum",
          "spec",
          "test",
          "module",
          "fun",
          "interface",
          "param");

  private final TokenStream tokens;
  private final Token found;
  private final Token before;

  private SyntaxHints(TokenStream tokens, Token found) {
    this.tokens = tokens;
    this.found = found;
    this.before = tokens.get(Math.max(0, found.getTokenIndex() - 1));
  }

  /** The advice for an error at this token, after a semicolon; empty if there is none. */
  static String of(TokenStream tokens, Token found) {
    String hint = new SyntaxHints(tokens, found).hint();
    return hint.isEmpty() ? "" : "; " + hint;
  }

  private String hint() {
    int type = found.getType();
    if (type == PTokens.VAR) {
      return "declare variables at the beginning of the function, before its statements";
    }
    if (isTwice(PTokens.PLUS) || isTwice(PTokens.MINUS)) {
      return "write x = x + 1";
    }
    if (before.getType() == PTokens.GROW || before.getType() == PTokens.SHRINK) {
      return "to add to a collection, write s += (x) or s += (i, x);"
          + " to add to a number, write x = x + 1";
    }
    if (type == PTokens.BECOMES) {
      return declares()
          ? "declare the variable first, and give it its value in a statement"
          : "to compare, write ==";
    }
    if (type == Token.EOF || type == PTokens.CURLY_CLOSE) {
      return braces();
    }
    if (before.getType() == PTokens.CLOSE && startsWith("for")) {
      return "write foreach (x in s), or while";
    }
    if (type == PTokens.NAME && !misspelt().isEmpty()) {
      return "did you mean '" + misspelt() + "'?";
    }
    return "";
  }

  private boolean isTwice(int type) {
    return found.getType() == type && before.getType() == type;
  }

  /** Whether the error is in a declaration of a variable. */
  private boolean declares() {
    for (int i = found.getTokenIndex() - 1; i >= 0; i--) {
      int type = tokens.get(i).getType();
      if (type == PTokens.VAR || type == PTokens.SEMICOLON || type == PTokens.CURLY_OPEN) {
        return type == PTokens.VAR;
      }
    }
    return false;
  }

  /** Whether the statement or its line begins with this name. */
  private boolean startsWith(String name) {
    for (int i = found.getTokenIndex() - 1; i >= 0; i--) {
      Token token = tokens.get(i);
      if (token.getType() == PTokens.SEMICOLON || token.getType() == PTokens.CURLY_OPEN) {
        return tokens.get(i + 1).getText().equals(name);
      }
    }
    return false;
  }

  private String braces() {
    int open = 0;
    for (int i = 0; i < found.getTokenIndex(); i++) {
      int type = tokens.get(i).getType();
      open += type == PTokens.CURLY_OPEN ? 1 : type == PTokens.CURLY_CLOSE ? -1 : 0;
    }
    if (found.getType() == Token.EOF) {
      return open <= 0 ? "" : open == 1 ? "a '}' is missing" : open + " '}' are missing";
    }
    return open <= 0 ? "there is no '{' for it" : "";
  }

  private String misspelt() {
    return DECLARATIONS.stream()
        .filter(word -> isNear(found.getText(), word))
        .findFirst()
        .orElse("");
  }

  /** Whether the texts differ by one letter that is missing, added, or another one. */
  private static boolean isNear(String text, String word) {
    if (Math.abs(text.length() - word.length()) > 1 || text.equals(word)) {
      return false;
    }
    int start = 0;
    while (start < Math.min(text.length(), word.length())
        && text.charAt(start) == word.charAt(start)) {
      start++;
    }
    int end = 0;
    while (end < Math.min(text.length(), word.length()) - start
        && text.charAt(text.length() - 1 - end) == word.charAt(word.length() - 1 - end)) {
      end++;
    }
    return Math.max(text.length(), word.length()) - start - end <= 1;
  }
}
