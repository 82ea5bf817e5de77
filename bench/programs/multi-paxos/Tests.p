// Three replicas of which one crashes once, two elections, two clients with one command each.
machine MultiPaxosSetup {
  start state Init {
    entry {
      var replicas: seq[machine];
      var i: int;
      while (i < 3) {
        replicas += (i, new Replica());
        i = i + 1;
      }
      i = 0;
      while (i < 3) {
        send replicas[i], eReplicas, (index = i, replicas = replicas);
        i = i + 1;
      }
      new LogClient((replicas = replicas, requests = 1, base = 10));
      new LogClient((replicas = replicas, requests = 1, base = 20));
      new Elections((replicas = replicas, elections = 2));
      new Faults((victims = replicas, crashes = 1));
    }
  }
}

module MultiPaxos = assert OneLog in { MultiPaxosSetup, Replica, LogClient, Elections, Faults };

test tcMultiPaxosCorrect [main = MultiPaxosSetup]: MultiPaxos;
test param (multiPaxosBug in [1]) tcMultiPaxos_1 [main = MultiPaxosSetup]: MultiPaxos;
test param (multiPaxosBug in [2]) tcMultiPaxos_2 [main = MultiPaxosSetup]: MultiPaxos;
test param (multiPaxosBug in [3]) tcMultiPaxos_3 [main = MultiPaxosSetup]: MultiPaxos;
