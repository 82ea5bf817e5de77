// expect: bug assertion
interface I(set[(x: int, y: string)]) receives;
event eGo;
machine Main {
  var s: set[(x: int, y: string)];
  start state S {
    entry {
      if ($) { s += ((x = 1, y = "a")); s += ((x = 1, y = "b")); } else { s += ((x = 1, y = "b")); s += ((x = 1, y = "a")); }
      send this, eGo;
    }
    on eGo do { new I(s); }
  }
}
machine N {
  start state T {
    entry (p: any) {
      var e: (y: string, x: int); var first: string;
      foreach (e in (p as set[(y: string, x: int)])) { if (first == "") first = e.y; }
      assert first == "b", "a is first";
    }
  }
}
module M = { Main, N -> I };
test tc [main=Main]: M;
