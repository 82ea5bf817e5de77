// expect: bug runtime_error
machine Main { var m: map[int, int]; var n: int; start state Init { entry { n = m[3]; } } }
