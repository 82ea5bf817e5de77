// expect: bug assertion
// What a machine sends in a loop of choices can be taken before the loop goes on.
event eUnit;
event eTick;
machine Counter {
  var n: int;
  start state Count { on eTick do { n = n + 1; assert n < 3; } }
}
machine Main {
  var counter: machine;
  start state Init { entry { counter = new Counter(); goto Loop; } }
  state Loop {
    entry { if ($) { send counter, eTick; } else if ($) { print "not now"; } raise eUnit; }
    on eUnit goto Loop;
  }
}
