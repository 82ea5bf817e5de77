fun setUpMultiPaxos(crashes: int, losses: int) {
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
  new Elections((replicas = replicas, elections = 2));
  new Faults((victims = replicas, crashes = crashes));
}

// Three replicas, two elections, two clients with one command each; one replica crashes once.
machine CrashingReplicas {
  start state Init { entry { setUpMultiPaxos(1, 0); } }
}

// The same without a crash, but the network may lose two proposals of each leader.
machine LossyNetwork {
  start state Init { entry { setUpMultiPaxos(0, 2); } }
}

module MultiPaxosParts = { Replica, LogClient, Elections, Faults };
module MultiPaxosCrashing = assert OneLog in (union MultiPaxosParts, { CrashingReplicas });
module MultiPaxosLossy = assert OneLog in (union MultiPaxosParts, { LossyNetwork });

test tcMultiPaxosCorrect [main = CrashingReplicas]: MultiPaxosCrashing;
test tcMultiPaxosLossyCorrect [main = LossyNetwork]: MultiPaxosLossy;
test param (multiPaxosBug in [1]) tcMultiPaxos_1 [main = LossyNetwork]: MultiPaxosLossy;
test param (multiPaxosBug in [2]) tcMultiPaxos_2 [main = CrashingReplicas]: MultiPaxosCrashing;
test param (multiPaxosBug in [3]) tcMultiPaxos_3 [main = CrashingReplicas]: MultiPaxosCrashing;
