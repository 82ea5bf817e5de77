// expect: bug deadlock
event eNever;
machine Main { start state Init { entry { receive { case eNever: { } } } } }
