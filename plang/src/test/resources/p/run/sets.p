// expect: exhausted
machine Main {
  var s, t: set[int];
  start state Init {
    entry {
      var x: int;
      var order: int;
      s += (3);
      s += (1);
      s += (3);
      assert sizeof(s) == 2 && 3 in s && !(2 in s);
      assert s[0] == 3 && s[1] == 1;
      t += (1);
      t += (3);
      assert s == t;
      s -= (7);
      s -= (3);
      assert sizeof(s) == 1 && s != t;
      foreach (x in t) { order = order * 10 + x; t -= (x); }
      assert order == 13 && sizeof(t) == 0;
    }
  }
}
