// expect: bug permission_violation 13:7
event eYes;
event eNo;
machine Picky receives eYes; {
  start state Init { on eYes do { } }
}
machine Main {
  start state Init { entry {
      var p: machine;
      var no: event;
      no = eNo;
      p = new Picky();
      send p, no;
  } }
}
