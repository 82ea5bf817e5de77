// Accepts and executes the log, and leads when it is elected. On disk: `promised`, `log`, `chosen`, how far it has
// executed, and the last `ballot` of its own; what else it knows as a candidate or leader is lost in a crash, as are the
// commands that wait.
machine Replica {
  var index: int;
  var replicas: seq[machine];
  // How many of the eAccept that it sends the network may still lose.
  var losses: int;

  var promised: int;
  var log: map[int, Accepted];
  var chosen: map[int, LogCommand];
  var executed: int;
  var done: set[(machine, int)];
  var ballot: int;

  var waiting: seq[LogCommand];
  var promises: set[machine];
  var best: map[int, Accepted];
  var first: int;
  var next: int;
  var proposals: map[int, LogCommand];
  var votes: map[int, set[machine]];

  start state Init {
    defer eRequest, eElect, ePrepare, eAccept, eCommit, eCrash, eRestart;
    on eReplicas goto Following with (r: (index: int, replicas: seq[machine], losses: int)) {
      index = r.index;
      losses = r.losses;
      replicas = r.replicas;
    }
  }

  state Following {
    on eElect goto Campaigning;
    on eRequest do (c: LogCommand) { keep(c); }
    on ePrepare do (p: (from: machine, ballot: int, first: int)) { promise(p); }
    on eAccept do (a: (from: machine, ballot: int, slot: int, command: LogCommand)) { accept(a); }
    on eCommit do commit;
    on eChosen do (c: (slot: int, command: LogCommand)) { choice(c.slot, c.command); }
    on eLearn do teach;
    on eCrash goto Down;
    ignore ePromise, eAccepted, eNack, eRestart;
  }

  state Campaigning {
    entry {
      var r: machine;
      if (promised > ballot) { ballot = promised; }
      ballot = (ballot / sizeof(replicas) + 1) * sizeof(replicas) + index;
      promises = default(set[machine]);
      best = default(map[int, Accepted]);
      first = executed + 1;
      foreach (r in replicas) { send r, ePrepare, (from = this, ballot = ballot, first = first); }
    }
    on ePromise do gather;
    on eNack do stepBack;
    on eRequest do (c: LogCommand) { keep(c); }
    on ePrepare do yieldTo;
    on eAccept do (a: (from: machine, ballot: int, slot: int, command: LogCommand)) { accept(a); }
    on eCommit do commit;
    on eChosen do (c: (slot: int, command: LogCommand)) { choice(c.slot, c.command); }
    on eLearn do teach;
    on eElect goto Campaigning;
    on eCrash goto Down;
    ignore eAccepted, eRestart;
  }

  state Leading {
    entry { takeOver(); }
    on eRequest do (c: LogCommand) {
      if (keep(c)) { propose(next, c); }
    }
    on eAccepted do count;
    on eNack do stepBack;
    on ePrepare do yieldTo;
    on eAccept do (a: (from: machine, ballot: int, slot: int, command: LogCommand)) { accept(a); }
    on eCommit do commit;
    on eChosen do (c: (slot: int, command: LogCommand)) { choice(c.slot, c.command); }
    on eLearn do teach;
    on eCrash goto Down;
    ignore ePromise, eElect, eRestart;
  }

  state Down {
    entry {
      waiting = default(seq[LogCommand]);
      proposals = default(map[int, LogCommand]);
    }
    on eRestart goto Following;
    ignore eRequest, eElect, ePrepare, ePromise, eAccept, eAccepted, eNack, eCommit, eChosen, eLearn, eCrash;
  }

  // Keeps a command until it is executed; whether it is new.
  fun keep(c: LogCommand): bool {
    if ((c.client, c.request) in done || c in waiting) { return false; }
    waiting += (sizeof(waiting), c);
    return true;
  }

  fun promise(p: (from: machine, ballot: int, first: int)) {
    var slot: int;
    var seen: map[int, Accepted];
    if (p.ballot <= promised) {
      send p.from, eNack, (ballot = p.ballot, promised = promised);
      return;
    }
    promised = p.ballot;
    foreach (slot in keys(log)) {
      if (slot >= p.first) { seen[slot] = log[slot]; }
    }
    send p.from, ePromise, (from = this, ballot = p.ballot, log = seen);
  }

  // A candidate or leader makes way for a higher ballot.
  fun yieldTo(p: (from: machine, ballot: int, first: int)) {
    promise(p);
    // Bug 3: the leader promises like any other replica, and goes on leading with the ballot it has promised.
    if (multiPaxosBug == 3) {
      ballot = promised;
      return;
    }
    if (promised > ballot) { goto Following; }
  }

  fun stepBack(n: (ballot: int, promised: int)) {
    if (n.ballot == ballot) { goto Following; }
  }

  fun gather(p: (from: machine, ballot: int, log: map[int, Accepted])) {
    var slot: int;
    if (p.ballot != ballot) { return; }
    promises += (p.from);
    foreach (slot in keys(p.log)) {
      if (!(slot in best) || p.log[slot].ballot > best[slot].ballot) { best[slot] = p.log[slot]; }
    }
    if (2 * sizeof(promises) > sizeof(replicas)) { goto Leading; }
  }

  // Brings the log of the earlier leaders to its end, with nothing in the gaps, and goes on from there.
  fun takeOver() {
    var slot: int;
    var c: LogCommand;
    proposals = default(map[int, LogCommand]);
    votes = default(map[int, set[machine]]);
    next = first;
    // Bug 1: the log is taken to have no gaps, so that its length says where it ends.
    if (multiPaxosBug == 1) {
      foreach (slot in keys(best)) { propose(slot, best[slot].command); }
      next = first + sizeof(best);
    } else {
      while (next <= highest()) {
        if (next in best) {
          propose(next, best[next].command);
        } else {
          propose(next, default(LogCommand));
        }
      }
    }
    foreach (c in waiting) {
      if (!(c in values(proposals))) { propose(next, c); }
    }
  }

  fun highest(): int {
    var slot: int;
    var top: int;
    foreach (slot in keys(best)) {
      if (slot > top) { top = slot; }
    }
    return top;
  }

  fun propose(slot: int, c: LogCommand) {
    var r: machine;
    proposals[slot] = c;
    votes[slot] = default(set[machine]);
    if (slot >= next) { next = slot + 1; }
    foreach (r in replicas) {
      if (losses > 0 && r != this && $) {
        losses = losses - 1;
      } else {
        send r, eAccept, (from = this, ballot = ballot, slot = slot, command = c);
      }
    }
  }

  fun accept(a: (from: machine, ballot: int, slot: int, command: LogCommand)) {
    if (a.ballot < promised) {
      send a.from, eNack, (ballot = a.ballot, promised = promised);
      return;
    }
    promised = a.ballot;
    log[a.slot] = (ballot = a.ballot, command = a.command);
    send a.from, eAccepted, (from = this, ballot = a.ballot, slot = a.slot);
  }

  fun count(a: (from: machine, ballot: int, slot: int)) {
    var r: machine;
    if (a.ballot != ballot || a.from in votes[a.slot]) { return; }
    votes[a.slot] += (a.from);
    if (sizeof(votes[a.slot]) == sizeof(replicas) / 2 + 1) {
      choice(a.slot, proposals[a.slot]);
      foreach (r in replicas) {
        if (r != this) { send r, eCommit, (from = this, ballot = ballot, slot = a.slot); }
      }
    }
  }

  // A slot is decided in a ballot. What was accepted in that ballot is it; otherwise the leader is asked for it, and for
  // what is missing before it.
  fun commit(c: (from: machine, ballot: int, slot: int)) {
    var slot: int;
    // Bug 2: whatever this replica has accepted for the slot, in whichever ballot, is taken to be what was decided.
    if (c.slot in log && (multiPaxosBug == 2 || log[c.slot].ballot == c.ballot)) {
      choice(c.slot, log[c.slot].command);
    }
    slot = executed + 1;
    while (slot <= c.slot) {
      if (!(slot in chosen)) { send c.from, eLearn, (from = this, slot = slot); }
      slot = slot + 1;
    }
  }

  fun teach(l: (from: machine, slot: int)) {
    if (l.slot in chosen) { send l.from, eChosen, (slot = l.slot, command = chosen[l.slot]); }
  }

  fun choice(slot: int, c: LogCommand) {
    announce eChose, (slot = slot, command = c);
    if (slot in chosen) { return; }
    chosen[slot] = c;
    while ((executed + 1) in chosen) { execute(); }
  }

  fun execute() {
    var c: LogCommand;
    var i: int;
    executed = executed + 1;
    c = chosen[executed];
    announce eExecuted, (replica = this, slot = executed, command = c);
    if (c.client == null) { return; }
    while (i < sizeof(waiting)) {
      if (waiting[i] == c) {
        waiting -= i;
      } else {
        i = i + 1;
      }
    }
    if (!((c.client, c.request) in done)) {
      done += ((c.client, c.request));
      send c.client, eReply, (request = c.request, slot = executed);
    }
  }
}
