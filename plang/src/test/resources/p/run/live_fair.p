// expect: exhausted
// A fair coin ends the wait some time.
event eWork;
event eDone;
spec Progress observes eWork, eDone {
  start cold state Idle { on eWork goto Busy; ignore eDone; }
  hot state Busy { on eDone goto Idle; ignore eWork; }
}
machine Driver {
  start state Init {
    entry { announce eWork; send this, eWork; }
    on eWork do { if ($$) { announce eDone; } else { send this, eWork; } }
  }
}
test tFair [main = Driver]: assert Progress in { Driver };
