// expect: bug assertion
event eGo;
machine Main {
  var s: set[(a: int, b: string)];
  start state S {
    entry {
      var y: set[(b: string, a: int)];
      var a: any;
      if ($) { y += ((b = "a", a = 1)); y += ((b = "b", a = 1)); } else { y += ((b = "b", a = 1)); y += ((b = "a", a = 1)); }
      a = y;
      s = a as set[(a: int, b: string)];
      send this, eGo;
    }
    on eGo do {
      var t: (b: string, a: int); var first: string; var a: any; var q: set[(b: string, a: int)];
      a = s;
      q = a as set[(b: string, a: int)];
      foreach (t in q) { if (first == "") first = t.b; }
      assert first == "a", "b is first";
    }
  }
}
test tc [main=Main]: { Main };
