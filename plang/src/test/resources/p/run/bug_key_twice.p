// expect: bug runtime_error
machine Main { var m: map[int, int];
  start state Init { entry { m += (3, 1); m += (3, 2); } } }
