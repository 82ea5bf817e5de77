// Two-phase commit, one round, with a timeout: the protocol of twopc_fine.pml in P. Every send is a step of its own.
param n: int;

event ePrepare: machine;
event eVote: (from: int, yes: bool);
event eCommit;
event eAbort;
event eTimeout;

machine Coordinator {
  var participants: seq[machine];
  var votes: set[int];

  start state Init {
    entry {
      var i: int;
      while (i < n) {
        participants += (i, new Participant(i));
        i = i + 1;
      }
      new Timer(this);
      tell(ePrepare, this);
      goto Waiting;
    }
  }

  state Waiting {
    on eVote do (vote: (from: int, yes: bool)) {
      if (!vote.yes) {
        tell(eAbort, null);
        goto Done;
      }
      votes += (vote.from);
      if (sizeof(votes) == sizeof(participants)) {
        tell(eCommit, null);
        goto Done;
      }
    }
    on eTimeout do {
      tell(eAbort, null);
      goto Done;
    }
  }

  state Done {
    ignore eVote, eTimeout;
  }

  fun tell(what: event, payload: any) {
    var i: int;
    while (i < sizeof(participants)) {
      send participants[i], what, payload;
      i = i + 1;
    }
  }
}

machine Timer {
  start state Init {
    entry (coordinator: machine) { send coordinator, eTimeout; }
  }
}

machine Participant {
  var id: int;
  var prepared: bool;

  start state Working {
    entry (number: int) { id = number; }
    on ePrepare do (coordinator: machine) {
      prepared = !$;
      send coordinator, eVote, (from = id, yes = prepared);
    }
    on eCommit do { assert prepared, "commits unprepared"; }
    on eAbort do { prepared = false; }
  }
}

test param (n in [3, 4, 5, 6, 7]) tcCommit [main = Coordinator]: { Coordinator, Timer, Participant };
