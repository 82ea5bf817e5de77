// expect: bug runtime_error
machine Main { var s: seq[any]; var x: any; var n: seq[int];
  start state Init { entry { s += (0, "one"); x = s; n = x as seq[int]; } } }
