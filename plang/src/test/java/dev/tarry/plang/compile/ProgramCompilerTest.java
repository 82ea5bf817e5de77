package dev.tarry.plang.compile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tarry.core.Report;
import dev.tarry.core.Strategy;
import dev.tarry.core.Tester;
import dev.tarry.core.budget.Budget;
import dev.tarry.core.program.Mistake;
import dev.tarry.plang.PCompiler;
import dev.tarry.plang.Programs;
import dev.tarry.plang.run.CompiledProgram;
import org.junit.jupiter.api.Test;

class ProgramCompilerTest {
  private static String main(String statements) {
    return "machine Main { var n: int; start state Init { entry {\n" + statements + "\n} } }";
  }

  @Test
  void aFunctionThatIsTooLongForTheJvmIsToldWithItsPlace() {
    String text = main("n = n + 1; if (n > 3) { n = n / 2; }\n".repeat(8_000));
    assertThatThrownBy(() -> PCompiler.compile(Programs.checked(text)))
        .isInstanceOf(Mistake.class)
        .hasMessageContaining("t.p:1:")
        .hasMessageContaining("too long");
  }

  @Test
  void aMachineThatIsTooLargeForTheJvmIsToldWithItsPlace() {
    StringBuilder text = new StringBuilder("\nmachine Main { start state S { }\n");
    for (int i = 0; i < 10_000; i++) {
      text.append("state S" + i + " { entry { print \"\"; } }\n");
    }
    assertThatThrownBy(() -> PCompiler.compile(Programs.checked(text + "}")))
        .isInstanceOf(Mistake.class)
        .hasMessageContaining("t.p:2:")
        .hasMessageContaining("too many");
  }

  @Test
  void aFileMayHaveAHundredThousandLines() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 50_000; i++) {
      text.append("event e" + i + ": int;\nfun f" + i + "(x: int): int { return x + 1; }\n");
    }
    text.append(main("n = f0(f49999(1)); assert n == 3;"));
    assertThat(check(PCompiler.compile(Programs.checked(text.toString()))).bugs()).isEmpty();
  }

  @Test
  void deepExpressionsCompile() {
    String text = main("n = " + "(1 + ".repeat(100) + "1" + ")".repeat(100) + "; assert n == 101;");
    assertThat(check(PCompiler.compile(Programs.checked(text))).bugs()).isEmpty();
  }

  @Test
  void longStringsCompile() {
    String text = main("assert \"" + "x".repeat(70_000) + "\" != \"\";");
    assertThat(check(PCompiler.compile(Programs.checked(text))).bugs()).isEmpty();
  }

  @Test
  void keysOfAPlaceAreEvaluatedOnce() {
    String text =
        """
        machine Main { var m: map[int, map[int, int]]; var calls: int;
          start state Init { entry {
            m[1] = default(map[int, int]);
            m[next()][next()] = 5;
            assert calls == 2 && m[1][2] == 5;
          } }
          fun next(): int { calls = calls + 1; return calls; } }
        """;
    assertThat(check(PCompiler.compile(Programs.checked(text))).bugs()).isEmpty();
  }

  private static Report check(CompiledProgram compiled) {
    return new Tester(
            PCompiler.test(compiled, compiled.source().tests().get(0)),
            Strategy.named("dfs"),
            Budget.standard())
        .test();
  }
}
