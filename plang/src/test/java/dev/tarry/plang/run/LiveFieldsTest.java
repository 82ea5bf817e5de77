package dev.tarry.plang.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.core.Report;
import dev.tarry.core.Strategy;
import dev.tarry.core.Tester;
import dev.tarry.core.Verdict;
import dev.tarry.core.budget.Budget;
import dev.tarry.core.program.Choices;
import dev.tarry.core.program.Detail;
import dev.tarry.core.program.Program;
import dev.tarry.core.program.Run;
import dev.tarry.plang.PCompiler;
import dev.tarry.plang.Programs;
import dev.tarry.plang.ir.CheckedMachine;
import dev.tarry.plang.ir.CheckedProgram;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Fields are live where some code may read them before it writes them, and dead elsewhere. */
class LiveFieldsTest {
  /** A machine with a field x that does something in its first state A when it gets eGo. */
  private static final String MACHINE =
      """
      event eGo: int;
      event eBack;
      fun elsewhere(): int { return 1; }
      machine M {
        var x: int;
        var list: seq[int];
        var pair: (a: int, b: int);
        start state A {
          entry { send this, eGo, 1; }
          on eGo do (n: int) { BODY }
          on eBack goto B;
          ON
        }
        state B {
          ENTRY
          ignore eGo, eBack;
        }
        state C {
          entry { x = x + 1; }
          ignore eGo, eBack;
        }
        fun readX(): int { return x; }
        fun writeX() { x = 1; }
        fun perhapsX() { if ($) { x = 1; } }
        fun leave() { goto B; }
        fun twice(n: int) { if (n > 0) { twice(n - 1); } else { x = 2; } }
        fun never(n: int) { never(n); }
      }
      test t [main = M]: { M };
      """;

  private static List<String> live(String text, String machine, String state) {
    CheckedProgram program = Programs.checked(text);
    CheckedMachine of = program.machines().get(machine);
    List<String> names = new ArrayList<>();
    int index = of.states().stream().filter(s -> s.name().equals(state)).findFirst().get().index();
    LiveFields.of(of, LiveFields.flows(program)).get(index).stream()
        .forEach(field -> names.add(of.fields().get(field).name()));
    return names;
  }

