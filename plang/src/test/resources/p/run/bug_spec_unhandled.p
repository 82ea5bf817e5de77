// expect: bug unhandled_event
event eTick;
event eTock;
spec Turns observes eTick, eTock {
  start state S { on eTick goto T; }
  state T { on eTock goto S; }
}
machine Driver { start state Init { entry { announce eTick; announce eTick; } } }
test tTurns [main = Driver]: assert Turns in { Driver };
