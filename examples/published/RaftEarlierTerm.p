// Raft, with a leader that commits an entry of an earlier term as soon as a majority has it.
//
//   Diego Ongaro, John Ousterhout, "In Search of an Understandable Consensus Algorithm", USENIX ATC 2014, section 5.4.2
//   and figure 8.
//
//   tarry check examples/published/RaftEarlierTerm.p
//
// A server leads in term 1 and keeps its entry to itself. Another one leads in term 2, and keeps its entry to itself, too.
// The first one leads again, in term 3, and brings its entry of term 1 to a majority. That does not make it safe: the second
// server has an entry of a later term, so the majority may elect it in term 4, and it removes the entry from all logs.
//
// Corrected, as published: a leader counts replicas only for entries of its own term; those before are committed with it.

// A log is the terms of its entries: a leader adds one entry.
type Log = seq[int];

event eTimeout;
event ePeers: map[int, Server];
event eRequestVote: (term: int, from: int, length: int, last: int);
event eVote: (term: int, from: int, granted: bool);
event eAppend: (term: int, from: int, before: int, beforeTerm: int, added: int);
event eAppended: (term: int, from: int, done: bool, length: int);

// To the spec: a server leads with this log, a leader has committed the log.
event eLeads: (term: int, log: Log);
event eCommits: (term: int, log: Log);

machine Server {
  var me: int;
  var peers: map[int, Server];
  var careful: bool;
  var term: int;
  var votedFor: int;
  var votes: set[int];
  var leads: bool;
  var log: Log;
  var committed: int;
  var next: map[int, int];
  var stored: map[int, int];

  start state Init {
    entry (of: (me: int, careful: bool)) {
      me = of.me;
      careful = of.careful;
      votedFor = -1;
    }
    on ePeers do (all: map[int, Server]) {
      peers = all;
      goto Serving;
    }
    defer eTimeout, eRequestVote, eVote, eAppend, eAppended;
  }

  state Serving {
    on eTimeout do {
      var other: int;
      if (leads) { return; }
      newTerm(term + 1);
      votedFor = me;
      votes += (me);
      foreach (other in keys(peers)) {
        send peers[other], eRequestVote, (term = term, from = me, length = sizeof(log), last = lastTerm());
      }
    }

    on eRequestVote do (r: (term: int, from: int, length: int, last: int)) {
      var granted: bool;
      if (r.term > term) { newTerm(r.term); }
      granted = r.term == term && (votedFor == -1 || votedFor == r.from)
        && (r.last > lastTerm() || (r.last == lastTerm() && r.length >= sizeof(log)));
      if (granted) {
        votedFor = r.from;
        send peers[r.from], eVote, (term = term, from = me, granted = granted);
      }
    }

    on eVote do (v: (term: int, from: int, granted: bool)) {
      var other: int;
      if (v.term > term) { newTerm(v.term); }
      if (v.term < term || leads || votedFor != me) { return; }
      votes += (v.from);
      if (sizeof(votes) < 2) { return; }
      leads = true;
      log += (sizeof(log), term);
      announce eLeads, (term = term, log = log);
      foreach (other in keys(peers)) {
        next[other] = sizeof(log) - 1;
        stored[other] = 0;
        replicate(other);
      }
    }

    on eAppend do (a: (term: int, from: int, before: int, beforeTerm: int, added: int)) {
      var fits: bool;
      if (a.term < term) { return; }
      if (a.term > term) { newTerm(a.term); }
      fits = a.before == 0 || (sizeof(log) >= a.before && log[a.before - 1] == a.beforeTerm);
      if (fits && !(sizeof(log) > a.before && log[a.before] == a.added)) {
        while (sizeof(log) > a.before) {
          log -= (sizeof(log) - 1);
        }
        log += (sizeof(log), a.added);
      }
      send peers[a.from], eAppended, (term = term, from = me, done = fits, length = a.before + 1);
    }

    on eAppended do (r: (term: int, from: int, done: bool, length: int)) {
      if (r.term > term) { newTerm(r.term); }
      if (!leads || r.term < term) { return; }
      if (!r.done) {
        next[r.from] = r.length - 2;
      } else {
        next[r.from] = r.length;
        if (r.length > stored[r.from]) { stored[r.from] = r.length; }
        commit(r.length);
      }
      if (next[r.from] < sizeof(log)) { replicate(r.from); }
    }
  }

  // This many entries are at this server and another one: a majority.
  fun commit(length: int) {
    var i: int;
    var prefix: Log;
    if (length <= committed || (careful && log[length - 1] != term)) { return; }
    committed = length;
    while (i < length) {
      prefix += (i, log[i]);
      i = i + 1;
    }
    announce eCommits, (term = term, log = prefix);
  }

  fun replicate(other: int) {
    var before: int;
    var beforeTerm: int;
    before = next[other];
    if (before > 0) { beforeTerm = log[before - 1]; }
    send peers[other], eAppend,
      (term = term, from = me, before = before, beforeTerm = beforeTerm, added = log[before]);
  }

  fun newTerm(later: int) {
    term = later;
    votedFor = -1;
    votes = default(set[int]);
    leads = false;
  }

  fun lastTerm(): int {
    if (sizeof(log) == 0) { return 0; }
    return log[sizeof(log) - 1];
  }
}

// A leader has all entries that were committed in earlier terms.
spec LeaderCompleteness observes eLeads, eCommits {
  var commits: set[(term: int, log: Log)];
  start state Watching {
    on eCommits do (c: (term: int, log: Log)) { commits += (c); }
    on eLeads do (l: (term: int, log: Log)) {
      var c: (term: int, log: Log);
      var i: int;
      foreach (c in commits) {
        if (c.term < l.term) {
          i = 0;
          while (i < sizeof(c.log)) {
            assert sizeof(l.log) > i && l.log[i] == c.log[i],
              format("{0} was committed in term {1}, and the leader of term {2} has {3}", c.log, c.term, l.term, l.log);
            i = i + 1;
          }
        }
      }
    }
  }
}

// Lets four elections begin, at any servers and any time.
machine Clock {
  start state Ticking {
    entry (servers: seq[Server]) {
      var elections: int;
      while (elections < 4) {
        send choose(servers), eTimeout;
        elections = elections + 1;
      }
    }
  }
}

fun setUp(careful: bool) {
  var servers: seq[Server];
  var peers: map[int, Server];
  var i: int;
  var j: int;
  while (i < 3) {
    servers += (i, new Server((me = i, careful = careful)));
    i = i + 1;
  }
  i = 0;
  while (i < 3) {
    peers = default(map[int, Server]);
    j = 0;
    while (j < 3) {
      if (i != j) { peers[j] = servers[j]; }
      j = j + 1;
    }
    send servers[i], ePeers, peers;
    i = i + 1;
  }
  new Clock(servers);
}

machine Published { start state Init { entry { setUp(false); } } }
machine Corrected { start state Init { entry { setUp(true); } } }

test raftEarlierTermPublished [main = Published]: assert LeaderCompleteness in { Published, Clock, Server };
test raftEarlierTermCorrected [main = Corrected]: assert LeaderCompleteness in { Corrected, Clock, Server };
