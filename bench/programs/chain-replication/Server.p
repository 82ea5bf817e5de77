// One link of the chain: the head if it has no predecessor, the tail if it has no successor. `history` begins after the
// first `base` entries, which are dropped once they are everywhere; `pending` is what its successor has not acknowledged.
machine Server {
  var predecessor: machine;
  var successor: machine;
  var chain: int;
  var next: int;
  var keep: int;
  var base: int;
  var history: seq[Entry];
  var pending: seq[Entry];
  var store: Store;
  var latest: map[machine, (request: int, result: int)];

  start state Init {
    // Which chain it is a part of, and how much history to keep before old entries are dropped; 0 is all of it.
    entry (s: (chain: int, keep: int)) {
      chain = s.chain;
      keep = s.keep;
    }
    defer eUpdate, eQuery, eForward;
    on eConfigure goto Serving with (c: (predecessor: machine, successor: machine)) {
      predecessor = c.predecessor;
      successor = c.successor;
      next = 1;
    }
    on eKill goto Dead;
  }

  state Serving {
    on eUpdate do update;
    on eQuery do query;
    on eForward do (e: Entry) { take(e); }
    on eAtTail do (n: int) { acknowledge(n); }
    on ePing do (master: machine) { send master, ePong, this; }
    on eBecomeHead do lead;
    on eBecomeTail do { end(); }
    on eFlush do { commitSent(); }
    on eNewPredecessor do follow;
    on eSuccessorFailed do {
      // Bug 5: nothing new is expected from upstream while the successor is replaced.
      if (chainBug == 5) { goto WaitingUndisturbed; }
      // Bug 6: only one neighbour at a time is expected to fail, so there is always another successor.
      if (chainBug == 6) { goto WaitingForAnother; }
      goto Waiting;
    }
    on eKill goto Dead;
  }

  // The successor has failed and the master looks for another one, or finds that there is none.
  state Waiting {
    defer eUpdate, eForward;
    on eAtTail do (n: int) { acknowledge(n); }
    on ePing do (master: machine) { send master, ePong, this; }
    on eNewSuccessor goto Serving with relink;
    on eBecomeTail goto Serving with end;
    on eKill goto Dead;
  }

  state WaitingUndisturbed {
    on eAtTail do (n: int) { acknowledge(n); }
    on ePing do (master: machine) { send master, ePong, this; }
    on eNewSuccessor goto Serving with relink;
    on eBecomeTail goto Serving with end;
    on eKill goto Dead;
  }

  state WaitingForAnother {
    defer eUpdate, eForward;
    on eAtTail do (n: int) { acknowledge(n); }
    on ePing do (master: machine) { send master, ePong, this; }
    on eNewSuccessor goto Serving with relink;
    on eKill goto Dead;
  }

  // Fail-stop: it does nothing more, and the master finds its port closed.
  state Dead {
    on ePing do (master: machine) { send master, eRefused, this; }
    on eNewPredecessor do (n: (master: machine, predecessor: machine)) { send n.master, eRefused, this; }
    ignore eConfigure, eUpdate, eQuery, eForward, eAtTail, eBecomeHead, eBecomeTail, eSuccessorFailed, eNewSuccessor,
      eFlush, eKill;
  }

  fun last(): int { return base + sizeof(history); }

  // At the head: gives an update its place in the history. A request that comes again is not done again.
  fun update(u: (client: machine, request: int, command: Command)) {
    var e: Entry;
    // Bug 7: a request that is sent again after a failure is taken for a new one.
    if (chainBug != 7 && u.client in latest && latest[u.client].request >= u.request) {
      // While it is in flight, the tail will reply.
      // Bug 10: it is in the history, so it is confirmed at once, wherever it may be in the chain.
      if (chainBug == 10 || !inFlight(u.client, u.request)) {
        send u.client, eUpdateReply, (request = u.request, result = latest[u.client].result);
      }
      return;
    }
    e = (number = next, client = u.client, request = u.request, command = u.command);
    next = next + 1;
    take(e);
  }

  fun inFlight(client: machine, request: int): bool {
    var e: Entry;
    foreach (e in pending) {
      if (e.client == client && e.request == request) { return true; }
    }
    return false;
  }

  fun take(e: Entry) {
    history += (sizeof(history), e);
    store = execute(store, e.command);
    latest[e.client] = (request = e.request, result = result(store, e.command));
    announce eAppended, (chain = chain, server = this, what = e);
    if (successor == null) {
      commit(e);
      if (predecessor != null) { send predecessor, eAtTail, e.number; }
      trim();
    } else {
      pending += (sizeof(pending), e);
      send successor, eForward, e;
    }
  }

  fun commit(e: Entry) {
    announce eCommitted, (chain = chain, what = e);
    send e.client, eUpdateReply, (request = e.request, result = latest[e.client].result);
  }

  // Everything up to n is at the tail.
  fun acknowledge(n: int) {
    var passed: bool;
    while (sizeof(pending) > 0 && pending[0].number <= n) {
      pending -= 0;
      passed = true;
    }
    if (passed && predecessor != null) { send predecessor, eAtTail, n; }
    trim();
  }

  fun trim() {
    if (keep > 0 && sizeof(history) - sizeof(pending) > keep) {
      while (sizeof(history) > sizeof(pending)) {
        history -= 0;
        base = base + 1;
      }
    }
  }

  fun query(q: (client: machine, request: int, key: int)) {
    send q.client, eQueryReply, (chain = chain, request = q.request, key = q.key, value = lookup(store, q.key));
  }

  fun lead() {
    predecessor = null;
    // Bug 1: the new head numbers updates from its own counter, which nothing has moved until now.
    if (chainBug != 1) { next = numbered() + 1; }
  }

  // The number of the last entry.
  fun numbered(): int {
    // Bug 11, for TMS_2: the length of the history is taken for it, also when old entries have been dropped.
    if (chainBug == 11) { return sizeof(history); }
    return last();
  }

  // The successor is gone and there is no other: what was on its way has arrived.
  fun end() {
    successor = null;
    // Bug 2: what was on its way to the old tail is left as it is.
    if (chainBug == 2) { return; }
    // Bug 9: it is left for later, and whatever is in the inbox comes first.
    if (chainBug == 9) {
      send this, eFlush;
      return;
    }
    commitSent();
  }

  fun commitSent() {
    var n: int;
    while (sizeof(pending) > 0) {
      n = pending[0].number;
      commit(pending[0]);
      pending -= 0;
    }
    if (n > 0 && predecessor != null) { send predecessor, eAtTail, n; }
  }

  fun follow(n: (master: machine, predecessor: machine)) {
    predecessor = n.predecessor;
    send n.master, ePredecessorAccepted, (last = last(), acked = last() - sizeof(pending));
  }

  // Gives the new successor what it has not seen, and takes note of the acknowledgements that were lost.
  fun relink(n: (successor: machine, last: int, acked: int)) {
    var e: Entry;
    successor = n.successor;
    acknowledge(n.acked);
    // Bug 3: what the failed server had not passed on is not sent again.
    if (chainBug == 3) { return; }
    foreach (e in pending) {
      // Bug 4: all of it is sent again, also what the failed server had passed on.
      if (chainBug == 4 || e.number > n.last) { send successor, eForward, e; }
    }
  }
}
