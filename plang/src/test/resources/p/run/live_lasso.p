// expect: bug liveness
event eWork;
event eDone;
event eSpin;
spec Progress observes eWork, eDone {
  start cold state Idle { on eWork goto Busy; ignore eDone; }
  hot state Busy { on eDone goto Idle; ignore eWork; }
}
machine Spinner { start state Spin { entry { send this, eSpin; } on eSpin goto Spin; } }
machine Driver {
  start state Init {
    entry { new Spinner(); announce eWork; send this, eWork; }
    on eWork do { if ($) { send this, eWork; } else { send this, eWork; } }
  }
}
test tLasso [main = Driver]: assert Progress in { Driver, Spinner };
