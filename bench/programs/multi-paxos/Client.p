// Gives its commands to all replicas, one after the other.
machine LogClient {
  var replicas: seq[machine];
  var left: int;
  var request: int;
  var base: int;

  start state Working {
    entry (s: (replicas: seq[machine], requests: int, base: int)) {
      replicas = s.replicas;
      left = s.requests;
      base = s.base;
      ask();
    }
    on eReply do (r: (request: int, slot: int)) {
      if (r.request == request) { ask(); }
    }
  }

  fun ask() {
    var r: machine;
    if (left == 0) { return; }
    left = left - 1;
    request = request + 1;
    foreach (r in replicas) { send r, eRequest, (client = this, request = request, value = base + request); }
  }
}
