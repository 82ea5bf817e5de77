// Test parameters.
param size, more: int;
param fast: bool;

machine Main {
  start state Init {
    entry { if (fast) { assert size + more > 0; } }
  }
}

test tPlain [main = Main]: { Main };
test param (size in [1, -2], fast in [true, false]) tFull [main = Main]: { Main };
test param (size in [1, 2, 3], more in [1, 2, 3]) assume (size < more) tAssumed [main = Main]: { Main };
test param (size in [1, 2], more in [3, 4], fast in [true, false]) pairwise tPairs [main = Main]: { Main };
test param (size in [1, 2], more in [3, 4], fast in [true, false]) (1 wise) tOnes [main = Main]: { Main };
