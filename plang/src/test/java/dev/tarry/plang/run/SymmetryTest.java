package dev.tarry.plang.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tarry.core.Reduction;
import dev.tarry.core.Report;
import dev.tarry.core.Strategy;
import dev.tarry.core.Tester;
import dev.tarry.core.Verdict;
import dev.tarry.core.budget.Budget;
import dev.tarry.core.program.Mistake;
import dev.tarry.core.program.Program;
import dev.tarry.core.program.Run;
import dev.tarry.core.replay.Outcome;
import dev.tarry.plang.PCompiler;
import dev.tarry.plang.Programs;
import dev.tarry.plang.ir.CheckedProgram;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** States that are equal up to renaming machines are one; others are not. */
class SymmetryTest {
  /** Creates workers, each of which tells it once that it is done. */
  private static final String WORKERS =
      """
      event eDone: machine;
      machine Main {
        FIELD
        start state Init {
          entry {
            var i: int;
            while (i < COUNT) {
              new Worker(this);
              i = i + 1;
            }
          }
          on eDone do (who: machine) { NOTE }
        }
      }
      machine Worker {
        start state Init {
          entry (boss: machine) { send boss, eDone, this; }
        }
      }
      test t [main = Main]: { Main, Worker };
      """;

  private static String workers(int n, String field, String note) {
    return WORKERS
        .replace("COUNT", String.valueOf(n))
        .replace("FIELD", field)
        .replace("NOTE", note);
  }

  private static Report search(String text, Reduction reduction) {
    return search(text, Strategy.named("dfs").withReduction(reduction));
  }

  private static Report search(String text, Strategy strategy) {
    return new Tester(program(text), strategy, Budget.standard().withTime(Duration.ofMinutes(1)))
        .test();
  }

  private static Program program(String text) {
    CheckedProgram program = Programs.checked(text);
    return PCompiler.test(PCompiler.compile(program), program.tests().get(0));
  }

  private static long states(String text, Reduction reduction) {
    Report report = search(text, reduction);
    assertThat(report.verdict()).isEqualTo(Verdict.EXHAUSTED);
    return report.states();
  }

  /** Of k workers any have told, or any number of them. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 5, 7})
  void workersThatAreAlikeAreCounted(int n) {
    String text = workers(n, "var done: int;", "done = done + 1;");
    assertThat(states(text, Reduction.DELIVERY)).isEqualTo((1 << (n + 1)) - 1);
    assertThat(states(text, Reduction.SYMMETRY)).isEqualTo((n + 1) * (n + 2) / 2);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 5, 7})
  void aSetOfMachinesIsOneWhoeverTheyAre(int n) {
    String text = workers(n, "var done: set[machine];", "done += (who);");
    assertThat(states(text, Reduction.DELIVERY)).isEqualTo((1 << (n + 1)) - 1);
    assertThat(states(text, Reduction.SYMMETRY)).isEqualTo((n + 1) * (n + 2) / 2);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 5})
  void aMapByMachinesIsOneWhoeverTheyAre(int n) {
    String text = workers(n, "var done: map[machine, int];", "done[who] = 1;");
    assertThat(states(text, Reduction.SYMMETRY)).isEqualTo((n + 1) * (n + 2) / 2);
  }

  /** Those that have told are told apart by their places, and nobody else is. */
  @Test
  void aSequenceOfMachinesIsOneWhoeverTheyAre() {
    String text = workers(4, "var done: seq[machine];", "done += (sizeof(done), who);");
    // Of k workers j have told, in any order.
    assertThat(states(text, Reduction.DELIVERY)).isEqualTo(1 + 2 + 5 + 16 + 65);
    assertThat(states(text, Reduction.SYMMETRY)).isEqualTo(15);
  }

  /** One of two workers fails, with a message that says which one. */
  @Test
  void failuresAreOneWhoeverFails() {
    String text =
        workers(2, "", "")
            .replace("{ send boss, eDone", "{ boss = default(machine); send boss, eDone");
    Strategy all = Strategy.named("dfs").withKeepGoing(true);
    long delivery = search(text, all.withReduction(Reduction.DELIVERY)).states();
    long symmetry = search(text, all.withReduction(Reduction.SYMMETRY)).states();
    // Of the first worker; of two workers, none or one of which has failed.
    assertThat(delivery).isEqualTo(6);
    assertThat(symmetry).isEqualTo(delivery - 1);
  }

