// expect: bug null_target 3:30
machine Main { var what: event;
  start state Init { entry { raise what; } } }
