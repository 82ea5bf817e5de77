package dev.tarry.plang.check.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.plang.Programs;
import dev.tarry.plang.ir.CheckedProgram;
import dev.tarry.plang.ir.TestCase;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ModulesTest {
  private static final String MACHINES =
      """
      event a; event b; event p: B;
      interface I() receives a; interface J() receives a; interface K() receives b;
      machine A receives a; sends b; { start state S { entry { new I(); } } }
      machine B receives a, b; sends a; { start state S { } }
      machine C receives a; sends a, b; { start state S { entry (n: int) { } } }
      machine D receives a; sends a; { start state S { entry { new D(); } } }
      spec Good observes b { start state S { } }
      spec Far observes p { start state S { } }
      """;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "test t [main = B]: { B };                            |",
        "test t [main = A]: union { A }, { B -> I };          |",
        "test t [main = A]: { A };                            | 9:20 the module creates 'I' but binds no machine to it",
        "test t [main = B]: { A, B -> I };                    |",
        "test t [main = C]: { B };                            | 9:16 the module has no machine 'C'",
        "test t [main = C]: { C };                            | 9:16 the main machine 'C' takes a payload, but a test"
            + " cannot give it one",
        "test t: { B };                                       | 9:6 't' has no main machine: write [main = M] after"
            + " its name",
        "test t [main = B]: { B, B };                         | 9:25 the interface 'B' is bound twice",
        "test t [main = B]: { B -> X };                       | 9:27 no interface named 'X'",
        "test t [main = B]: { X };                            | 9:22 no machine named 'X'",
        "test t [main = B]: { Good };                         | 9:22 only machines are bound, not the monitor 'Good'",
        "test t [main = A]: { A -> K };                       | 9:27 'K' receives events that 'A' does not",
        "test t [main = C]: { C -> I };                       | 9:27 'I' takes null but 'C' takes int",
        "test t [main = B]: union { B }, { B };               | 9:33 both modules bind the interface 'B'",
        "test t [main = B]: compose { B }, { D };             | 9:35 composed modules both send 'a'",
        "test t [main = B]: assert Far in { B };              | 9:27 'Far' observes 'p', which the module does not send",
        "test t [main = C]: assert Good, Good in { A, B -> I };| 9:33 'Good' is attached twice",
        "test t [main = B]: assert B in { B };                | 9:27 no spec or scenario named 'B'",
        "test t [main = B]: hidee b in { B };                 | 9:26 only an event that the module both sends and"
            + " receives can be hidden",
        "test t [main = B]: hidee a in { B };                 | 9:20 an interface seen from outside receives the event"
            + " 'a'",
        "test t [main = D]: hidee a in { D };                 |",
        "test t [main = B]: hidei B in { B };                 | 9:26 only an interface that the module both creates"
            + " and binds can be hidden",
        "test t [main = A]: rename J to I in { A, B -> I };   | 9:27 the module neither creates nor binds 'J'",
        "test t [main = A]: rename I to K in { A, B -> I };   | 9:32 'I' and 'K' receive different events",
        "test t [main = A]: main A in { B };                  | 9:25 the module has no machine 'A'",
        "test t [main = B]: { B } refines { B };              | 9:26 refinement tests are not supported by this"
            + " checker",
      })
  void modulesObeyTheirRules(String test, String error) {
    assertThat(Programs.errors(MACHINES + test))
        .isEqualTo(error == null ? List.of() : List.of(error));
  }

  @Test
  void aTestKnowsItsMachinesLinksAndMonitors() {
    CheckedProgram program = Programs.checked(Programs.text("modules.p"));
    TestCase first = program.tests().get(0);
    assertThat(first.name()).isEqualTo("tFirst");
    assertThat(first.main()).isEqualTo("Driver");
    assertThat(first.machines()).isEqualTo(Map.of("Service", "Server", "Driver", "Driver"));
    assertThat(first.links().get("Driver")).isEqualTo(Map.of("Service", "Service"));
    assertThat(first.monitors().keySet()).containsExactly("Answers", "Finishes");
    assertThat(first.monitors().get("Answers")).isEqualTo(Set.of("Service", "Driver"));
  }

  @Test
  void renamingChangesWhatNewCreates() {
    CheckedProgram program = Programs.checked(Programs.text("modules.p"));
    TestCase renamed = program.tests().get(3);
    assertThat(renamed.machines()).containsEntry("Server", "Server").doesNotContainKey("Service");
    assertThat(renamed.links().get("Driver")).isEqualTo(Map.of("Service", "Server"));
  }
}
