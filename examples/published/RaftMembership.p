// Raft, with a leader that changes the members of the cluster before it has committed anything in its term.
//
//   Diego Ongaro, "Consensus: Bridging Theory and Practice", PhD thesis, Stanford 2014, section 4.1. The bug, and the
//   correction: Diego Ongaro, "bug in single-server membership changes", raft-dev mailing list, July 2015.
//
//   tarry check examples/published/RaftMembership.p
//
// Members change one at a time, and a server uses the newest list of members in its log, committed or not. A leader of term 1
// removes one server, and keeps that entry to itself. A leader of term 2 removes another one, and a majority of the three
// that are left to it commits that. The two lists differ in two members, so that their majorities need not meet: the
// first leader gets the votes of two of its three members, and leads in term 3 without the committed entry.
//
// Corrected: a leader commits an entry without effect in its term before it changes the members.

// A leader adds one or two entries: the second one is different by its members.
type Entry = (term: int, members: set[int]);
type Log = seq[Entry];

event eTimeout;
event ePeers: map[int, Server];
event eRequestVote: (term: int, from: int, length: int, last: int);
event eVote: (term: int, from: int);
event eAppend: (term: int, from: int, before: int, beforeTerm: int, added: Entry);
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
      log += (0, (term = 0, members = everybody()));
      goto Serving;
    }
    defer eTimeout, eRequestVote, eVote, eAppend, eAppended;
  }

  state Serving {
    on eTimeout do {
      var other: int;
      if (leads || !(me in members())) { return; }
      newTerm(term + 1);
      votedFor = me;
      votes += (me);
      foreach (other in keys(peers)) {
        if (other in members()) {
          send peers[other], eRequestVote, (term = term, from = me, length = sizeof(log), last = lastTerm());
        }
      }
    }

    on eRequestVote do (r: (term: int, from: int, length: int, last: int)) {
      if (r.term > term) { newTerm(r.term); }
      if (r.term == term && (votedFor == -1 || votedFor == r.from)
          && (r.last > lastTerm() || (r.last == lastTerm() && r.length >= sizeof(log)))) {
        votedFor = r.from;
        send peers[r.from], eVote, (term = term, from = me);
      }
    }

    on eVote do (v: (term: int, from: int)) {
      var other: int;
      if (v.term < term || leads || votedFor != me) { return; }
      votes += (v.from);
      if (!isMajority(votes)) { return; }
      leads = true;
      announce eLeads, (term = term, log = log);
      foreach (other in keys(peers)) {
        next[other] = sizeof(log);
        stored[other] = 0;
      }
      if (careful) {
        add(members());
      } else {
        removeOne();
      }
    }

    on eAppend do (a: (term: int, from: int, before: int, beforeTerm: int, added: Entry)) {
      var fits: bool;
      if (a.term < term) { return; }
      if (a.term > term) { newTerm(a.term); }
      fits = sizeof(log) >= a.before && log[a.before - 1].term == a.beforeTerm;
      if (fits && !(sizeof(log) > a.before && log[a.before] == a.added)) {
        while (sizeof(log) > a.before) {
          log -= (sizeof(log) - 1);
        }
        log += (sizeof(log), a.added);
      }
      send peers[a.from], eAppended, (term = term, from = me, done = fits, length = a.before + 1);
    }

    on eAppended do (r: (term: int, from: int, done: bool, length: int)) {
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

  // The newest list of members in the log.
  fun members(): set[int] {
    return log[sizeof(log) - 1].members;
  }

  fun everybody(): set[int] {
    var all: set[int];
    var other: int;
    all += (me);
    foreach (other in keys(peers)) { all += (other); }
    return all;
  }

  fun isMajority(some: set[int]): bool {
    var one: int;
    var count: int;
    foreach (one in some) {
      if (one in members()) { count = count + 1; }
    }
    return 2 * count > sizeof(members());
  }

  fun removeOne() {
    var fewer: set[int];
    var gone: int;
    gone = choose(keys(peers));
    fewer = members();
    if (gone in fewer && sizeof(fewer) > 3) {
      fewer -= (gone);
      add(fewer);
    }
  }

  fun add(them: set[int]) {
    var other: int;
    log += (sizeof(log), (term = term, members = them));
    foreach (other in keys(peers)) {
      if (other in them && next[other] == sizeof(log) - 1) { replicate(other); }
    }
  }

  fun commit(length: int) {
    var other: int;
    var having: set[int];
    if (length <= committed || log[length - 1].term != term) { return; }
    having += (me);
    foreach (other in keys(peers)) {
      if (stored[other] >= length) { having += (other); }
    }
    if (!isMajority(having)) { return; }
    committed = length;
    announce eCommits, (term = term, log = prefix(length));
    if (careful && length == sizeof(log) && log[length - 1].members == log[length - 2].members) {
      removeOne();
    }
  }

  fun prefix(length: int): Log {
    var part: Log;
    var i: int;
    while (i < length) {
      part += (i, log[i]);
      i = i + 1;
    }
    return part;
  }

  fun replicate(other: int) {
    var before: int;
    before = next[other];
    send peers[other], eAppend,
      (term = term, from = me, before = before, beforeTerm = log[before - 1].term, added = log[before]);
  }

  fun newTerm(later: int) {
    term = later;
    votedFor = -1;
    votes = default(set[int]);
    leads = false;
  }

  fun lastTerm(): int {
    return log[sizeof(log) - 1].term;
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

// Lets three elections begin, at any servers and any time.
machine Clock {
  start state Ticking {
    entry (servers: seq[Server]) {
      var elections: int;
      while (elections < 3) {
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
  while (i < 4) {
    servers += (i, new Server((me = i, careful = careful)));
    i = i + 1;
  }
  i = 0;
  while (i < 4) {
    peers = default(map[int, Server]);
    j = 0;
    while (j < 4) {
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

test raftMembershipPublished [main = Published]: assert LeaderCompleteness in { Published, Clock, Server };
test raftMembershipCorrected [main = Corrected]: assert LeaderCompleteness in { Corrected, Clock, Server };
