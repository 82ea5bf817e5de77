// expect: bug runtime_error
machine Main { var n: int; start state Init { entry { n = 5 / n; } } }
