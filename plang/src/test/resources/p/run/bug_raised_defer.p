// expect: bug unhandled_event
event eWhat;
machine Main { start state Init { entry { raise eWhat; } defer eWhat; } }
