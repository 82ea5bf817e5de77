// Mutual exclusion of two processes by shared variables, in fewer lines than Dekker's.
//
//   Harris Hyman, "Comments on a Problem in Concurrent Programming Control", Communications of the ACM 9(1), 1966. That it
//   is wrong: Donald E. Knuth, "Additional Comments on a Problem in Concurrent Programming Control", Communications of the
//   ACM 9(5), 1966.
//
//   tarry check examples/published/Hyman.p
//
// A process says that it wants to enter, and enters if it is its turn. If not, it waits until the other does not want to,
// and takes the turn; between these two the other may say that it wants to, see that it is its turn, and enter.
//
// Corrected: Gary L. Peterson, "Myths About the Mutual Exclusion Problem", Information Processing Letters 12(3), 1981, which
// is as short: it gives the turn to the other, and then waits until the other does not want to or has given it back.

event eRead: (by: Process, variable: int);
event eValue: int;
event eWrite: (by: Process, variable: int, value: int);
event eWritten;

// To the spec.
event eEnters: int;
event eLeaves: int;

// Shared variables: 0 and 1 say whether a process wants to enter, 2 whose turn it is.
machine Memory {
  var cells: map[int, int];

  start state Serving {
    entry {
      cells[0] = 0;
      cells[1] = 0;
      cells[2] = 0;
    }
    on eRead do (r: (by: Process, variable: int)) { send r.by, eValue, cells[r.variable]; }
    on eWrite do (w: (by: Process, variable: int, value: int)) {
      cells[w.variable] = w.value;
      send w.by, eWritten;
    }
  }
}

machine Process {
  var memory: Memory;
  var me: int;
  var other: int;
  var peterson: bool;

  start state Begin {
    entry (of: (memory: Memory, me: int, peterson: bool)) {
      memory = of.memory;
      me = of.me;
      other = 1 - me;
      peterson = of.peterson;
      goto Wanting;
    }
  }

  state Wanting {
    entry { write(me, 1); }
    on eWritten do {
      if (peterson) { goto GivingTurn; }
      goto ReadingTurn;
    }
  }

  // Hyman: while turn is not mine { while the other wants { }; turn is mine }
  state ReadingTurn {
    entry { read(2); }
    on eValue do (turn: int) {
      if (turn == me) { goto Inside; }
      goto AwaitingOther;
    }
  }
  state AwaitingOther {
    entry { read(other); }
    on eValue do (wants: int) {
      if (wants == 1) { goto AwaitingOther; }
      goto TakingTurn;
    }
  }
  state TakingTurn {
    entry { write(2, me); }
    on eWritten goto ReadingTurn;
  }

  // Peterson: turn is the other's; while the other wants and turn is the other's { }
  state GivingTurn {
    entry { write(2, other); }
    on eWritten goto CheckingOther;
  }
  state CheckingOther {
    entry { read(other); }
    on eValue do (wants: int) {
      if (wants == 0) { goto Inside; }
      goto CheckingTurn;
    }
  }
  state CheckingTurn {
    entry { read(2); }
    on eValue do (turn: int) {
      if (turn == me) { goto Inside; }
      goto CheckingOther;
    }
  }

  state Inside {
    entry {
      announce eEnters, me;
      announce eLeaves, me;
      write(me, 0);
    }
    on eWritten goto Wanting;
  }

  fun read(variable: int) { send memory, eRead, (by = this, variable = variable); }
  fun write(variable: int, value: int) { send memory, eWrite, (by = this, variable = variable, value = value); }
}

spec MutualExclusion observes eEnters, eLeaves {
  var inside: set[int];
  start state Watching {
    on eEnters do (who: int) {
      assert sizeof(inside) == 0, format("process {0} enters, and {1} is inside", who, inside);
      inside += (who);
    }
    on eLeaves do (who: int) { inside -= (who); }
  }
}

fun setUp(peterson: bool) {
  var memory: Memory;
  memory = new Memory();
  new Process((memory = memory, me = 0, peterson = peterson));
  new Process((memory = memory, me = 1, peterson = peterson));
}

machine Published { start state Init { entry { setUp(false); } } }
machine Corrected { start state Init { entry { setUp(true); } } }

test hymanPublished [main = Published]: assert MutualExclusion in { Published, Memory, Process };
test hymanCorrected [main = Corrected]: assert MutualExclusion in { Corrected, Memory, Process };
