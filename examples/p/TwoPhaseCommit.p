// Two-phase commit: a coordinator asks its participants to vote, and commits if all say yes in time.
//
//   tarry check examples/p/TwoPhaseCommit.p
//
// The careless coordinator does not look at which transaction a vote is for. A yes that comes too late for the first
// one then counts for the second, which is committed although somebody refused it.

event ePrepare: (coordinator: Coordinator, id: int);
event eVote: (id: int, yes: bool);
event eDecide: (id: int, commit: bool);
event eTimeout: int;

machine Participant {
  start state Working {
    on ePrepare do (ask: (coordinator: Coordinator, id: int)) {
      send ask.coordinator, eVote, (id = ask.id, yes = !$);
    }
    ignore eDecide;
  }
}

// Goes off at any time.
machine Timer {
  start state Running {
    entry (what: (owner: Coordinator, id: int)) {
      send what.owner, eTimeout, what.id;
    }
  }
}

machine Coordinator {
  var participants: seq[Participant];
  var careful: bool;
  var id: int;
  var yes: int;

  start state Starting {
    entry (setting: (participants: seq[Participant], careful: bool)) {
      participants = setting.participants;
      careful = setting.careful;
      goto Asking;
    }
  }

  state Asking {
    entry {
      var participant: Participant;
      id = id + 1;
      yes = 0;
      foreach (participant in participants) {
        send participant, ePrepare, (coordinator = this, id = id);
      }
      new Timer((owner = this, id = id));
      goto Counting;
    }
    defer eVote, eTimeout;
  }

  state Counting {
    on eVote do (vote: (id: int, yes: bool)) {
      if (careful && vote.id != id) {
        return;
      }
      if (!vote.yes) {
        decide(false);
      }
      yes = yes + 1;
      if (yes == sizeof(participants)) {
        decide(true);
      }
    }
    on eTimeout do (late: int) {
      if (late == id) {
        decide(false);
      }
    }
  }

  state Done {
    ignore eVote, eTimeout;
  }

  fun decide(commit: bool) {
    var participant: Participant;
    foreach (participant in participants) {
      send participant, eDecide, (id = id, commit = commit);
    }
    if (id == 2) {
      goto Done;
    }
    goto Asking;
  }
}

spec Atomicity observes eVote, eDecide {
  var refused: set[int];

  start state Watching {
    on eVote do (vote: (id: int, yes: bool)) {
      if (!vote.yes) {
        refused += (vote.id);
      }
    }
    on eDecide do (decision: (id: int, commit: bool)) {
      assert !(decision.commit && decision.id in refused),
        format("transaction {0} is committed, and somebody refused it", decision.id);
    }
  }
}

machine CarefulSystem {
  start state Starting {
    entry { setUp(true); }
  }
}

machine CarelessSystem {
  start state Starting {
    entry { setUp(false); }
  }
}

fun setUp(careful: bool) {
  var participants: seq[Participant];
  participants += (0, new Participant());
  participants += (1, new Participant());
  new Coordinator((participants = participants, careful = careful));
}

module Commit = { Coordinator, Participant, Timer };

test carefulCommit [main = CarefulSystem]: assert Atomicity in (union { CarefulSystem }, Commit);
test carelessCommit [main = CarelessSystem]: assert Atomicity in (union { CarelessSystem }, Commit);
