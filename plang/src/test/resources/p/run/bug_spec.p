// expect: bug assertion
event eTick: int;
spec Small observes eTick {
  start state S { on eTick do (n: int) { assert n < 3; } }
}
machine Driver { start state Init { entry { var i: int; while (i < 5) { announce eTick, i; i = i + 1; } } } }
test tSmall [main = Driver]: assert Small in { Driver };
