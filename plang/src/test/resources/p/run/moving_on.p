// expect: exhausted
// A machine that never comes to rest, but sends at each turn, has finitely many states.
event eUnit;
event eIn;
event eOut;
machine Door {
  start state Shut { on eIn goto Open; ignore eOut; }
  state Open { on eOut goto Shut; ignore eIn; }
}
machine Main {
  start state Init { entry { send new Door(), eIn; raise halt; } }
  state Never { entry { raise eUnit; } on eUnit goto Never; }
}
