// expect: exhausted
// Arithmetic, comparison, defaults and conversions of numbers.
enum Level { LOW = 10, HIGH = 20, MIDDLE = 15 }
fun square(n: int): int { return n * n; }
machine Main {
  var whole: int;
  var real: float;
  start state Init {
    entry {
      var level: Level;
      assert whole == 0 && real == 0.0;
      assert 7 / 2 == 3 && -7 / 2 == -3 && 7 % 3 == 1 && -7 % 3 == -1;
      assert 2 + 3 * 4 - 1 == 13;
      assert 1 < 2 && 2 <= 2 && 3 > 2 && 3 >= 3 && 1 != 2;
      assert 0.5 < 1.5 && 1.5 * 2.0 == 3.0 && 1.0 / 4.0 == 0.25;
      whole = 2147483647;
      whole = whole * whole;
      assert whole / 2147483647 == 2147483647;
      whole = whole * 2 + whole * 2;
      assert whole < 0 || whole > 0;
      real = 3 to float;
      assert real == 3.0 && (3.9 to int) == 3 && (-3.9 to int) == -3;
      assert level == LOW && default(Level) == LOW;
      assert (HIGH to int) == 20 && (15 to Level) == MIDDLE;
      assert square(square(3)) == 81;
      assert -(-5) == 5 && -(0.5) == 0.0 - 0.5;
    }
  }
}
