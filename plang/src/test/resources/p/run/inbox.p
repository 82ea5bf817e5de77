// expect: exhausted
// Defer, ignore, on null, and the order of the inbox.
event eOne;
event eTwo;
event eThree;
machine Main {
  var seen: seq[int];
  start state First {
    entry { send this, eOne; send this, eTwo; send this, eThree; }
    defer eOne;
    ignore eTwo;
    on eThree goto Second;
  }
  state Second {
    on eOne do { seen += (0, 1); }
    on null do { if (sizeof(seen) == 1) { goto Last; } }
  }
  state Last { entry { assert seen[0] == 1; raise halt; } }
}
