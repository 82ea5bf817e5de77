package dev.tarry.plang.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tarry.core.Report;
import dev.tarry.core.Tester;
import dev.tarry.core.Verdict;
import dev.tarry.core.program.FailureKind;
import dev.tarry.core.program.Mistake;
import dev.tarry.core.search.Budget;
import dev.tarry.core.search.Strategy;
import dev.tarry.plang.PCompiler;
import dev.tarry.plang.Programs;
import dev.tarry.plang.ir.CheckedProgram;
import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Foreign functions are static methods of Java, found by name. */
class ForeignTest {
  /** What the programs below call. */
  public static final class Arithmetic {
    private Arithmetic() {}

    public static int successor(int n) {
      return n + 1;
    }

    public static long total(List<?> numbers) {
      return numbers.stream().mapToLong(n -> (Long) n).sum();
    }

    public static String opened(Object secret) {
      return "secret " + secret;
    }

    public static Object closed(String text) {
      return text;
    }

    public static void fails() {
      throw new IllegalStateException("on purpose");
    }
  }

  private static final String PROGRAM =
      """
      type Secret;
      fun successor(n: int): int;
      fun total(numbers: seq[int]): int;
      fun closed(text: string): Secret;
      fun opened(secret: Secret): string;
      fun fails();
      machine Main {
        var numbers: seq[int];
        start state Init {
          entry {
            numbers += (0, 3);
            numbers += (1, successor(3));
            assert total(numbers) == 7;
            assert opened(closed("s")) == "secret s";
            %s
          }
        }
      }
      """;

  @Test
  void methodsAreFoundByNameAndValuesAreConverted(@TempDir Path folder) throws Exception {
    assertThat(check(PROGRAM.formatted(""), folder).verdict()).isEqualTo(Verdict.EXHAUSTED);
  }

  @Test
  void whatAMethodThrowsIsABugOfTheProgram(@TempDir Path folder) throws Exception {
    Report report = check(PROGRAM.formatted("fails();"), folder);
    assertThat(report.bugs().get(0).failure().kind()).isEqualTo(FailureKind.RUNTIME_ERROR);
    assertThat(report.bugs().get(0).failure().place()).isEqualTo("t.p:15:7");
  }

  @Test
  void aMissingMethodIsToldWithItsPlace() {
    CheckedProgram program = Programs.checked(PROGRAM.formatted(""));
    CompiledProgram compiled = PCompiler.compile(program);
    assertThatThrownBy(() -> check(compiled))
        .isInstanceOf(Mistake.class)
        .hasMessageContaining("t.p:2:")
        .hasMessageContaining("successor");
  }

  private static Report check(String text, Path folder) throws IOException, URISyntaxException {
    String name = Arithmetic.class.getName().replace('.', '/') + ".class";
    Path copy = folder.resolve(name);
    Files.createDirectories(copy.getParent());
    try (InputStream in = ForeignTest.class.getResourceAsStream("/" + name)) {
      Files.write(copy, in.readAllBytes());
    }
    return check(PCompiler.compile(Programs.checked(text), List.of(folder)));
  }

  private static Report check(CompiledProgram compiled) {
    return new Tester(
            PCompiler.test(compiled, compiled.source().tests().get(0)),
            Strategy.named("dfs"),
            Budget.standard())
        .test();
  }
}
