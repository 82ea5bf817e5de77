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
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntUnaryOperator;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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

  /** What the programs about collections call. */
  public static final class Collected {
    private Collected() {}

    /** A tuple without names, with a seq in it. */
    public record Pair(int number, List<Integer> numbers) {}

    /** A tuple with names. */
    public record Named(Set<List<Integer>> y, int x) {}

    /** A tuple in a tuple. */
    public record Nested(long number, Named named) {}

    public static Set<Pair> sameSet(Set<Pair> pairs) {
      return pairs;
    }

    public static Map<Integer, List<String>> inverse(Map<String, Set<Integer>> map) {
      Map<Integer, List<String>> inverse = new TreeMap<>();
      map.forEach(
          (name, numbers) ->
              numbers.forEach(n -> inverse.computeIfAbsent(n, any -> new ArrayList<>()).add(name)));
      return inverse;
    }

    public static Map<Pair, Map<String, Pair>> byPair(Pair pair) {
      return Map.of(pair, Map.of("p", new Pair(pair.number() + 1, pair.numbers())));
    }

    public static Nested deeper(Nested nested) {
      Set<List<Integer>> all = new LinkedHashSet<>(nested.named().y());
      all.add(List.of(7, 8));
      all.add(List.of());
      return new Nested(nested.number() + 1, new Named(all, nested.named().x()));
    }

    public static int firstOf(Set<Integer> numbers) {
      return numbers.iterator().next();
    }

    public static List<Object> mixed(List<Object> values) {
      List<Object> more = new ArrayList<>(values);
      more.add(Set.of(5));
      more.add(Map.of("k", 1.5f));
      more.add(null);
      return more;
    }

    public static Set<Integer> setOf(int n) {
      return n == 0 ? Set.of(1, 2, 3, 4, 5, 6) : Set.of(6, 5, 4, 3, 2, 1);
    }

    public static Map<Arithmetic.Colour, Integer> hashed(boolean other) {
      Map<Arithmetic.Colour, Integer> map = new HashMap<>(other ? 64 : 2);
      map.put(Arithmetic.Colour.RED, 1);
      map.put(Arithmetic.Colour.GREEN, 2);
      return map;
    }

    public static Set<Integer> viewOf(int n) {
      return switch (n) {
        case 0 -> Collections.unmodifiableSet(Set.of(6, 5, 4, 3, 2, 1));
        case 1 -> Map.of(3, 0, 1, 0, 2, 0, 6, 0, 5, 0, 4, 0).keySet();
        case 2 -> Collections.synchronizedSet(Collections.unmodifiableSet(setOf(1)));
        default -> Collections.unmodifiableSet(new LinkedHashSet<>(List.of(6, 2, 4)));
      };
    }

    public static Map<Integer, Integer> mapView() {
      return Collections.unmodifiableMap(Map.of(3, 0, 1, 0, 2, 0, 6, 0, 5, 0, 4, 0));
    }

    public static int asserting(int n) {
      if (n > 0) {
        throw new AssertionError("on purpose");
      }
      return n;
    }

    public static List<Double> wrongElements() {
      return List.of(1.5);
    }
  }

  private static final String COLLECTIONS =
      """
      enum Colour { RED, GREEN }
      fun sameSet(pairs: set[(int, seq[int])]): set[(int, seq[int])];
      fun inverse(m: map[string, set[int]]): map[int, seq[string]];
      fun byPair(p: (int, seq[int])): map[(int, seq[int]), map[string, (int, seq[int])]];
      fun deeper(n: (int, (x: int, y: set[seq[int]]))): (int, (x: int, y: set[seq[int]]));
      fun firstOf(s: set[int]): int;
      fun mixed(s: seq[any]): seq[any];
      fun setOf(n: int): set[int];
      fun hashed(other: bool): map[Colour, int];
      fun viewOf(n: int): set[int];
      fun mapView(): map[int, int];
      fun asserting(n: int): int;
      fun wrongElements(): seq[int];
      machine Main {
        start state Init {
          entry {
            var q: seq[int]; var s, t: set[int]; var pairs: set[(int, seq[int])];
            var m: map[string, set[int]]; var n: (int, (x: int, y: set[seq[int]]));
            var i: map[int, seq[string]]; var a: seq[any]; var k: int;
            %s
          }
        }
      }
      """;

  @Test
  void collectionsOfTuplesAndTuplesOfCollectionsGoBothWays(@TempDir Path folder) throws Exception {
    String body =
        """
        q += (0, 3);
        pairs += ((2, q)); pairs += ((1, q)); pairs += ((1, default(seq[int])));
        assert sameSet(pairs) == pairs && sizeof(pairs) == 3;
        assert sameSet(pairs)[0].0 == 2 && sameSet(pairs)[1].0 == 1;
        assert byPair((4, q))[(4, q)]["p"] == (5, q);
        s += (2); s += (1); t += (2); m["b"] = s; m["a"] = t; m["none"] = default(set[int]);
        i = inverse(m);
        assert sizeof(i) == 2 && keys(i)[0] == 1 && i[1][0] == "b";
        assert sizeof(i[2]) == 2 && i[2][0] == "b" && i[2][1] == "a";
        n.1.x = 9; n.1.y += (q);
        n = deeper(n);
        assert n.0 == 1 && n.1.x == 9 && sizeof(n.1.y) == 3 && q in n.1.y;
        assert n.1.y[1][0] == 7 && n.1.y[1][1] == 8 && default(seq[int]) in n.1.y;
        """;
    assertThat(check(COLLECTIONS.formatted(body), folder).verdict()).isEqualTo(Verdict.EXHAUSTED);
  }

  @Test
  void valuesOfAnyTypeGoBothWays(@TempDir Path folder) throws Exception {
    String body =
        """
        a += (0, (1, "x")); a += (1, (b = 2,)); a += (2, GREEN); a += (3, pairs);
        a = mixed(a);
        assert sizeof(a) == 7 && a[0] == (1, "x") && a[1] == (b = 2,) && a[2] == GREEN;
        assert a[3] == default(set[int]);
        s += (5);
        assert a[4] == s && (a[4] as set[int]) == s;
        assert (a[5] as map[string, float])["k"] == 1.5 && a[6] == null;
        """;
    assertThat(check(COLLECTIONS.formatted(body), folder).verdict()).isEqualTo(Verdict.EXHAUSTED);
  }

  @Test
  void aMethodMayDependOnTheOrderOfASet(@TempDir Path folder) throws Exception {
    String body =
        """
        s += (1); s += (2); t += (2); t += (1);
        assert s == t && firstOf(s) == 1 && firstOf(t) == 2;
        """;
    assertThat(check(COLLECTIONS.formatted(body), folder).verdict()).isEqualTo(Verdict.EXHAUSTED);
  }

  @Test
  void setsAndMapsWithoutAnOrderHaveTheSameOneOnEveryJvm(@TempDir Path folder) throws Exception {
    String body =
        """
        s = setOf(0); t = setOf(1); assert s == t && sizeof(s) == 6;
        foreach (k in s) { q += (sizeof(q), k); }
        assert format("{0}", q) == "%s", format("{0}", q);
        assert keys(hashed(true)) == keys(hashed(false));
        assert keys(hashed(true))[0] == %s;
        """;
    String text = COLLECTIONS.formatted(body.formatted("[1, 2, 3, 4, 5, 6]", "RED"));
    assertThat(check(text, folder).verdict()).isEqualTo(Verdict.EXHAUSTED);
  }

  @Test
  void viewsOfSetsAndMapsHaveTheOrderOfWhatIsBehind(@TempDir Path folder) throws Exception {
    String body =
        """
        while (k < 3) {
          n.0 = 0;
          while (n.0 < 6) { assert viewOf(k)[n.0] == n.0 + 1; n.0 = n.0 + 1; }
          k = k + 1;
        }
        assert viewOf(3)[0] == 6 && viewOf(3)[1] == 2 && viewOf(3)[2] == 4;
        assert format("{0}", keys(mapView())) == "[1, 2, 3, 4, 5, 6]";
        """;
    assertThat(check(COLLECTIONS.formatted(body), folder).verdict()).isEqualTo(Verdict.EXHAUSTED);
  }

  /** What the programs call that use what nobody controls. */
  public static final class Uncontrolled {
    static int calls;

    private Uncontrolled() {}

    public static List<Integer> listed() {
      return new ArrayList<>(Set.of(1, 2, 3));
    }

    public static boolean late(int n) {
      return System.currentTimeMillis() < n;
    }

    public static int numbered(int n) {
      calls = n;
      return n;
    }

    public static int hashed() {
      return Arithmetic.Colour.RED.hashCode() % 1;
    }
  }

  private static final String UNCONTROLLED =
      """
      fun listed(): seq[int];
      fun late(n: int): bool;
      fun numbered(n: int): int;
      fun hashed(): int;
      machine Main { start state Init { entry { print format("{0}", %s); } } }
      """;

  @ParameterizedTest
  @CsvSource({
    "listed(), the order of Set.of",
    "late(1), System.currentTimeMillis",
    "numbered(1), what Uncontrolled writes into the static field calls",
    "hashed(), the hash of a Colour"
  })
  void whatMethodsUseThatNobodyControlsMakesTheResultBounded(
      String call, String note, @TempDir Path folder) throws Exception {
    String name = call.substring(0, call.indexOf('('));
    String text =
        UNCONTROLLED
            .formatted(call)
            .lines()
            .filter(line -> !line.startsWith("fun") || line.contains(name))
            .collect(Collectors.joining("\n"));
    Report report = check(text, folder);
    assertThat(report.verdict()).isEqualTo(Verdict.BOUNDED);
    assertThat(report.notes().get(0)).contains(note, "ForeignTest.java:");
  }

  @Test
  void anAssertionThatFailsInAMethodIsABug(@TempDir Path folder) throws Exception {
    Report report = check(COLLECTIONS.formatted("k = asserting(1);"), folder);
    assertThat(report.verdict()).isEqualTo(Verdict.BUG);
    assertThat(report.bugs().get(0).failure().place()).startsWith("ForeignTest.java:");
  }

  @Test
  void elementsOfAnotherTypeAreAMistake(@TempDir Path folder) {
    assertThatThrownBy(() -> check(COLLECTIONS.formatted("q = wrongElements();"), folder))
        .isInstanceOf(Mistake.class)
        .hasMessageContaining("returned [1.5], which is not of the type seq[int]");
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
    List<Class<?>> classes =
        new ArrayList<>(List.of(Arithmetic.class, Collected.class, Uncontrolled.class));
    classes.addAll(List.of(Arithmetic.class.getClasses()));
    classes.addAll(List.of(Collected.class.getClasses()));
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
