// expect: bug runtime_error
machine Main { var x: any; var n: int;
  start state Init { entry { x = "one"; n = x as int; } } }
