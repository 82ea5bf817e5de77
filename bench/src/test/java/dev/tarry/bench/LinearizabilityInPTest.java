package dev.tarry.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.core.Report;
import dev.tarry.core.Strategy;
import dev.tarry.core.Tester;
import dev.tarry.core.Verdict;
import dev.tarry.core.budget.Budget;
import dev.tarry.history.History;
import dev.tarry.plang.FrontEnd;
import dev.tarry.plang.PCompiler;
import dev.tarry.plang.ir.CheckedProgram;
import dev.tarry.plang.ir.TestCase;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A spec in P may ask whether a history of a register is linearizable. */
class LinearizabilityInPTest {
  @ParameterizedTest
  @CsvSource({"cachedRegister, BUG", "plainRegister, EXHAUSTED"})
  void aForeignFunctionDecides(String test, Verdict expected) throws URISyntaxException {
    Path source = Path.of("..", "examples", "linearizability", "CachedRegister.p");
    CheckedProgram program = new FrontEnd().check(List.of(source)).program().orElseThrow();
    Path jar = Path.of(History.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    TestCase row =
        program.tests().stream().filter(t -> t.name().equals(test)).findFirst().orElseThrow();
    Budget budget = Budget.standard().withTime(Duration.ofMinutes(1));
    Report report =
        new Tester(
                PCompiler.test(PCompiler.compile(program, List.of(jar)), row),
                Strategy.named("portfolio"),
                budget)
            .test();
    assertThat(report.verdict()).isEqualTo(expected);
  }
}
