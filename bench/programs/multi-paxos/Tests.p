fun setUpMultiPaxos(elections: int, crashes: int, losses: int) {
  var replicas: seq[machine];
  var i: int;
  while (i < 3) {
    replicas += (i, new Replica());
    i = i + 1;
  }
  i = 0;
  while (i < 3) {
    send replicas[i], eReplicas, (index = i, replicas = replicas, losses = losses);
    i = i + 1;
  }
  new LogClient((replicas = replicas, requests = 1, base = 10));
  new LogClient((replicas = replicas, requests = 1, base = 20));
  new Elections((replicas = replicas, elections = elections));
  new Faults((victims = replicas, crashes = crashes));
}

// Three replicas, two elections, two clients with one command each; one replica crashes once.
machine CrashingReplicas {
  start state Init { entry { setUpMultiPaxos(2, 1, 0); } }
}

// The same without a crash, but the network may lose two proposals of each leader.
machine LossyNetwork {
  start state Init { entry { setUpMultiPaxos(2, 0, 2); } }
}

// The same with one election: small enough to be proved.
machine OneElection {
  start state Init { entry { setUpMultiPaxos(1, 1, 0); } }
}

module MultiPaxosParts = { Replica, LogClient, Elections, Faults };
module MultiPaxosCrashing = assert OneLog in (union MultiPaxosParts, { CrashingReplicas });
module MultiPaxosLossy = assert OneLog in (union MultiPaxosParts, { LossyNetwork });
module MultiPaxosOneElection = assert OneLog in (union MultiPaxosParts, { OneElection });

test tcMultiPaxosCorrect [main = CrashingReplicas]: MultiPaxosCrashing;
test tcMultiPaxosLossyCorrect [main = LossyNetwork]: MultiPaxosLossy;
test tcMultiPaxosOneElectionCorrect [main = OneElection]: MultiPaxosOneElection;
test param (multiPaxosBug in [1]) tcMultiPaxos_1 [main = LossyNetwork]: MultiPaxosLossy;
test param (multiPaxosBug in [2]) tcMultiPaxos_2 [main = CrashingReplicas]: MultiPaxosCrashing;
test param (multiPaxosBug in [3]) tcMultiPaxos_3 [main = CrashingReplicas]: MultiPaxosCrashing;
