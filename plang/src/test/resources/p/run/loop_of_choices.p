// expect: exhausted
// A machine that chooses for ever has finitely many states, and lets others run.
event eUnit;
event eTick;
machine Counter {
  var n: int;
  start state Count { on eTick do { n = 1 - n; } }
}
machine Main {
  var counter: machine;
  var lit: bool;
  start state Init { entry { counter = new Counter(); goto Loop; } }
  state Loop {
    entry { if ($) { lit = !lit; } raise eUnit; }
    on eUnit goto Loop;
  }
}
