// expect: bug null_target 4:43
event eWhat;
machine Main { var nobody: machine;
  start state Init { entry {              send nobody, eWhat; } } }
