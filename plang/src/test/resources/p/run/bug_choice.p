// expect: bug assertion
machine Main { start state Init { entry { assert choose(100) != 77 || !$; } } }
