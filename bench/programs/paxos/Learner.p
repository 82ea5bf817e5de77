// Learns a value when a majority of acceptors has accepted it in one ballot, and tells the proposers.
machine Learner {
  var acceptors: int;
  var proposers: seq[machine];
  var votes: map[int, set[machine]];

  start state Init {
    entry (n: int) { acceptors = n; }
    on eProposers goto Learning with (p: seq[machine]) { proposers = p; }
    defer eAccepted;
  }

  state Learning {
    on eAccepted do (a: (from: machine, ballot: int, value: int)) {
      var p: machine;
      if (!(a.ballot in votes)) { votes[a.ballot] = default(set[machine]); }
      if (a.from in votes[a.ballot]) { return; }
      votes[a.ballot] += (a.from);
      if (sizeof(votes[a.ballot]) == acceptors / 2 + 1) {
        announce eLearned, a.value;
        foreach (p in proposers) { send p, eDecided, a.value; }
      }
    }
  }
}

event eProposers: seq[machine];
