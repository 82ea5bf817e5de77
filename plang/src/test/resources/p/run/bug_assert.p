// expect: bug assertion 6:5 Lost one: 1
event eInc;
machine Main {
  start state Init {
    entry {
    assert two() == 2, format("Lost one: {0}", two());
    }
  }
  fun two(): int { return 1; }
}
