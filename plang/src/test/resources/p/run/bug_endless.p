// expect: bug endless_handler
machine Main { start state Init { entry { while (true) { } } } }
