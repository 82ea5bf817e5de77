// Suspects the leader now and then, and has some replica stand for election.
machine Elections {
  start state Suspecting {
    entry (s: (replicas: seq[machine], elections: int)) {
      var left: int;
      left = s.elections;
      while (left > 0) {
        send choose(s.replicas), eElect;
        left = left - 1;
      }
    }
  }
}
