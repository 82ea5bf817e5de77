// expect: bug runtime_error 6:53 "one" is not an int
// What is inside of a collection is looked at when it is read.
machine Main { var s: seq[any]; var x: any; var n: seq[int]; var i: int;
  start state Init { entry {
      s += (0, "one"); x = s; n = x as seq[int];
      assert sizeof(n) == 1; assert n == n; i = i + n[0];
    } } }