  /** A worker whose number counts for as long as it is there, since its exit reads it. */
  private static final String NUMBERED =
      "machine Worker {\n  var n: int;\n  start state Init {\n    exit { assert n < 3; }";

  /** A number that Main gives each worker tells it apart, until the worker forgets it. */
  @Test
  void whatIsNotAlikeIsNotOne() {
    String text =
        workers(3, "", "")
            .replace("new Worker(this)", "new Worker((boss = this, n = i))")
            .replace(
                "entry (boss: machine) { send",
                "entry (s: (boss: machine, n: int)) { n = s.n; send")
            .replace("send boss", "send s.boss")
            .replace("machine Worker {\n  start state Init {", NUMBERED);
    assertThat(text).contains(NUMBERED);
    assertThat(states(text, Reduction.SYMMETRY)).isEqualTo(states(text, Reduction.DELIVERY));
  }

  /**
   * Each of n machines knows the next in a ring; the ring may be turned but not mirrored, so that
   * there are as many states as necklaces of two colours.
   */
  @ParameterizedTest
  @ValueSource(ints = {3, 4, 5, 6})
  void machinesInARingAreOneInWhateverPlaceItBegins(int n) {
    String text =
        """
        event eNext: machine;
        event eGo;
        machine Main {
          start state Init {
            entry {
              var first: machine;
              var last: machine;
              var next: machine;
              var i: int;
              first = new Member();
              last = first;
              while (i < COUNT - 1) {
                next = new Member();
                send last, eNext, next;
                last = next;
                i = i + 1;
              }
              send last, eNext, first;
              goto Done;
            }
          }
          state Done { }
        }
        machine Member {
          var next: machine;
          start state Init {
            on eNext do (n: machine) {
              next = n;
              send this, eGo;
            }
            on eGo goto Gone;
          }
          state Gone { exit { assert next != null; } }
        }
        test t [main = Main]: { Main, Member };
        """
            .replace("COUNT", String.valueOf(n));
    Report full = search(text, Reduction.DELIVERY);
    Report fewer = search(text, Reduction.SYMMETRY);
    assertThat(full.verdict()).isEqualTo(Verdict.EXHAUSTED);
    assertThat(fewer.verdict()).isEqualTo(Verdict.EXHAUSTED);
    // Once the ring is closed, each member is gone or not: 2^n states, or the necklaces.
    int[] necklaces = {1, 2, 3, 4, 6, 8, 14};
    assertThat(full.states() - fewer.states()).isEqualTo((1 << n) - necklaces[n]);
  }

  /**
   * Six machines that each know the next: in one ring, in one ring of another order, or in two
   * rings of three. All have two neighbours that look alike, so that nothing near a machine tells
   * the last case from the others.
   */
  @Test
  void twoRingsAreNotOneRing() {
    String text =
        """
        event eNext: machine;
        machine Main {
          start state Init {
            entry {
              var all: seq[machine];
              var next: seq[int];
              var i: int;
              var j: int;
              while (i < 6) {
                all += (i, new Member());
                i = i + 1;
              }
              j = choose(3);
              i = 0;
              while (i < 6) {
                if (j == 0) { send all[i], eNext, all[(i + 1) - (i + 1) / 6 * 6]; }
                if (j == 1) { send all[i], eNext, all[(i + 5) - (i + 5) / 6 * 6]; }
                if (j == 2) { send all[i], eNext, all[i / 3 * 3 + (i + 1) - (i + 1) / 3 * 3]; }
                i = i + 1;
              }
              goto Done;
            }
          }
          state Done { }
        }
        machine Member {
          var next: machine;
          start state Init {
            on eNext do (n: machine) { next = n; }
            exit { assert next != null; }
          }
        }
        test t [main = Main]: { Main, Member };
        """;
    Program symmetric = program(text).reduced().symmetric();
    assertThat(symmetric.lessons()).containsExactly("symmetry");
    assertThat(end(symmetric, 1)).isEqualTo(end(symmetric, 0));
    assertThat(end(symmetric, 2)).isNotEqualTo(end(symmetric, 0));
  }

  /** The fingerprint at the end of the run that answers a choice of three with this. */
  private static long end(Program program, int answer) {
    Run run = program.start();
    while (run.choices().size() > 0) {
      boolean asked = run.choices().isData() && run.choices().size() == 3;
      run.step(asked ? answer : run.choices().get(0));
    }
    return run.fingerprint();
  }

