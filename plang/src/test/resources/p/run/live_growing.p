// expect: bug liveness
// No state repeats, so only the temperature tells.
event eWork;
event eDone;
spec Progress observes eWork, eDone {
  start cold state Idle { on eWork goto Busy; ignore eDone; }
  hot state Busy { on eDone goto Idle; ignore eWork; }
}
machine Driver {
  var n: int;
  start state Init {
    entry { announce eWork; send this, eWork; }
    on eWork do { n = n + 1; send this, eWork; }
  }
}
test tGrowing [main = Driver]: assert Progress in { Driver };
