// Two proposers of so many rounds each, three acceptors of which so many crash once, one learner.
fun setUpPaxos(rounds: int, crashes: int) {
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
  while (i < 2) {
    proposers += (i, new Proposer((index = i, proposers = 2, acceptors = acceptors, learner = learner,
                                   value = 101 + i, rounds = rounds)));
    i = i + 1;
  }
  send learner, eProposers, proposers;
  new Faults((victims = acceptors, crashes = crashes));
}

machine PaxosSetup {
  start state Init { entry { setUpPaxos(2, 1); } }
}

// Small enough to be proved.
machine PaxosOfOneRound {
  start state Init { entry { setUpPaxos(1, 1); } }
}

module PaxosParts = { Proposer, Acceptor, Learner, Timer, Faults };
module Paxos = assert Agreement in (union PaxosParts, { PaxosSetup });
module ShortPaxos = assert Agreement in (union PaxosParts, { PaxosOfOneRound });

test tcPaxosCorrect [main = PaxosSetup]: Paxos;
test tcPaxosOfOneRoundCorrect [main = PaxosOfOneRound]: ShortPaxos;
test param (paxosBug in [1]) tcPaxos_1 [main = PaxosSetup]: Paxos;
test param (paxosBug in [2]) tcPaxos_2 [main = PaxosSetup]: Paxos;
test param (paxosBug in [3]) tcPaxos_3 [main = PaxosSetup]: Paxos;