  /** Asks the first, or the last, of a set whose order it reads to fail. */
  @ParameterizedTest
  @ValueSource(strings = {"0", "1"})
  void anOrderThatIsReadIsPartOfAState(String which) {
    String text =
        workers(2, "var done: set[machine];", "done += (who); if (sizeof(done) == 2) { tell(); }")
            .replace("new Worker(this)", "new Worker((boss = this, bad = i == 0))")
            .replace(
                "entry (boss: machine) { send",
                "entry (s: (boss: machine, bad: bool)) { bad = s.bad; send")
            .replace("send boss", "send s.boss")
            .replace("machine Worker {", "machine Worker { var bad: bool;")
            .replace(
                "machine Main {",
                """
                event ePlace: int;
                machine Main {
                  fun tell() {
                    var m: machine;
                    var i: int;
                    foreach (m in done) {
                      send m, ePlace, i;
                      i = i + 1;
                    }
                  }
                """)
            .replace(
                "send s.boss, eDone, this; }", "send s.boss, eDone, this; }\n on ePlace do check;")
            .replace(
                "machine Worker {",
                "machine Worker { fun check(n: int) { assert !bad || n != " + which + "; }");
    for (Reduction reduction : List.of(Reduction.DELIVERY, Reduction.SYMMETRY)) {
      Report report = search(text, reduction);
      assertThat(report.verdict()).isEqualTo(Verdict.BUG);
      assertThat(
              Tester.replay(
                  program(text), report.bugs().get(0).shrunk().schedule(), Strategy.named("dfs")))
          .isInstanceOf(Outcome.Failed.class);
    }
  }

  @Test
  void statesAreComparedInFull() {
    String text = workers(5, "var done: set[machine];", "done += (who);");
    Strategy verifying =
        Strategy.named("dfs").withReduction(Reduction.SYMMETRY).withVerifyStates(true);
    Report report = search(text, verifying);
    assertThat(report.verdict()).isEqualTo(Verdict.EXHAUSTED);
    assertThat(report.states()).isEqualTo(21);
  }

  @Test
  void theReportSaysThatThereIsSymmetryOrWhyThereIsNone() {
    String text = workers(2, "var text: string;", "NOTE");
    assertThat(search(text.replace("NOTE", ""), Reduction.SYMMETRY).notes())
        .contains("delivery reduction and symmetry");
    assertThat(search(text.replace("NOTE", ""), Reduction.PERSISTENT_SYMMETRY).notes())
        .contains("delivery reduction, persistent sets and symmetry");
    String stored = text.replace("NOTE", "text = format(\"{0}\", who);");
    assertThat(search(stored, Reduction.SYMMETRY).notes())
        .contains("delivery reduction")
        .anyMatch(
            note -> note.matches("no symmetry: t.p:.* writes the name of a machine into a string"));
    assertThat(search(stored, Reduction.DELIVERY).notes())
        .noneMatch(note -> note.contains("symmetry"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "text = format(\"{0}\", 7);",
        "print format(\"{0}\", who);",
        "assert true, format(\"{0}\", who);"
      })
  void aTextThatNobodyKeepsDoesNotCount(String note) {
    String text = workers(3, "var text: string;", note);
    assertThat(states(text, Reduction.SYMMETRY)).isEqualTo(10);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "text = format(\"{0}\", all);",
        "text = format(\"{0}\", who as any);",
        "print format(\"{0}\", keep(format(\"{0}\", who)));"
      })
  void aTextThatIsKeptDoes(String note) {
    String field =
        "var text: string; var all: map[int, (int, machine)];"
            + " fun keep(t: string): string { text = t; return t; }";
    Report report = search(workers(3, field, note), Reduction.SYMMETRY);
    assertThat(report.notes()).anyMatch(one -> one.startsWith("no symmetry: "));
  }

  @Test
  void hotStatesDoNotGoWithIt() {
    String text =
        workers(2, "", "").replace("{ Main, Worker }", "assert Hot in { Main, Worker }")
            + """
            spec Hot observes eDone {
              start hot state Waiting { on eDone goto Fine; }
              cold state Fine { ignore eDone; }
            }
            """;
    assertThat(search(text, Reduction.SYMMETRY).notes())
        .anyMatch(note -> note.startsWith("no symmetry: a spec has hot states"));
  }

  @Test
  void strictSearchesDoNotGoWithIt() {
    Strategy symmetric = Strategy.named("ses").withReduction(Reduction.SYMMETRY);
    assertThatThrownBy(() -> symmetric.withStrict(true))
        .isInstanceOf(Mistake.class)
        .hasMessageContaining("leave out one of the two");
  }
}
