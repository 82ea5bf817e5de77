package dev.tarry.plang.run.foreign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tarry.core.Report;
import dev.tarry.core.Strategy;
import dev.tarry.core.Tester;
import dev.tarry.core.Verdict;
import dev.tarry.core.budget.Budget;
import dev.tarry.core.budget.Cut;
import dev.tarry.core.program.FailureKind;
import dev.tarry.core.program.Mistake;
import dev.tarry.plang.PCompiler;
import dev.tarry.plang.Programs;
import dev.tarry.plang.ir.CheckedProgram;
import dev.tarry.plang.run.CompiledProgram;
import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntUnaryOperator;
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

    /** A point. */
    public record Point(int y, long x) {}

    /** A colour. */
    public enum Colour {
      RED,
      GREEN
    }

    /** Something with everything in it. */
    public record Drawing(List<Point> points, Map<String, Set<Integer>> index, Colour colour) {}

    public static Point moved(Point point, int by) {
      return new Point(point.y(), point.x() + by);
    }

    public static Drawing redrawn(Drawing drawing) {
      List<Point> points = new ArrayList<>(drawing.points());
      points.add(new Point(9, 8));
      Colour colour = drawing.colour() == Colour.RED ? Colour.GREEN : Colour.RED;
      return new Drawing(points, Map.of("k", Set.of(drawing.points().size())), colour);
    }

    public static int roll(int sides, IntUnaryOperator choose) {
      return 1 + choose.applyAsInt(sides);
    }

    public static int counted(AtomicInteger counter) {
      return counter.incrementAndGet();
    }

    public static AtomicInteger counter() {
      return new AtomicInteger();
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

  private static final String TYPES =
      """
      type tPoint = (x: int, y: int);
      enum Colour { RED, GREEN }
      type tDrawing = (points: seq[tPoint], index: map[string, set[int]], colour: Colour);
      type Counter;
      fun moved(p: tPoint, by: int): tPoint;
      fun redrawn(d: tDrawing): tDrawing;
      fun roll(sides: int): int;
      fun counter(): Counter;
      fun counted(c: Counter): int;
      fun isUp(n: int): bool;
      fun hue(): Colour;
      machine Main { start state Init { entry { var d: tDrawing; var c: Counter; var n: int;
        %s
      } } }
      """;

  @Test
  void tuplesAreRecordsAllThrough(@TempDir Path folder) throws Exception {
    String body =
        """
        assert moved((x = 1, y = 2), 5) == (x = 6, y = 2);
        d.points += (0, (x = 3, y = 4));
        d = redrawn(d);
        assert d.points[0] == (x = 3, y = 4) && d.points[1] == (x = 8, y = 9);
        assert 1 in d.index["k"] && d.colour == GREEN;
        """;
    assertThat(check(TYPES.formatted(body), folder).verdict()).isEqualTo(Verdict.EXHAUSTED);
  }

  @Test
  void choicesOfAMethodAreTheEngines(@TempDir Path folder) throws Exception {
    Report fine = check(TYPES.formatted("assert roll(6) >= 1 && roll(6) <= 6;"), folder);
    assertThat(fine.verdict()).isEqualTo(Verdict.EXHAUSTED);
    Report four = check(TYPES.formatted("assert roll(6) != 4;"), folder);
    assertThat(four.verdict()).isEqualTo(Verdict.BUG);
  }

  @Test
  void aMethodThatDoesNotRepeatItselfIsToldWithItsValues(@TempDir Path folder) {
    String body = "c = counter(); n = counted(c); n = counted(c);";
    assertThatThrownBy(() -> check(TYPES.formatted(body), folder))
        .isInstanceOf(Mistake.class)
        .hasMessageContaining("the foreign function counted(")
        .hasMessageContaining(" returned 1 and then 2; ");
  }

  @Test
  void missingFunctionsCanBeStubbedAndTheReportSaysSo() {
    CheckedProgram program =
        Programs.checked(TYPES.formatted("assert !(isUp(1) && hue() == GREEN);"));
    Report calm = check(PCompiler.compile(program, List.of(), Stubs.of(List.of("default"))));
    assertThat(calm.verdict()).isEqualTo(Verdict.BOUNDED);
    assertThat(calm.cuts()).containsExactly(Cut.REPLACED);
    assertThat(calm.notes()).contains("the foreign function isUp is a stub that returns false");
    Report any = check(PCompiler.compile(program, List.of(), Stubs.of(List.of("choose"))));
    assertThat(any.verdict()).isEqualTo(Verdict.BUG);
    Stubs some = Stubs.of(List.of("isUp=true", "hue=RED|GREEN"));
    Report named = check(PCompiler.compile(program, List.of(), some));
    assertThat(named.verdict()).isEqualTo(Verdict.BUG);
    assertThat(named.notes())
        .containsExactly(
            "the foreign function hue is a stub that returns RED or GREEN",
            "the foreign function isUp is a stub that returns true",
            "delivery reduction");
    assertThatThrownBy(() -> PCompiler.compile(program, List.of(), Stubs.of(List.of("isUp=3"))))
        .isInstanceOf(Mistake.class)
        .hasMessageContaining("\"3\" is not of the type bool");
  }

  private static Report check(String text, Path folder) throws IOException, URISyntaxException {
    List<Class<?>> classes = new ArrayList<>(List.of(Arithmetic.class.getClasses()));
    classes.add(Arithmetic.class);
    for (Class<?> each : classes) {
      String name = each.getName().replace('.', '/') + ".class";
      Path copy = folder.resolve(name);
      Files.createDirectories(copy.getParent());
      try (InputStream in = ForeignTest.class.getResourceAsStream("/" + name)) {
        Files.write(copy, in.readAllBytes());
      }
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
