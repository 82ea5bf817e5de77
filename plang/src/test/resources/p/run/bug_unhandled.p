// expect: bug unhandled_event
event eWhat;
machine Main { start state Init { entry { send this, eWhat; } } }
