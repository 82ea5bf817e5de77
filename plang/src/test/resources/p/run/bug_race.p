// expect: bug assertion 20:54
event eRead: machine;
event eValue: int;
event eWrite: int;
machine Cell {
  var value: int;
  start state Ready {
    on eRead do (who: machine) { send who, eValue, value; }
    on eWrite do (n: int) { value = n; }
  }
}
machine Adder {
  start state Init {
    entry (p: (cell: machine, check: bool)) {
      var n: int;
      send p.cell, eRead, this;
      receive { case eValue: (v: int) { n = v; } }
      send p.cell, eWrite, n + 1;
      send p.cell, eRead, this;
      if (p.check) receive { case eValue: (v: int) { assert v != 1 || n != 0; } }
      else receive { case eValue: (v: int) { } }
    }
  }
}
machine Main {
  start state Init {
    entry {
      var cell: machine;
      cell = new Cell();
      new Adder((cell = cell, check = false));
      new Adder((cell = cell, check = true));
    }
  }
}