  private static List<String> inA(String body, String on, String entry) {
    return live(MACHINE.replace("BODY", body).replace("ON", on).replace("ENTRY", entry), "M", "A");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "x = n;                                               | ",
        "x = x + n;                                           | x",
        "assert x == n;                                       | x",
        "assert true, format(\"{0}\", x);                     | x",
        "x = 1; assert x == n;                                | ",
        "if (n > 0) { x = 1; } assert x > 0;                  | x",
        "if (n > 0) { x = 1; } else { x = 2; } assert x > 0;  | ",
        "if (n > 0) { x = 1; } else { return; } assert x > 0; | ",
        "while (n > 0) { x = 1; break; } assert x > 0;        | x",
        "while (x > 0) { x = 0; }                             | x",
        "while (true) { x = 0; if (x > n) { break; } }        | ",
        "list += (0, n);                                      | list",
        "list = default(seq[int]); list += (0, n);            | ",
        "pair.a = 1;                                          | pair",
        "pair = (a = 1, b = n); pair.a = 2;                   | ",
        "list[n] = x;                                         | x,list",
        "n = readX();                                         | x",
        "writeX(); n = readX();                               | ",
        "perhapsX(); n = readX();                             | x",
        "if (n > 0 && readX() > 0) { return; }                | x",
        "if (n > 0) { leave(); } assert x > 0;                | x",
        "leave(); assert x > 0;                               | ",
        "twice(n); assert x > 0;                              | ",
        "never(n); assert x > 0;                              | ",
        "n = elsewhere(); assert x > 0;                       | x",
        "raise eBack;                                         | ",
        "goto C;                                              | x",
        "x = 1; goto C;                                       | ",
        "receive { case eBack: { x = 1; } } assert x > 0;     | ",
        "receive { case eBack: { n = 1; } } assert x > 0;     | x",
        "send this, eGo, x;                                   | x",
        "print format(\"{0}\", x);                            | x",
        "foreach (n in list) { x = n; } assert x > 0;         | x,list",
      })
  void aFieldIsLiveIfItMayBeReadFirst(String body, String expected) {
    List<String> live = expected == null ? List.of() : List.of(expected.trim().split(","));
    assertThat(inA(body, "", "")).containsExactlyInAnyOrderElementsOf(live);
  }

  @Test
  void whatTheNextStateReadsIsLive() {
    assertThat(inA("", "", "entry { assert x > 0; }")).containsExactly("x");
    assertThat(inA("", "exit { x = 1; }", "entry { assert x > 0; }")).isEmpty();
    assertThat(inA("", "", "entry { x = 1; }")).isEmpty();
  }

  /** The entry raises an event, whose handler in the new state reads. */
  @Test
  void whatIsReadAfterARaiseIsLive() {
    String text =
        """
        event eGo;
        event eNext;
        machine M {
          var x: int;
          start state A {
            entry { send this, eGo; }
            on eGo goto B;
          }
          state B {
            entry { raise eNext; }
            on eNext do { assert x > 0; }
          }
        }
        test t [main = M]: { M };
        """;
    assertThat(live(text, "M", "A")).containsExactly("x");
    assertThat(live(text.replace("raise", "x = 1; raise"), "M", "A")).isEmpty();
  }

  /** Halt may come while a handler waits, and leads through the exit. */
  @Test
  void whatIsReadAfterAHaltIsLive() {
    String text =
        """
        event eGo;
        event eNext;
        machine M {
          var x: int;
          start state A {
            entry { send this, eGo; }
            on eGo goto B;
          }
          state B {
            entry { receive { case eNext: { x = 1; } } }
            exit { assert x > 0; }
          }
        }
        test t [main = M]: { M };
        """;
    assertThat(live(text, "M", "A")).containsExactly("x");
  }

  /** Halt and events that nobody expects lead through the exit. */
  @Test
  void whatTheExitReadsIsLive() {
    assertThat(inA("", "exit { assert x > 0; }", "")).containsExactly("x");
    assertThat(inA("x = 1; goto B;", "exit { assert x > 0; }", "")).containsExactly("x");
  }

  @Test
  void nothingIsLiveWhereNothingIsHandled() {
    String text = MACHINE.replace("BODY", "assert x > 0;").replace("ON", "").replace("ENTRY", "");
    assertThat(live(text, "M", "B")).isEmpty();
    assertThat(live(text, "M", "C")).isEmpty();
  }

  /** Counts what it gets and never looks at the count; chooses what it keeps, likewise. */
  private static final String UNREAD =
      """
      event eTick;
      machine Main {
        var ticks: int;
        var last: seq[int];
        var me: machine;
        start state Init {
          entry { me = this; send this, eTick; }
          on eTick do {
            ticks = ticks + 1;
            last = default(seq[int]);
            last += (0, choose(3));
            send me, eTick;
          }
        }
      }
      test t [main = Main]: { Main };
      """;

  private static Program program(String text) {
    CheckedProgram program = Programs.checked(text);
    return PCompiler.test(PCompiler.compile(program), program.tests().get(0));
  }

  private static Report search(String text) {
    Budget budget = Budget.standard().withTime(Duration.ofMinutes(1)).withStates(10_000);
    return new Tester(program(text), Strategy.named("dfs"), budget).test();
  }

  @Test
  void deadFieldsMakeNoStates() {
    Report report = search(UNREAD.replace("ticks = ticks + 1;", "ticks = 1;"));
    assertThat(report.verdict()).isEqualTo(Verdict.EXHAUSTED);
    assertThat(report.states()).isLessThan(10);
  }

  /** Without an entry, the first state is one that a handler may come back to. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        """
        machine Main {
          var unread: machine;
          start state Idle { on null do { } }
        }
        test t [main = Main]: { Main };
        """,
        """
        machine Main {
          start state Init { entry { new Child(); } }
        }
        machine Child {
          var unread: machine;
          start state Idle { on null do { } }
        }
        test t [main = Main]: { Main, Child };
        """
      })
  void aMachineThatHasDoneNothingIsInTheStateItComesBackTo(String text) {
    Run run = program(text).start();
    long before = 0;
    for (int i = 0; i < 4; i++) {
      before = run.fingerprint();
      run.step(run.choices().get(0));
    }
    assertThat(run.fingerprint()).isEqualTo(before);
    assertThat(search(text).states()).isEqualTo(text.contains("Child") ? 2 : 1);
  }

  /** A field that is read only to change it is live, as its value may fail to be computed. */
  @Test
  void aFieldThatIsReadToBeChangedIsLive() {
    assertThat(search(UNREAD).verdict()).isEqualTo(Verdict.BOUNDED);
  }

  /** The parent knows its child by a dead field only, so the child is private to nobody else. */
  @Test
  void aTraceWithPersistentSetsTellsOfMachinesThatDeadFieldsReferTo() {
    Program program =
        program(
            """
            event eGo;
            machine Main {
              var first: machine;
              var second: machine;
              start state Init {
                entry {
                  first = new Member(null as machine);
                  second = new Member(first);
                  send first, eGo;
                }
              }
            }
            machine Member {
              var other: machine;
              start state Init {
                entry (o: machine) { other = o; announce eGo; }
                on eGo do { print "told"; }
              }
            }
            test t [main = Main]: { Main, Member };
            """);
    Run run = program.reduced().persistent().start();
    run.record();
    List<String> told = new ArrayList<>();
    while (run.choices().size() > 0) {
      run.step(run.choices().get(0));
      told.add(Detail.line(run.story(), run::name));
    }
    assertThat(told).anyMatch(line -> line.contains("other null -> "));
  }

  @Test
  void aTraceTellsTheValuesOfDeadFields() {
    Run run = program(UNREAD.replace("ticks = ticks + 1;", "ticks = 7;")).start();
    run.record();
    List<String> told = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      Choices choices = run.choices();
      run.step(choices.get(choices.size() - 1));
      told.add(Detail.line(run.story(), run::name));
    }
    assertThat(told).anyMatch(line -> line.contains("ticks 0 -> 7"));
    assertThat(told).anyMatch(line -> line.contains("last [] -> [2]"));
  }
}
