// expect: bug runtime_error
machine Main { var m: map[int, (x: int, y: int)];
  start state Init { entry { m[3].x = 1; } } }
