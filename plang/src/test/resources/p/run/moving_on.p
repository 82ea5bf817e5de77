// expect: exhausted
// A machine that never comes to rest, but sends at each turn: no endless handler. The door takes what it gets at once.
event eUnit;
event eIn;
event eOut;
machine Door {
  start state Shut { on eIn goto Open; ignore eOut; }
  state Open { on eOut goto Shut; ignore eIn; }
}
machine Main {
  var door: machine;
  start state Init { entry { door = new Door(); goto In; } }
  state In { entry { send door, eIn; raise eUnit; } on eUnit goto Out; }
  state Out { entry { send door, eOut; goto In; } }
}
