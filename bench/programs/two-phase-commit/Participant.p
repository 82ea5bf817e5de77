type Prepared = (coordinator: machine, update: Update);

// Holds a table of values, and locks a key from its vote until the decision. What is in `store`, `prepared` and
// `finished` is on disk and survives a crash; `locks` and `readers` do not.
machine Participant {
  var store: map[int, int];
  var prepared: map[int, Prepared];
  var finished: set[int];

  var locks: map[int, int];
  var readers: seq[(client: machine, participant: machine, key: int)];

  start state Serving {
    on ePrepare do vote;
    on eDecision do (d: (id: int, commit: bool)) { decide(d); }
    on eRead do read;
    on eCrash goto Down;
  }

  // The process is gone: what it is sent is lost.
  state Down {
    entry {
      locks = default(map[int, int]);
      readers = default(seq[(client: machine, participant: machine, key: int)]);
    }
    ignore ePrepare, eDecision, eRead, eCrash;
    on eRestart do {
      recover();
      if (sizeof(prepared) == 0) { goto Serving; }
      // Bug 1: a recovering participant does not expect new transactions.
      if (tpcBug == 1) { goto RecoveringAlone; }
      goto Recovering;
    }
  }

  // Some transactions are in doubt: they are settled before anything new is let in.
  state Recovering {
    defer ePrepare, eRead;
    on eDecision do settle;
    on eCrash goto Down;
  }

  state RecoveringAlone {
    defer eRead;
    on eDecision do settle;
    on eCrash goto Down;
  }

  fun vote(p: (coordinator: machine, id: int, update: Update)) {
    if (p.id in prepared) {
      send p.coordinator, eVote, (id = p.id, from = this, yes = true);
    } else if (p.id in finished) {
      return;
    } else if (p.update.key in locks) {
      finished += (p.id);
      announce eApplied, (participant = this, id = p.id, commit = false);
      send p.coordinator, eVote, (id = p.id, from = this, yes = false);
    } else {
      prepared[p.id] = (coordinator = p.coordinator, update = p.update);
      locks[p.update.key] = p.id;
      send p.coordinator, eVote, (id = p.id, from = this, yes = true);
    }
  }

  fun settle(d: (id: int, commit: bool)) {
    decide(d);
    if (sizeof(prepared) == 0) { goto Serving; }
  }

  fun decide(d: (id: int, commit: bool)) {
    var p: Prepared;
    if (d.id in prepared) {
      p = prepared[d.id];
      prepared -= d.id;
      finished += (d.id);
      announce eApplied, (participant = this, id = d.id, commit = d.commit);
      if (d.commit) {
        store[p.update.key] = p.update.value;
        send p.coordinator, eAck, (id = d.id, from = this);
      }
      locks -= p.update.key;
      wake();
    } else if (!d.commit) {
      // Aborted before it got here: should its ePrepare still come, it is too late.
      finished += (d.id);
    }
  }

  fun read(r: (client: machine, participant: machine, key: int)) {
    if (r.key in locks) {
      readers += (sizeof(readers), r);
    } else {
      reply(r);
    }
  }

  fun reply(r: (client: machine, participant: machine, key: int)) {
    var value: int;
    if (r.key in store) { value = store[r.key]; }
    send r.client, eValue, (client = r.client, participant = this, key = r.key, value = value);
  }

  fun wake() {
    var waiting: seq[(client: machine, participant: machine, key: int)];
    var r: (client: machine, participant: machine, key: int);
    waiting = readers;
    readers = default(seq[(client: machine, participant: machine, key: int)]);
    foreach (r in waiting) { read(r); }
  }

  fun recover() {
    var id: int;
    foreach (id in keys(prepared)) {
      locks[prepared[id].update.key] = id;
      send prepared[id].coordinator, eInquire, (id = id, from = this);
    }
  }
}
