// Promises and accepts ballots. A crash loses what is in its inbox; what it has promised and accepted is on disk.
machine Acceptor {
  var learner: machine;
  var promised: int;
  var accepted: int;
  var value: int;

  start state Init {
    entry (l: machine) {
      learner = l;
      goto Voting;
    }
  }

  state Voting {
    on ePrepare do (p: (proposer: machine, ballot: int)) {
      if (p.ballot > promised) {
        promised = p.ballot;
        send p.proposer, ePromise, (from = this, ballot = p.ballot, accepted = accepted, value = value);
      } else {
        send p.proposer, eReject, (ballot = p.ballot, promised = promised);
      }
    }
    on eAccept do (a: (proposer: machine, ballot: int, value: int)) {
      if (a.ballot >= lowest()) {
        if (a.ballot > promised) { promised = a.ballot; }
        accepted = a.ballot;
        value = a.value;
        send learner, eAccepted, (from = this, ballot = a.ballot, value = a.value);
      } else {
        send a.proposer, eReject, (ballot = a.ballot, promised = promised);
      }
    }
    on eCrash goto Down;
    ignore eRestart;
  }

  state Down {
    ignore ePrepare, eAccept, eCrash;
    on eRestart goto Voting with {
      // Bug 3: only what was accepted is on disk, not what was promised since.
      if (paxosBug == 3) { promised = accepted; }
    }
  }

  // The lowest ballot that may still be accepted.
  fun lowest(): int {
    // Bug 1: a ballot is compared with the last one accepted, not with the last one promised.
    if (paxosBug == 1) { return accepted; }
    return promised;
  }
}
