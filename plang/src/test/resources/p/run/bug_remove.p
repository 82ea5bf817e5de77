// expect: bug runtime_error
machine Main { var s: seq[int]; start state Init { entry { s -= (0); } } }
