// expect: exhausted
event eSum: int;
machine Main {
  start state Init {
    entry {
      var items: seq[int];
      var bag: set[int];
      var table: map[int, bool];
      var n: int;
      items += (0, 4);
      items += (1, 5);
      bag += (6);
      table[7] = true;
      n = choose(3) + choose(items) + choose(bag) + choose(table);
      assert n >= 17 && n <= 20;
      if ($ || $$ && choose()) { n = 0; }
      assert choose(0) == 0 && choose(1) == 0;
      send this, eSum, n;
    }
    on eSum do (n: int) { assert n == 0 || n > 16; }
  }
}
