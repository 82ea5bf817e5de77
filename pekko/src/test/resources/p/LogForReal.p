// Three replicas of a log that die with their nodes, and clients that write for a while. In the place of the elections, a
// failure detector has a replica stand for election when another one is lost.
machine LogForReal {
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
        send replicas[i], eReplicas, (index = i, replicas = replicas, losses = 0);
        i = i + 1;
      }
      new LogClient((replicas = replicas, requests = 200, base = 10000));
      new LogClient((replicas = replicas, requests = 200, base = 20000));
      new Elections((replicas = replicas, elections = 1));
    }
  }
}

module RealLog = assert OneLog in { LogForReal, Replica, LogClient, Elections };

test tcLogForReal [main = LogForReal]: RealLog;
