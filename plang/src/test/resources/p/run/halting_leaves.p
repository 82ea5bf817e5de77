// expect: exhausted
// A machine that halts leaves its state: the exit runs, and what it sends is sent.
event eGone: int;
spec Each observes eGone {
  var gone: set[int];
  start hot state Some {
    on eGone do (n: int) { assert !(n in gone); gone += (n); if (sizeof(gone) == 3) { goto All; } }
  }
  cold state All { }
}
machine Raises {
  var boss: machine;
  start state S { entry (m: machine) { boss = m; raise halt; } exit { send boss, eGone, 0; } }
}
machine Told {
  var boss: machine;
  start state S { entry (m: machine) { boss = m; send this, halt; } exit { send boss, eGone, 1; } }
}
machine Waits {
  var boss: machine;
  start state S {
    entry (m: machine) { boss = m; send this, halt; receive { case eGone: (n: int) { } } }
    exit { send boss, eGone, 2; }
  }
}
machine Main {
  start state S { entry { new Raises(this); new Told(this); new Waits(this); } ignore eGone; }
}
test all [main=Main]: assert Each in { Main, Raises, Told, Waits };
