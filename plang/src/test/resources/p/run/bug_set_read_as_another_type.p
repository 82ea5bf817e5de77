// expect: bug assertion
event eGo;
machine Main {
  var s: set[int];
  start state S {
    entry {
      var y: set[string];
      var a: any;
      if ($) { y += ("a"); y += ("b"); } else { y += ("b"); y += ("a"); }
      a = y;
      s = a as set[int];
      send this, eGo;
    }
    on eGo do {
      var t: string; var first: string; var a: any; var q: set[string];
      a = s;
      q = a as set[string];
      foreach (t in q) { if (first == "") first = t; }
      assert first == "a", "b is first";
    }
  }
}
test tc [main=Main]: { Main };
