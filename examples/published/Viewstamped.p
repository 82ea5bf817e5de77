// Viewstamped Replication, with replicas that recover from a crash without a disk.
//
//   Barbara Liskov, James Cowling, "Viewstamped Replication Revisited", MIT-CSAIL-TR-2012-021, 2012. The bug: Ellis Michael,
//   Dan R. K. Ports, Naveen Kr. Sharma, Adriana Szekeres, "Recovering Shared Objects Without Stable Storage", DISC 2017.
//
//   tarry check examples/published/Viewstamped.p
//
// A replica that has crashed asks the others for the newest view and its log. It has forgotten that it had begun to move to a
// later view, and takes part in the old one again; but its messages about the later view are still on their way. They let the
// primary of that view begin it with a log from before the crash, and without what was committed since.
//
// Corrected: the number of the view is on disk, as in the first version of the protocol (Brian M. Oki, Barbara H. Liskov,
// PODC 1988), and a replica recovers into that view or a later one. One replica is down at a time.

enum Status { normal, changing, recovering }

type Log = seq[int];

event ePeers: (replicas: seq[Replica], faults: machine);
event eRequest;
event ePrepare: int;
event ePrepareOk: int;
event eTimeout;
event eStartChange: (view: int, from: int);
event eDoChange: (view: int, from: int, log: Log, last: int);
event eStartView: (view: int, log: Log);
event eCrash;
event eRecovery: (nonce: int, from: int);
event eResponse: (nonce: int, from: int, view: int, log: Log);
event eRecovered;

// To the spec.
event eCommits: (view: int, log: Log);
event eBegins: (view: int, log: Log);

event eCarry: (what: event, payload: any);

// A channel from one replica to another, for requests and view changes. What is in it arrives, late perhaps, also if its
// sender has crashed and recovered meanwhile.
machine Channel {
  var dest: machine;
  start state Open {
    entry (end: machine) { dest = end; }
    on eCarry do (m: (what: event, payload: any)) { send dest, m.what, m.payload; }
  }
}

