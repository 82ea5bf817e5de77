type ProposerSetup = (index: int, proposers: int, acceptors: seq[machine], learner: machine, value: int, rounds: int);

// Tries to get a value chosen, in rounds of rising ballots, until one is or its rounds are used up.
machine Proposer {
  var setup: ProposerSetup;
  var timer: machine;
  var round: int;
  var tries: int;
  var ballot: int;
  var promises: set[machine];
  var best: int;
  var value: int;

  start state Init {
    entry (s: ProposerSetup) {
      setup = s;
      timer = new Timer(this);
      announce eProposed, s.value;
      goto Preparing;
    }
  }

  state Preparing {
    entry {
      var a: machine;
      tries = tries + 1;
      round = round + 1;
      ballot = round * setup.proposers + setup.index;
      promises = default(set[machine]);
      best = 0;
      value = setup.value;
      foreach (a in setup.acceptors) { send a, ePrepare, (proposer = this, ballot = ballot); }
      send timer, eStartTimer, ballot;
    }
    on ePromise do (p: (from: machine, ballot: int, accepted: int, value: int)) {
      if (p.ballot != ballot) { return; }
      promises += (p.from);
      // Bug 2: the value of the last promise that has one, not that of the highest ballot.
      if (p.accepted > best || (paxosBug == 2 && p.accepted > 0)) {
        best = p.accepted;
        value = p.value;
      }
      if (2 * sizeof(promises) > sizeof(setup.acceptors)) { goto Proposing; }
    }
    on eReject do retreat;
    on eTimeout do late;
    on eDecided goto Done;
  }

  state Proposing {
    entry {
      var a: machine;
      foreach (a in setup.acceptors) { send a, eAccept, (proposer = this, ballot = ballot, value = value); }
      send timer, eStartTimer, ballot;
    }
    ignore ePromise;
    on eReject do retreat;
    on eTimeout do late;
    on eDecided goto Done;
  }

  state Done {
    ignore ePromise, eReject, eTimeout, eDecided;
  }

  // Another proposer is ahead: go past it.
  fun retreat(r: (ballot: int, promised: int)) {
    if (r.ballot != ballot) { return; }
    if (r.promised / setup.proposers > round) { round = r.promised / setup.proposers; }
    again();
  }

  fun late(b: int) {
    if (b == ballot) { again(); }
  }

  fun again() {
    if (tries < setup.rounds) { goto Preparing; }
    goto Done;
  }
}
