// expect: bug runtime_error
machine Main { var s: set[int]; var n: int; start state Init { entry { n = s[0]; } } }