machine Replica {
  var me: int;
  var replicas: seq[Replica];
  var channels: map[int, Channel];
  var faults: machine;
  var disk: bool;

  var status: Status;
  var view: int;
  var last: int;
  var log: Log;
  var starts: set[int];
  var done: map[int, (last: int, log: Log)];
  var responses: map[int, (view: int, log: Log)];
  var nonce: int;
  var onDisk: int;

  start state Init {
    entry (of: (me: int, disk: bool)) {
      me = of.me;
      disk = of.disk;
    }
    on ePeers do (all: (replicas: seq[Replica], faults: machine)) {
      replicas = all.replicas;
      faults = all.faults;
      goto Serving;
    }
    defer eRequest, ePrepare, ePrepareOk, eTimeout, eStartChange, eDoChange, eStartView, eCrash, eRecovery, eResponse;
  }

  state Serving {
    // Normal operation: there is one request.
    on eRequest do {
      if (status == normal && primary(view) == me && sizeof(log) == 0) {
        log += (0, 1);
        tell(ePrepare, view);
      }
    }
    on ePrepare do (v: int) {
      if (status == normal && view == v && sizeof(log) == 0) {
        log += (0, 1);
        mail(primary(view), ePrepareOk, view);
      }
    }
    on ePrepareOk do (v: int) {
      if (status == normal && view == v && primary(view) == me) {
        announce eCommits, (view = view, log = log);
      }
    }

    // A view change.
    on eTimeout do {
      if (status == normal && primary(view) != me) { change(view + 1); }
    }
    on eStartChange do (s: (view: int, from: int)) {
      if (status == recovering || s.view < view) { return; }
      if (s.view > view) { change(s.view); }
      if (status == changing && sizeof(starts) == 0) {
        starts += (s.from);
        if (primary(view) == me) {
          collect((view = view, from = me, log = log, last = last));
        } else {
          mail(primary(view), eDoChange, (view = view, from = me, log = log, last = last));
        }
      }
    }
    on eDoChange do (d: (view: int, from: int, log: Log, last: int)) {
      if (status == recovering || d.view < view) { return; }
      if (d.view > view) { change(d.view); }
      if (status == changing) { collect(d); }
    }
    on eStartView do (s: (view: int, log: Log)) {
      if (status == recovering || s.view < view || (s.view == view && status == normal)) { return; }
      begin(s.view, s.log);
    }

    // A crash, and the recovery from it.
    on eCrash do {
      status = recovering;
      view = 0;
      last = 0;
      log = default(Log);
      starts = default(set[int]);
      done = default(map[int, (last: int, log: Log)]);
      responses = default(map[int, (view: int, log: Log)]);
      nonce = nonce + 1;
      tell(eRecovery, (nonce = nonce, from = me));
    }
    on eRecovery do (r: (nonce: int, from: int)) {
      if (status == normal) {
        mail(r.from, eResponse, (nonce = r.nonce, from = me, view = view, log = log));
      }
    }
    on eResponse do (r: (nonce: int, from: int, view: int, log: Log)) {
      var one: int;
      var newest: int;
      if (status != recovering || r.nonce != nonce) { return; }
      responses[r.from] = (view = r.view, log = r.log);
      if (sizeof(responses) < 2) { return; }
      foreach (one in keys(responses)) {
        if (responses[one].view > newest) { newest = responses[one].view; }
      }
      // The log comes from the primary of the newest view.
      if (!(primary(newest) in responses) || responses[primary(newest)].view != newest) { return; }
      if (disk && newest < onDisk) { return; }
      begin(newest, responses[primary(newest)].log);
      send faults, eRecovered;
    }
  }

  fun primary(v: int): int {
    return v % 3;
  }

  fun change(later: int) {
    status = changing;
    view = later;
    onDisk = later;
    starts = default(set[int]);
    done = default(map[int, (last: int, log: Log)]);
    tell(eStartChange, (view = view, from = me));
  }

  // At the primary of the new view.
  fun collect(d: (view: int, from: int, log: Log, last: int)) {
    var one: int;
    var best: (last: int, log: Log);
    if (primary(view) != me) { return; }
    done[d.from] = (last = d.last, log = d.log);
    if (sizeof(done) < 2) { return; }
    best = (last = -1, log = default(Log));
    foreach (one in keys(done)) {
      if (done[one].last > best.last || (done[one].last == best.last && sizeof(done[one].log) > sizeof(best.log))) {
        best = done[one];
      }
    }
    begin(view, best.log);
    announce eBegins, (view = view, log = log);
    tell(eStartView, (view = view, log = log));
  }

  fun begin(v: int, newLog: Log) {
    status = normal;
    view = v;
    last = v;
    onDisk = v;
    log = newLog;
  }

  fun mail(dest: int, what: event, payload: any) {
    if (what == eStartChange || what == eDoChange || what == ePrepare) {
      if (!(dest in channels)) { channels[dest] = new Channel(replicas[dest]); }
      send channels[dest], eCarry, (what = what, payload = payload);
    } else {
      send replicas[dest], what, payload;
    }
  }

  fun tell(what: event, payload: any) {
    var other: int;
    while (other < 3) {
      if (other != me) { mail(other, what, payload); }
      other = other + 1;
    }
  }
}

// A view begins with all that was committed in earlier ones.
spec NothingLost observes eCommits, eBegins {
  var commits: set[int];
  start state Watching {
    on eCommits do (c: (view: int, log: Log)) { commits += (c.view); }
    on eBegins do (b: (view: int, log: Log)) {
      var v: int;
      foreach (v in commits) {
        assert v >= b.view || sizeof(b.log) > 0,
          format("the request was committed in view {0}, and view {1} begins without it", v, b.view);
      }
    }
  }
}

// A backup suspects the primary, and backups crash twice, the second time after the first recovery.
machine Faults {
  var backups: seq[Replica];
  start state Init {
    on ePeers do (all: (replicas: seq[Replica], faults: machine)) {
      backups = all.replicas;
      backups -= (0);
      send backups[0], eTimeout;
      goto First;
    }
  }
  state First {
    entry { send choose(backups), eCrash; }
    on eRecovered goto Second;
  }
  state Second {
    entry { send choose(backups), eCrash; }
    ignore eRecovered;
  }
}

machine Client {
  start state Asking { entry (replica: Replica) { send replica, eRequest; } }
}

fun setUp(disk: bool) {
  var replicas: seq[Replica];
  var faults: machine;
  var i: int;
  faults = new Faults();
  while (i < 3) {
    replicas += (i, new Replica((me = i, disk = disk)));
    i = i + 1;
  }
  i = 0;
  while (i < 3) {
    send replicas[i], ePeers, (replicas = replicas, faults = faults);
    i = i + 1;
  }
  send faults, ePeers, (replicas = replicas, faults = faults);
  new Client(replicas[0]);
}

machine Published { start state Init { entry { setUp(false); } } }
machine Corrected { start state Init { entry { setUp(true); } } }

test viewstampedPublished [main = Published]: assert NothingLost in { Published, Faults, Client, Replica, Channel };
test viewstampedCorrected [main = Corrected]: assert NothingLost in { Corrected, Faults, Client, Replica, Channel };
