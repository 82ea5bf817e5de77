package dev.tarry.plang;

import static dev.tarry.plang.Programs.checked;
import static dev.tarry.plang.Programs.errors;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.plang.ir.CheckedEvent;
import dev.tarry.plang.ir.CheckedMachine;
import dev.tarry.plang.ir.CheckedProgram;
import dev.tarry.plang.ir.CheckedState;
import dev.tarry.plang.ir.Expr;
import dev.tarry.plang.ir.Function;
import dev.tarry.plang.ir.Stmt;
import dev.tarry.plang.ir.Type;
import dev.tarry.plang.ir.Variable;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;

class FrontEndTest {
  @ParameterizedTest
  @FieldSource("dev.tarry.plang.Programs#NAMES")
  void ourOwnProgramsHaveNoErrors(String name) {
    assertThat(errors(Programs.text(name))).isEmpty();
  }

  @Test
  void anEmptyProgramHasNeitherErrorsNorTests() {
    assertThat(checked("").tests()).isEmpty();
  }

  @Test
  void aMachineKnowsItsFieldsStatesAndProtocol() {
    CheckedMachine client = checked(Programs.text("forms.p")).machines().get("Client");
    assertThat(client.kind()).isEqualTo(CheckedMachine.Kind.MACHINE);
    assertThat(client.fields()).extracting(Variable::name).containsExactly("boss");
    assertThat(client.states())
        .extracting(CheckedState::name)
        .containsExactly("Waiting", "Talking");
    assertThat(client.start()).isZero();
    assertThat(client.payload()).isEqualTo(Type.Word.INT);
    assertThat(client.receives()).containsExactlyInAnyOrder("eStart", "eNumber", "halt");
    assertThat(client.sends()).containsExactlyInAnyOrder("eNumber", "eWho");
    assertThat(client.states().get(1).temperature()).isEqualTo(CheckedState.Temperature.HOT);
  }

  @Test
  void aStateKnowsWhatToDoWithEachEvent() {
    CheckedProgram program = checked(Programs.text("forms.p"));
    CheckedState waiting = program.machines().get("Client").states().get(0);
    assertThat(waiting.actions().keySet())
        .extracting(CheckedEvent::name)
        .containsExactly("eStart", "eNumber", "halt");
    assertThat(waiting.actions().get(program.events().get(0)))
        .isInstanceOf(CheckedState.Ignore.class);
    assertThat(waiting.actions().get(CheckedEvent.HALT)).isInstanceOf(CheckedState.Ignore.class);
    CheckedState loop = program.machines().get("Main").states().get(1);
    assertThat(loop.actions().get(CheckedEvent.NULL)).isInstanceOf(CheckedState.Do.class);
  }

  @Test
  void receiveCasesPutTheirPayloadAndVariablesAmongTheLocalsOfTheFunction() {
    Function entry =
        entryOf(
            """
            event e: int;
            machine Main { start state S { entry { var a: int; receive { case e: (p: int) { var b: int; b = p; } } } } }
            """);
    assertThat(entry.locals()).extracting(Variable::name).containsExactly("a", "p", "b");
    assertThat(entry.locals()).extracting(Variable::index).containsExactly(0, 1, 2);
    assertThat(entry.effects().receives()).isTrue();
  }

  @Test
  void implicitConversionsAreWrittenOut() {
    Stmt.Assign assign =
        (Stmt.Assign)
            first(entryOf("machine Main { var a: any; start state S { entry { a = 1; } } }"));
    assertThat(assign.value()).isInstanceOf(Expr.Widen.class);
    assertThat(assign.value().type()).isEqualTo(Type.Word.ANY);
  }

  @Test
  void severalPayloadArgumentsBecomeOneTuple() {
    Stmt.Send send =
        (Stmt.Send)
            first(
                entryOf(
                    "event e: (int, any); machine Main { start state S { entry { send this, e, 1, 2; } ignore e; } }"));
    assertThat(send.payload().orElseThrow()).isInstanceOf(Expr.MakeTuple.class);
    assertThat(send.target()).isInstanceOf(Expr.Widen.class);
  }

  @Test
  void aLocalHidesAFieldAndAFieldHidesAnEnumElement() {
    Stmt.Assign assign =
        (Stmt.Assign)
            first(
                entryOf(
                    """
                    enum E { x }
                    machine Main { var x: bool; start state S { entry { var x: int; x = 1; } } }
                    """));
    assertThat(assign.target().type()).isEqualTo(Type.Word.INT);
  }

  @Test
  void effectsSpreadToCallers() {
    Function entry =
        entryOf(
            """
            fun a() { b(); }
            fun b() { new Main(); if ($) { a(); } }
            machine Main { start state S { entry { a(); } } }
            """);
    assertThat(entry.effects().creates()).isTrue();
    assertThat(entry.effects().chooses()).isTrue();
    assertThat(entry.effects().sends()).isFalse();
  }

  @Test
  void aProgramWithAMachineMainAndNoTestHasTheDefaultTest() {
    CheckedProgram program =
        checked("machine Main { start state S { } } spec M observes halt { start state S { } }");
    assertThat(program.tests())
        .singleElement()
        .satisfies(
            test -> {
              assertThat(test.name()).isEqualTo("DefaultImpl");
              assertThat(test.main()).isEqualTo("Main");
              assertThat(test.monitors()).isEmpty();
            });
  }

  @Test
  void everyStatementKnowsItsLines() {
    Stmt stmt =
        first(entryOf("machine Main { start state S {\n entry {\n  print\n  \"a\";\n } } }"));
    assertThat(stmt.span().line()).isEqualTo(3);
    assertThat(stmt.span().endLine()).isEqualTo(4);
  }

  @Test
  void wordsOfTheVerifiersQuantifiersAreStillNames() {
    assertThat(
            errors("machine Main { var forall: bool; start state S { entry { forall = true; } } }"))
        .isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "pure f(n: int): bool = n > 1;",
        "invariant Safe: forall (n: Main) :: true;",
        "axiom 1 == 1;",
        "init-condition forall (n: Main) :: n == n;",
        "Lemma L { invariant a: true; invariant b: false; }",
        "Theorem T { invariant a: true; }",
        "Proof P { prove L using *; prove default; }",
        "fun f(n: int); requires n > 0; ensures n > 1;",
        "fun f() return (m: machine);",
        "fun f() { assert forall (m: machine) :: true; }",
        "fun f() { assert exists new (m: event) :: true; }",
        "fun f(m: machine) { assert m is Main; }",
        "fun f(m: machine, e: event) { assert e targets m; }",
        "fun f(e: event) { assert inflight e; }",
        "fun f(e: event) { assert sent e; }",
        "fun f(e: event) { assert true ==> false; }",
        "fun f(e: event) { assert true <==> false; }",
        "fun f() { assume true; }",
        "fun f(s: seq[int]) { var i: int; foreach (i in s) invariant i > 0; { } }",
      })
  void whatOnlyTheVerifierUnderstandsIsOneErrorWithItsPlace(String text) {
    List<String> errors = errors("machine Main { start state S { } }\n" + text);
    assertThat(errors)
        .singleElement()
        .asString()
        .startsWith("2:")
        .endsWith("not supported by this checker");
  }

  private static Function entryOf(String text) {
    CheckedProgram program = checked(text);
    return program.function(program.machines().get("Main").states().get(0).entry().orElseThrow());
  }

  private static Stmt first(Function function) {
    return function.body().orElseThrow().statements().get(0);
  }
}
