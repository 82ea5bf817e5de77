// expect: bug assertion
event eS: set[(x: int, y: string)];
event eGo;
machine Main {
  var s: set[(x: int, y: string)];
  var t: set[(y: string, x: int)];
  start state S {
    entry {
      if ($) { s += ((x = 1, y = "a")); s += ((x = 1, y = "b")); } else { s += ((x = 1, y = "b")); s += ((x = 1, y = "a")); }
      send this, eS, s;
      s = default(set[(x: int, y: string)]);
    }
    on eS do (p: any) {
      var e: (y: string, x: int); var first: string;
      foreach (e in (p as set[(y: string, x: int)])) { if (first == "") first = e.y; }
      assert first == "b", "a is first";
    }
  }
}
test tc [main=Main]: { Main };
