// Finds out which servers have failed and closes the chain around them. It deals with the failures that it has found
// one by one; a server that does not take part in a repair is a failure too.
machine Master {
  var chain: seq[machine];
  var clients: seq[machine];
  var unheard: set[machine];
  var failed: seq[machine];
  var broken: int;

  start state Init {
    // The servers, and the machine that makes faults if explorers are to hear of it.
    entry (m: (servers: seq[machine], faults: machine)) {
      var i: int;
      var order: seq[machine];
      chain = m.servers;
      while (i < sizeof(chain)) {
        send chain[i], eConfigure, (predecessor = at(i - 1), successor = at(i + 1));
        i = i + 1;
      }
      order += (0, this);
      if (m.faults != null) { order += (1, m.faults); }
      announce eChangeOrder, order;
      goto Monitoring;
    }
  }

  state Monitoring {
    on eLookup do register;
    on eTick goto Pinging;
  }

  state Pinging {
    defer eTick;
    on eLookup do register;
    entry {
      var s: machine;
      unheard = default(set[machine]);
      foreach (s in chain) { unheard += (s); }
      foreach (s in chain) { send s, ePing, this; }
    }
    on ePong do (s: machine) { heard(s); }
    on eRefused do (s: machine) {
      failed += (sizeof(failed), s);
      heard(s);
    }
  }

  state Repairing {
    defer eTick;
    on eLookup do register;
    entry { repair(); }
    on ePredecessorAccepted do (a: (last: int, acked: int)) {
      send chain[broken - 1], eNewSuccessor, (successor = chain[broken], last = a.last, acked = a.acked);
      repair();
    }
    // The server behind the gap has failed as well.
    on eRefused do (s: machine) {
      drop(s);
      close();
    }
  }

  fun heard(s: machine) {
    unheard -= (s);
    if (sizeof(unheard) == 0) { goto Repairing; }
  }

  fun repair() {
    var s: machine;
    var i: int;
    while (sizeof(failed) > 0) {
      s = failed[0];
      i = position(s);
      drop(s);
      if (i == 0) {
        send chain[0], eBecomeHead;
        tellClients();
      } else if (i == sizeof(chain)) {
        send chain[i - 1], eBecomeTail;
        tellClients();
      } else {
        broken = i;
        send chain[i - 1], eSuccessorFailed;
        send chain[i], eNewPredecessor, (master = this, predecessor = chain[i - 1]);
        return;
      }
    }
    goto Monitoring;
  }

  // Closes the gap in front of `broken`, whose server upstream already waits.
  fun close() {
    if (broken < sizeof(chain)) {
      send chain[broken], eNewPredecessor, (master = this, predecessor = chain[broken - 1]);
    } else {
      send chain[broken - 1], eBecomeTail;
      tellClients();
      repair();
    }
  }

  fun drop(s: machine) {
    var i: int;
    i = position(s);
    chain -= i;
    i = 0;
    while (i < sizeof(failed)) {
      if (failed[i] == s) {
        failed -= i;
      } else {
        i = i + 1;
      }
    }
  }

  fun position(s: machine): int {
    var i: int;
    while (chain[i] != s) { i = i + 1; }
    return i;
  }

  fun at(i: int): machine {
    if (i < 0 || i >= sizeof(chain)) { return null as machine; }
    return chain[i];
  }

  fun register(client: machine) {
    if (!(client in clients)) { clients += (sizeof(clients), client); }
    send client, eView, (head = chain[0], tail = chain[sizeof(chain) - 1]);
  }

  fun tellClients() {
    var c: machine;
    foreach (c in clients) { send c, eView, (head = chain[0], tail = chain[sizeof(chain) - 1]); }
  }
}
