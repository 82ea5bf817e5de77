// expect: exhausted
machine Main { start state Init { entry { var i: int; while (i < 3000000) { i = i + 1; } assert i == 3000000; } } }
