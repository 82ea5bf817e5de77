type Reader = (client: machine, participant: machine, key: int);

// A participant of two-phase commit that keeps its state in a chain: it turns what the coordinator wants into commands
// of the chain, one at a time, and votes and acknowledges when they are done. On its own disk it has only addresses and
// the number of its last request; after a crash it finds the transactions in doubt in the chain.
machine ReplicatedParticipant {
  var master: machine;
  var coordinator: machine;
  var number: int;

  var view: (head: machine, tail: machine);
  var queue: seq[Command];
  var current: int;
  var readers: map[int, Reader];
  var blocked: seq[Reader];
  var doubt: int;

  start state Joining {
    entry (m: machine) {
      master = m;
      send master, eLookup, this;
    }
    defer ePrepare, eDecision, eRead, eCrash, eRestart;
    on eView goto Serving with (v: (head: machine, tail: machine)) { view = v; }
  }

  state Serving {
    on ePrepare do prepare;
    on eDecision do (d: (id: int, commit: bool)) { decide(d); }
    on eRead do (r: Reader) { read(r); }
    on eUpdateReply do (r: (request: int, result: int)) { finish(r); }
    on eQueryReply do answer;
    on eView do (v: (head: machine, tail: machine)) { move(v); }
    on eCrash goto Down;
    ignore eRestart;
  }

  state Down {
    entry {
      queue = default(seq[Command]);
      readers = default(map[int, Reader]);
      blocked = default(seq[Reader]);
      current = 0;
      doubt = 0;
    }
    on eRestart goto Rejoining;
    ignore ePrepare, eDecision, eRead, eUpdateReply, eQueryReply, eView, eCrash;
  }

  state Rejoining {
    entry { send master, eLookup, this; }
    defer ePrepare, eDecision, eRead;
    ignore eUpdateReply, eQueryReply;
    on eView do (v: (head: machine, tail: machine)) {
      view = v;
      // Bug 1: the chain is not expected to change while a participant recovers.
      if (tmsBug == 1) { goto RecoveringInPeace; }
      goto Recovering;
    }
    on eCrash goto Down;
  }

  // The transactions in doubt are settled one by one before new ones are let in.
  state Recovering {
    entry { askDoubt(); }
    defer ePrepare, eRead;
    on eQueryReply do inquire;
    on eDecision do (d: (id: int, commit: bool)) { decide(d); }
    on eUpdateReply do (r: (request: int, result: int)) {
      if (finish(r)) { askDoubt(); }
    }
    on eView do (v: (head: machine, tail: machine)) { move(v); }
    on eCrash goto Down;
  }

  state RecoveringInPeace {
    entry { askDoubt(); }
    defer ePrepare, eRead;
    on eQueryReply do inquire;
    on eDecision do (d: (id: int, commit: bool)) { decide(d); }
    on eUpdateReply do (r: (request: int, result: int)) {
      if (finish(r)) { askDoubt(); }
    }
    on eCrash goto Down;
  }

  fun prepare(p: (coordinator: machine, id: int, update: Update)) {
    coordinator = p.coordinator;
    enqueue((kind = PREPARE, id = p.id, update = p.update));
  }

  fun decide(d: (id: int, commit: bool)) {
    if (d.commit) {
      enqueue((kind = COMMIT, id = d.id, update = default(Update)));
      // Bug 4: a decision is acknowledged when it comes, not when the chain has it.
      if (tmsBug == 4) { send coordinator, eAck, (id = d.id, from = this); }
    } else {
      enqueue((kind = ABORT, id = d.id, update = default(Update)));
    }
  }

  fun enqueue(c: Command) {
    queue += (sizeof(queue), c);
    if (sizeof(queue) == 1) { submit(); }
  }

  fun submit() {
    number = number + 1;
    current = number;
    submitAgain();
  }

  fun submitAgain() {
    send view.head, eUpdate, (client = this, request = current, command = queue[0]);
  }

  // Whether this was the reply to the command under way.
  fun finish(r: (request: int, result: int)): bool {
    var c: Command;
    if (sizeof(queue) == 0) { return false; }
    // Bug 3: a reply that comes twice is taken for the reply to the next command.
    if (tmsBug != 3 && r.request != current) { return false; }
    c = queue[0];
    queue -= 0;
    if (c.kind == PREPARE) {
      if (r.result == 0) { announce eApplied, (participant = this, id = c.id, commit = false); }
      send coordinator, eVote, (id = c.id, from = this, yes = r.result == 1);
    } else {
      announce eApplied, (participant = this, id = c.id, commit = r.result == 1);
      if (c.kind == COMMIT && tmsBug != 4) { send coordinator, eAck, (id = c.id, from = this); }
      wake();
    }
    if (sizeof(queue) > 0) { submit(); }
    return true;
  }

  fun read(r: Reader) {
    number = number + 1;
    readers[number] = r;
    send view.tail, eQuery, (client = this, request = number, key = r.key);
  }

  fun answer(a: (chain: int, request: int, key: int, value: int)) {
    var r: Reader;
    if (!(a.request in readers)) { return; }
    r = readers[a.request];
    readers -= a.request;
    if (a.value == locked()) {
      blocked += (sizeof(blocked), r);
    } else {
      send r.client, eValue, (client = r.client, participant = this, key = r.key, value = a.value);
    }
  }

  fun wake() {
    var again: seq[Reader];
    var r: Reader;
    again = blocked;
    blocked = default(seq[Reader]);
    foreach (r in again) { read(r); }
  }

  fun askDoubt() {
    number = number + 1;
    doubt = number;
    send view.tail, eQuery, (client = this, request = doubt, key = anyPrepared());
  }

  fun inquire(a: (chain: int, request: int, key: int, value: int)) {
    if (a.request != doubt) { return; }
    doubt = 0;
    if (a.value == 0) { goto Serving; }
    send coordinator, eInquire, (id = a.value, from = this);
  }

  // The chain has changed: what is under way may be lost, and is sent again with the same number.
  fun move(v: (head: machine, tail: machine)) {
    var n: int;
    view = v;
    if (sizeof(queue) > 0) { submitAgain(); }
    foreach (n in keys(readers)) { send view.tail, eQuery, (client = this, request = n, key = readers[n].key); }
    if (doubt > 0) { send view.tail, eQuery, (client = this, request = doubt, key = anyPrepared()); }
  }
}
