event eRead: machine;
event eValue: int;
event eWrite: int;
event eDone;

spec AllDone observes eDone {
  var done: int;
  start hot state Waiting {
    on eDone do {
      done = done + 1;
      if (done == 3) { goto Finished; }
    }
  }
  cold state Finished { }
}

machine Cell {
  var value: int;
  start state Ready {
    on eRead do (who: machine) { send who, eValue, value; }
    on eWrite do (n: int) { assert n < 4, "the cell counts too far"; value = n; }
  }
}

machine Adder {
  start state Init {
    entry (cell: machine) {
      send cell, eRead, this;
      receive { case eValue: (v: int) { send cell, eWrite, v + 1; } }
      announce eDone;
    }
  }
}

machine Main {
  start state Init {
    entry {
      var cell: machine;
      cell = new Cell();
      new Adder(cell);
      new Adder(cell);
      new Adder(cell);
    }
  }
}

test counts [main=Main]: assert AllDone in { Main, Cell, Adder };
