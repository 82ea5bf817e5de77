// The same protocol with proposers that come one after the other, timeouts and crashes that come late or not at all, and
// traffic that has nothing to do with it.

// Begins to propose after so many ticks; what it hears before is not for it.
machine LateProposer {
  var setup: ProposerSetup;
  var proposer: machine;

  start state Waiting {
    entry (s: (setup: ProposerSetup, after: int)) {
      setup = s.setup;
      send this, ePaceTick, s.after;
    }
    on ePaceTick do (left: int) {
      if (left > 0) {
        send this, ePaceTick, left - 1;
      } else {
        proposer = new Proposer(setup);
        goto Proposing;
      }
    }
    ignore eDecided;
  }

  state Proposing {
    on eDecided do (value: int) { send proposer, eDecided, value; }
  }
}

fun setUpPaxosDay(late: int, probes: int) {
  var learner: machine;
  var acceptors: seq[machine];
  var proposers: seq[machine];
  var i: int;
  learner = new Learner(3);
  while (i < 3) {
    acceptors += (i, new Acceptor(learner));
    i = i + 1;
  }
  i = 0;
  while (i < 3) {
    proposers += (i, new LateProposer((setup = (index = i, proposers = 3, acceptors = acceptors, learner = learner,
                                                value = 101 + i, rounds = 2), after = i * late)));
    i = i + 1;
  }
  send learner, eProposers, proposers;
  new LateFaults((victims = acceptors, crashes = 1, after = faultsAfter, gap = 20, moments = 3));
  new Prober(probes);
}

machine PaxosDay {
  start state Init { entry { setUpPaxosDay(faultsAfter, 180); } }
}

module HarderPaxos =
  assert Agreement in
    { PaxosDay, LateProposer, Proposer, Acceptor, Learner, SlowTimer -> Timer, LateFaults, Prober, Probed };

test tcHarderPaxosCorrect [main = PaxosDay]: HarderPaxos;
test param (paxosBug in [1], faultsAfter in [20], timerWait in [15]) tcHarderPaxos_1 [main = PaxosDay]: HarderPaxos;
test param (paxosBug in [2], faultsAfter in [4], timerWait in [8]) tcHarderPaxos_2 [main = PaxosDay]: HarderPaxos;
test param (paxosBug in [3], faultsAfter in [2], timerWait in [5]) tcHarderPaxos_3 [main = PaxosDay]: HarderPaxos;
