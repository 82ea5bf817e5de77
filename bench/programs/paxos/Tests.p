// Two proposers of two rounds each, three acceptors of which one crashes once, one learner.
machine PaxosSetup {
  start state Init {
    entry {
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
                                       value = 101 + i, rounds = 2)));
        i = i + 1;
      }
      send learner, eProposers, proposers;
      new Faults((victims = acceptors, crashes = 1));
    }
  }
}

module Paxos = assert Agreement in { PaxosSetup, Proposer, Acceptor, Learner, Timer, Faults };

test tcPaxosCorrect [main = PaxosSetup]: Paxos;
test param (paxosBug in [1]) tcPaxos_1 [main = PaxosSetup]: Paxos;
test param (paxosBug in [2]) tcPaxos_2 [main = PaxosSetup]: Paxos;
test param (paxosBug in [3]) tcPaxos_3 [main = PaxosSetup]: Paxos;
