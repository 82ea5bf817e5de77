package dev.tarry.plang.check.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.plang.Programs;
import dev.tarry.plang.ir.TestCase;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ParametricTestsTest {
  @Test
  void namesSayTheValues() {
    assertThat(names("tPlain")).containsExactly("tPlain");
    assertThat(names("tFull"))
        .containsExactly(
            "tFull___size_1__fast_true",
            "tFull___size_neg2__fast_true",
            "tFull___size_1__fast_false",
            "tFull___size_neg2__fast_false");
    assertThat(names("tAssumed"))
        .containsExactly(
            "tAssumed___size_1__more_2", "tAssumed___size_1__more_3", "tAssumed___size_2__more_3");
  }

  @Test
  void pairsOfThreeTruthValuesNeedFourRowsAndSinglesTwo() {
    assertThat(names("tPairs")).hasSize(4);
    assertThat(names("tOnes")).hasSize(2);
  }

  @Test
  void aCoveringArrayShowsEveryCombinationOfEveryKColumns() {
    List<int[]> rows = new ArrayList<>();
    for (int i = 0; i < 3 * 3 * 2 * 2; i++) {
      rows.add(new int[] {i % 3, i / 3 % 3, i / 9 % 2, i / 18});
    }
    List<Integer> chosen = CoveringArray.choose(rows, 4, 2);
    for (int a = 0; a < 4; a++) {
      for (int b = 0; b < a; b++) {
        assertThat(pairs(rows, chosen, a, b)).isEqualTo(pairs(rows, range(rows.size()), a, b));
      }
    }
    assertThat(chosen).hasSizeBetween(9, 12);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "param (z in [1])            | 3:13 no param named 'z'",
        "param (a in [true])         | 3:19 expected int but found bool",
        "param (a in [1, 1])         | 3:22 this value is listed twice",
        "param (a in [1], a in [2])  | 3:23 this test already gives values to 'a'",
        "param (a in [1]) (2 wise)   | 3:23 expected a number from 1 to 1, the number of parameters",
        "param (a in [1]) (0 wise)   | 3:23 expected a number from 1 to 1, the number of parameters",
        "param (a in [1]) assume (a) | 3:31 expected bool but found int",
        "param (a in [1]) assume (a > 1) | 3:30 no combination of values satisfies this assumption",
        "param (a in [1]) assume (b == true) | 3:31 the test gives no value to 'b'",
        "param (a in [1]) assume (1 / (a - 1) > 0) | 3:31 this assumption divides by zero",
      })
  void wrongParametersAreErrors(String parameters, String error) {
    String text =
        "param a: int; param b: bool;\nmachine Main { start state S { } }\ntest %s t [main = Main]: { Main };";
    assertThat(Programs.errors(text.formatted(parameters))).containsExactly(error);
  }

  private static List<String> names(String declaredAs) {
    return Programs.checked(Programs.text("params.p")).tests().stream()
        .filter(test -> test.declaredAs().equals(declaredAs))
        .map(TestCase::name)
        .toList();
  }

  private static List<Integer> range(int size) {
    List<Integer> all = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      all.add(i);
    }
    return all;
  }

  private static Set<List<Integer>> pairs(List<int[]> rows, List<Integer> chosen, int a, int b) {
    Set<List<Integer>> pairs = new HashSet<>();
    chosen.forEach(i -> pairs.add(List.of(rows.get(i)[a], rows.get(i)[b])));
    return pairs;
  }
}
