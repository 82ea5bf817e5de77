// expect: bug assertion 13:17
// The two zeros are equal and one key, but two states: they differ as divisors.
event eGo;
machine Main {
  var x: float;
  var seen: map[float, int];
  start state Init {
    entry {
      if ($) { x = -x; }
      seen[0.0] = 1; seen[x] = 2; assert sizeof(seen) == 1 && x == 0.0 && 0.0 / x != 0.0 / x;
      send this, eGo;
    }
    on eGo do { assert 1.0 / x > 0.0; }
  }
}
