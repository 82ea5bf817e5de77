// expect: bug runtime_error 2:60 nothing can be inserted at 2 into a seq of size 0
machine Main { var s: seq[int]; start state Init { entry { s += (2, 1); } } }
