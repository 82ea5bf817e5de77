// expect: bug assertion
event eMsg: (x: set[int], y: set[string]);
event eGo;
fun SendAny(target: machine, e: event, p: any) { send target, e, p; }
machine Main {
  start state S {
    entry {
      var r: machine;
      var y: set[string];
      var x: set[int];
      r = new R();
      if ($) { y += ("a"); y += ("b"); } else { y += ("b"); y += ("a"); }
      x += (1);
      SendAny(r, eMsg, (y = y, x = x));
      send r, eGo;
    }
  }
}
machine R {
  var s: (x: set[int], y: set[string]);
  start state S {
    on eMsg do (p: (x: set[int], y: set[string])) { s = p; }
    on eGo do {
      var t: string; var first: string;
      foreach (t in s.y) { if (first == "") first = t; }
      assert first == "a", "b is first";
    }
  }
}
test tc [main=Main]: { Main, R };
