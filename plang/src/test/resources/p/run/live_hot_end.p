// expect: bug liveness
event eWork;
spec Progress observes eWork {
  start cold state Idle { on eWork goto Busy; }
  hot state Busy { ignore eWork; }
}
machine Driver { start state Init { entry { announce eWork; } } }
test tHot [main = Driver]: assert Progress in { Driver };
