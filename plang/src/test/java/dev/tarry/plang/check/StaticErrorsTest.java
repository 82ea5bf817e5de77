package dev.tarry.plang.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.plang.Programs;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StaticErrorsTest {
  private static final String CODE =
      """
      type P = (a: int, b: bool); enum E { R, G } event e; event n: int; event t: (int, bool); eventset ES = { e };
      fun f(x: int): int { return x; }
      fun g() { }
      machine C { start state S { entry (x: int) { } } }
      machine Main { var i: int; var b: bool; var s: seq[int]; var z: set[int]; var m: map[int, bool]; var p: P;
      var u: (int, bool); var w: machine; var v: event; var k: C; var d: data; var y: any; var q: float; var es: ES;
      start state S { entry {
      %s
      } ignore e; } state T { entry (x: int) { } } }
      """;

  /** The column counts within the statement, which is on line 8. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "i = true;                        | 5  | expected int but found bool",
        "i = 2147483648;                  | 5  | the number 2147483648 does not fit in 32 bits",
        "i = q;                           | 5  | expected int but found float",
        "i = nope;                        | 5  | no variable, enum element or event named 'nope'",
        "nope = 1;                        | 1  | no variable named 'nope'",
        "1 = i;                           | 1  | this cannot be assigned to: it is neither a variable nor part of one",
        "i;                               | 1  | this is not a statement: it computes a value and does nothing with it",
        "p.c = 1;                         | 3  | no field 'c' in (a: int, b: bool)",
        "i = p.0;                         | 5  | expected a tuple without names but found (a: int, b: bool)",
        "i = u.2;                         | 7  | no field 2 in (int, bool)",
        "i = u.a;                         | 5  | expected a named tuple but found (int, bool)",
        "z[0] = 1;                        | 1  | expected a seq or map but found set[int]",
        "i = i[0];                        | 5  | expected a seq, set or map but found int",
        "i = s[true];                     | 7  | expected int but found bool",
        "s += (1);                        | 1  | expected a set but found seq[int]",
        "z += (1, 2);                     | 1  | expected a seq or map but found set[int]",
        "m += (true, true);               | 7  | expected int but found bool",
        "i -= 1;                          | 1  | expected a seq, set or map but found int",
        "i = 1 + true;                    | 5  | this operator does not take int and bool",
        "b = \"a\" - \"b\" == \"c\";      | 5  | this operator does not take string and string",
        "b = !1;                          | 6  | expected bool but found int",
        "i = -b;                          | 6  | expected int or float but found bool",
        "b = 1 == true;                   | 5  | values of int and bool cannot be compared",
        "b = 1 && b;                      | 5  | expected bool but found int",
        "b = true in s;                   | 5  | expected int but found bool",
        "b = 1 in i;                      | 10 | expected a seq, set or map but found int",
        "i = b as int;                    | 5  | a value of bool can never be of int",
        "i = b to int;                    | 5  | bool cannot be converted to int",
        "es = k to C to ES;               | 0  |",
        "d = w;                           | 5  | expected data but found machine",
        "i = sizeof(i);                   | 12 | expected a seq, set or map but found int",
        "s = keys(s);                     | 10 | expected a map but found seq[int]",
        "i = choose(true);                | 12 | choose takes an int, seq, set or map, not bool",
        "i = choose(10001);               | 12 | choose takes at most 10000 choices",
        "if (1) { }                       | 5  | expected bool but found int",
        "while (i) { }                    | 8  | expected bool but found int",
        "foreach (b in s) { }             | 10 | 'b' is of type bool but the elements are int",
        "foreach (i in m) { }             | 15 | expected a seq or set but found map[int, bool]",
        "break;                           | 1  | 'break' is allowed only inside a loop",
        "continue;                        | 1  | 'continue' is allowed only inside a loop",
        "return 1;                        | 8  | this function has no return type, so it cannot return a value",
        "assert 1;                        | 8  | expected bool but found int",
        "assert b, 1;                     | 11 | expected string but found int",
        "print 1;                         | 7  | expected string but found int",
        "print \"{0}\";                   | 7  | this string has placeholders for 1 arguments and is given 0",
        "print format(\"{0}\", 1, 2);     | 7  | this string has placeholders for 1 arguments and is given 2",
        "i = f();                         | 5  | 'f' takes 1 arguments, not 0",
        "i = f(true);                     | 7  | expected int but found bool",
        "i = g();                         | 5  | the function 'g' returns no value",
        "h();                             | 1  | no function named 'h'",
        "new C();                         | 1  | expected a payload of type int",
        "new C(true);                     | 7  | expected int but found bool",
        "new Nope();                      | 5  | no machine or interface named 'Nope'",
        "send i, e;                       | 6  | expected machine but found int",
        "send this, i;                    | 12 | expected event but found int",
        "send this, null;                 | 12 | the null event cannot be sent, announced or raised",
        "send this, n;                    | 1  | expected a payload of type int",
        "send this, e, 1;                 | 15 | expected no payload but found int",
        "send this, t, 1, 2;              | 18 | expected bool but found int",
        "send this, t, 1, true, 3;        | 1  | expected a payload of type (int, bool) but found 3 values",
        "raise n, true;                   | 10 | expected int but found bool",
        "goto U;                          | 6  | no state named 'U' in this machine",
        "goto T;                          | 1  | the state 'T' takes one value of int, not 0",
        "goto S, 1;                       | 1  | the state 'S' takes no value, not 1",
        "receive { case x: { } }          | 16 | no event named 'x'",
        "receive { case e, e: { } }       | 19 | two cases are for the event 'e'",
        "receive { case n: (x: bool) { } }| 16 | the event 'n' carries int, but the case takes bool",
        "p = (a = 1, a = 2);              | 13 | two fields of this tuple are named 'a'",
        "p = (a = 1, true);               | 5  | either all fields of a tuple have names or none has",
        "y = default(Nope);               | 13 | no type named 'Nope'",
      })
  void aWrongStatementIsOneErrorAtItsPlace(String statement, int column, String message) {
    List<String> errors = Programs.errors(CODE.formatted(statement));
    assertThat(errors).isEqualTo(column == 0 ? List.of() : List.of("8:" + column + " " + message));
  }

  /** Whole programs on one line. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "type T = U; | 1:10 no type named 'U'",
        "type T = seq[T]; | 1:14 the type 'T' is defined in terms of itself",
        "type T = int; enum T { A } | 1:20 'T' is already declared at t.p:1:6",
        "event e; enum T { e } | 1:19 'e' is already declared at t.p:1:7",
        "event halt; | 1:7 the event 'halt' is predefined",
        "enum T { A = 7, B } | 1:6 either all elements of an enum have numbers or none has",
        "enum T { A = 1, B = 1 } | 1:17 two elements of this enum have the number 1",
        "eventset S = { e }; | 1:16 no event named 'e'",
        "fun f(a: int, a: int) { } | 1:15 'a' is already declared here",
        "fun f(a: int) { var a: int; } | 1:21 'a' is already declared here",
        "fun f(): int { } | 1:5 'f' can end without returning a value",
        "fun f(): int { if ($) { return 1; } } | 1:5 'f' can end without returning a value",
        "event e; fun f(): int { raise e; } | 1:25 a function that returns a value cannot raise an event",
        "fun f() { goto S; } | 1:16 only a function inside a machine can go to a state",
        "fun f() { var m: machine; m = this; } | 1:31 'this' is allowed only inside a machine",
        "fun f() creates X; | 1:17 no machine or interface named 'X'",
        "machine M { } | 1:9 the machine 'M' has no start state",
        "machine M { start state A { } start state B { } } | 1:43 this machine has two start states",
        "machine M { start state A { } state A { } } | 1:37 'A' is already a state of this machine",
        "machine M { start state A { entry { } entry { } } } | 1:39 this state has two entry handlers",
        "machine M { start state A { entry f; } } | 1:35 no function named 'f' in this machine",
        "fun f() { } machine M { start state A { entry f; } } | 1:47 'f' cannot be a handler: a handler is a function"
            + " of its machine with a body",
        "machine M { start state A { exit f; } fun f(a: int) { } } | 1:34 an exit handler takes no parameter, and this"
            + " one has 1",
        "machine M { start state A { entry f; } fun f(a: int, b: int) { } } | 1:35 a handler takes at most one"
            + " parameter, and this one has 2",
        "event e; machine M { start state A { defer e; ignore e; } } | 1:54 this state already says what to do with"
            + " the event 'e'",
        "machine M { start state A { defer null; } } | 1:35 the null event can be neither deferred nor ignored",
        "event e; machine M { start state A { on e do (n: int) { } } } | 1:41 the event 'e' carries no payload, but the"
            + " handler takes int",
        "event e; machine M { start state A { exit { raise e; } } } | 1:43 this runs while the machine is between two"
            + " states, where it can neither raise an event nor go to a state",
        "event e; machine M { start state A { exit f; } fun f() { g(); } fun g() { goto A; } } | 1:52 this runs while"
            + " the machine is between two states, where it can neither raise an event nor go to a state",
        "event e; spec M observes e { start state A { defer e; } } | 1:46 a monitor cannot defer events",
        "event e; spec M observes e { start state A { on null do { } } } | 1:49 a monitor cannot handle the null event",
        "event e; spec M observes e { start state A { entry { if ($) { } } } } | 1:58 a monitor cannot choose",
        "event e; fun f() { print format(\"{0}\", $); } spec M observes e { start state A { entry { f(); } } } | 1:90 a"
            + " monitor cannot call 'f', which sends, creates, receives or chooses",
        "event e; spec M observes e { start state A { entry { announce e; } } } | 1:54 a monitor cannot announce events",
        "param a: int; fun f() { a = 1; } | 1:25 'a' is a test parameter; only a test gives it a value",
        "param a: int; fun f(a: int) { } | 1:21 'a' is a test parameter and cannot be declared again",
        "module A = B; | 1:12 no module named 'B'",
        "module A = A; | 1:12 the module 'A' is defined in terms of itself",
      })
  void aWrongDeclarationIsOneErrorAtItsPlace(String program, String error) {
    assertThat(Programs.errors(program)).containsExactly(error);
  }

  @Test
  void allErrorsAreSaidAtOnceInOrder() {
    String text =
        "event e: Nope;\nfun f(): int { return true; }\nmachine M { start state S { entry { x = 1; } } }";
    assertThat(Programs.errors(text))
        .containsExactly(
            "1:10 no type named 'Nope'",
            "2:23 expected int but found bool",
            "3:37 no variable named 'x'");
  }

  @Test
  void anErrorShowsItsLineWithACaret() {
    assertThat(Programs.outcome("event e;\n\tevent e;").errors().get(0).render())
        .isEqualTo("t.p:2:8: error: 'e' is already declared at t.p:1:7\n\tevent e;\n\t      ^");
  }

  @Test
  void aTypeThatExplodesIsAnErrorAndNoHang() {
    StringBuilder text = new StringBuilder("type T0 = (int, int);\n");
    for (int i = 1; i < 60; i++) {
      text.append("type T%d = (T%d, T%d);\n".formatted(i, i - 1, i - 1));
    }
    assertThat(Programs.errors(text.toString()))
        .first()
        .asString()
        .contains("too large for this checker");
  }
}
