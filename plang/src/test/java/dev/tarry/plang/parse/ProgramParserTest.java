package dev.tarry.plang.parse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.plang.Programs;
import dev.tarry.plang.grammar.NestingParser;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ProgramParserTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "event e            | 1:8 expected ':' or ';' but found end of file",
        "event state;       | 1:7 'state' is a keyword of P and cannot stand here",
        "event e; ?         | 1:10 unknown character '?'",
        "fun f() { print \"a; } | 1:17 this string has no closing quote",
        "event e; /* open   | 1:10 this comment has no end",
        "fun f() { x = 1 }  | 1:17 expected ';' but found '}'",
        "machine M { start state S { entry { } } | 1:40 unexpected end of file; a '}' is missing",
        "eventset S = e;    | 1:14 expected '{' but found 'e'",
        "fun f() { x = ; }  | 1:15 expected an expression but found ';'",
        "event e: ;         | 1:10 expected a type but found ';'",
        "fun f(x int) { }   | 1:9 unexpected 'int'",
        "machin M { }       | 1:1 unexpected 'machin'; did you mean 'machine'?",
        "event e; }         | 1:10 unexpected '}'; there is no '{' for it",
        "fun f() { if (x = 1) { } } | 1:17 expected ')' but found '='; to compare, write ==",
        "fun f() { x++; }   | 1:13 expected an expression but found '+'; write x = x + 1",
        "fun f() { x += 1; } | 1:16 expected '(' but found '1'; to add to a collection,"
            + " write s += (x) or s += (i, x); to add to a number, write x = x + 1",
        "fun f() { var x: int = 3; } | 1:22 expected ';' but found '='; declare the variable first,"
            + " and give it its value in a statement",
        "fun f() { x = 1; var y: int; } | 1:18 unexpected 'var'; declare variables at the beginning"
            + " of the function, before its statements",
        "fun f() { for (i in s) { } } | 1:24 expected '+=' or '-=' or '=' or ';' but found '{';"
            + " write foreach (x in s), or while",
        "test t [main = ]: { M }; | 1:16 expected a name but found ']'",
      })
  void syntaxErrorsHaveAPlace(String text, String error) {
    assertThat(Programs.errors(text)).first().isEqualTo(error);
  }

  @Test
  void theParserGoesOnAfterAnError() {
    assertThat(Programs.errors("event 1;\nevent ok;\nfun f() { x = ; }\nevent 2;"))
        .hasSizeGreaterThan(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"(", "!", "-", "f(", "[", "a[", "a.b+(", "keys("})
  void deeplyNestedExpressionsAreAnErrorAndNoOverflow(String opening) throws InterruptedException {
    assertSurvives("fun f() { x = " + opening.repeat(100_000) + "1; }");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"{", "if (true) ", "if (true) ; else ", "while (true) ", "receive { case e: {"})
  void deeplyNestedStatementsAreAnErrorAndNoOverflow(String opening) throws InterruptedException {
    assertSurvives("fun f() { " + opening.repeat(100_000) + " }");
  }

  @ParameterizedTest
  @ValueSource(strings = {" + 1", ".a", "[0]", " as int", " && b"})
  void longChainsAreAnErrorAndNoOverflow(String link) throws InterruptedException {
    assertSurvives("fun f() { x = a" + link.repeat(100_000) + "; }");
  }

  @ParameterizedTest
  @ValueSource(strings = {"seq[", "(", "(a:", "map[int,"})
  void deeplyNestedTypesAreAnErrorAndNoOverflow(String opening) throws InterruptedException {
    assertSurvives("type T = " + opening.repeat(100_000) + "int;");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "fun f(): int { return        | (              | 1      | )      | ; }",
        "fun f(): int { return        | f(             | 1      | )      | ; } fun f(x: int): int { return x; }",
        "fun f(): int { return        | -              | 1      | ' '    | ; }",
        "fun f(): int { return 1      | ' + 1'         | ' '    | ' '    | ; }",
        "fun f(): bool { return true  | ' && (true'    | ' '    | )      | ; }",
        "fun f(): int { var s: T; return s.0[ | s.0[   | 0      | ]      | ]; } type T = (seq[int], int);",
        "fun f() { var s: seq[int]; s[ | s[            | 0      | ]      | ] = 1; }",
        "fun f(): int {               | {              | return 1; | }   | }",
        "fun f(): int {               | if ($) { return 1; } else | return 1; | ' ' | }",
        "fun f() { var i: int; var s: seq[int]; | foreach (i in s) | i = 1; | ' ' | }",
        "event e; fun f(): int {      | receive { case e: { | return 1; | } } | }",
        "type T =                     | seq[           | int    | ]      | ; fun f(x: T): T { return x; }",
        "type T =                     | '(int, '       | int    | )      | ; fun f(x: T): T { return x; }",
        "machine M { start state S { } } module N = | ( | { M }  | )     | ;",
        "machine M { start state S { } } module N = | main M in | { M }  | ' ' | ;",
      })
  void theDeepestNestingThatIsAllowedFitsASmallStack(
      String before, String opening, String middle, String closing, String after)
      throws InterruptedException {
    int deepest = 0;
    int tooDeep = 2 * NestingParser.LIMIT;
    while (tooDeep - deepest > 1) {
      int depth = (deepest + tooDeep) / 2;
      List<String> errors =
          onSmallStack(
              before
                  + " "
                  + (opening + " ").repeat(depth)
                  + middle
                  + closing.repeat(depth)
                  + " "
                  + after);
      if (errors.stream().anyMatch(e -> e.contains("nested too deeply"))) {
        tooDeep = depth;
      } else {
        deepest = depth;
      }
    }
    assertThat(deepest).isBetween(NestingParser.LIMIT / 8, NestingParser.LIMIT);
  }

  @Test
  void aHundredLevelsAreNoProblem() {
    String nested = "(".repeat(100) + "1" + ")".repeat(100);
    assertThat(
            Programs.errors(
                "fun f(): int { return " + nested + " + 1" + " + 1".repeat(300) + "; }"))
        .isEmpty();
  }

  @Test
  void aHundredThousandLinesTakeSeconds() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 5_000; i++) {
      text.append(
          "machine M%d {\n  var a: int;\n  var b: seq[int];\n  start state S {\n    entry {\n"
              .formatted(i));
      text.append("      a = (a + 1) * 2;\n".repeat(6))
          .append("      b += (sizeof(b), a);\n".repeat(4));
      text.append("      if (a > 3) { goto T; }\n    }\n  }\n  state T {\n  }\n}\n");
    }
    assertThat(text.chars().filter(c -> c == '\n').count()).isGreaterThan(100_000);
    List<String> errors =
        Assertions.assertTimeoutPreemptively(
            Duration.ofSeconds(60), () -> Programs.errors(text.toString()));
    assertThat(errors).isEmpty();
  }

  private static void assertSurvives(String text) throws InterruptedException {
    assertThat(onSmallStack(text)).isNotEmpty();
  }

  /** The errors of a text, found from a thread with a quarter of the usual stack. */
  private static List<String> onSmallStack(String text) throws InterruptedException {
    List<String> errors = new ArrayList<>();
    List<Throwable> thrown = new ArrayList<>();
    Thread thread =
        new Thread(null, () -> errors.addAll(Programs.errors(text)), "small stack", 1 << 18);
    thread.setUncaughtExceptionHandler((t, e) -> thrown.add(e));
    thread.start();
    thread.join();
    assertThat(thrown).isEmpty();
    return errors;
  }
}
