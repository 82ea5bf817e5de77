// expect: exhausted
// A scenario that stays hot is no bug.
event eOne;
event eTwo;
scenario Both observes eOne, eTwo {
  start hot state None { on eOne goto One; ignore eTwo; }
  hot state One { on eTwo goto Two; ignore eOne; }
  cold state Two { ignore eOne, eTwo; }
}
machine Driver { start state Init { entry { announce eOne; } } }
test tBoth [main = Driver]: assert Both in { Driver };
