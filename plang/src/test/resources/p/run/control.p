// expect: exhausted
machine Main {
  start state Init {
    entry {
      var i, count: int;
      while (true) {
        i = i + 1;
        if (i == 3) continue;
        if (i > 5) break;
        count = count + i;
      }
      assert count == 1 + 2 + 4 + 5;
      assert early(true) == 1 && early(false) == 2;
      assert !(false && explode()) && (true || explode());
      { ; }
      if (i == 6) { count = 0; } else { count = 1; }
      assert count == 0;
      return;
    }
  }
  fun early(yes: bool): int {
    while (true) { if (yes) { return 1; } else { break; } }
    return 2;
  }
  fun explode(): bool { assert false, "this is not evaluated"; return true; }
}
