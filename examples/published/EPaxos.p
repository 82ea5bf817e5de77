// Egalitarian Paxos, with replicas that know one ballot and not two.
//
//   Iulian Moraru, David G. Andersen, Michael Kaminsky, "There Is More Consensus in Egalitarian Parliaments", SOSP 2013, and
//   its specification in TLA+. The bug, and the correction: Pierre Sutra, "On the Correctness of Egalitarian Paxos",
//   Information Processing Letters 156, 2020.
//
//   tarry check examples/published/EPaxos.p
//
// One instance, with a command that no other one interferes with; so all agree on its dependencies, and the question is whether
// the instance has the command or nothing. Any replica may recover an instance: it asks a majority for what they voted
// for, and goes on with what was accepted in the highest ballot. A replica tells the ballot that it has joined last, as if it
// had voted in it. So one that has accepted "nothing" in ballot 1, and has joined ballot 3 since, looks newer than
// one that has accepted the command in ballot 2, which is committed.
//
// Corrected: a replica keeps the ballot in which it voted last apart from the one that it has joined last.

enum Status { unknown, preAccepted, accepted, committed }
enum Content { nothing, command }

type Reply = (from: int, ballot: int, status: Status, content: Content);

event ePeers: map[int, Replica];
event ePropose;
event eRecover: int;
event ePrepare: (ballot: int, from: int);
event ePrepared: (ballot: int, reply: Reply);
event ePreAccept: (ballot: int, from: int);
event ePreAccepted: int;
event eAccept: (ballot: int, from: int, content: Content);
event eAccepted: int;

// To the spec.
event eCommits: Content;

machine Replica {
  var me: int;
  var peers: map[int, Replica];
  var separate: bool;
  // What it has joined, and what it has voted for.
  var joined: int;
  var voted: int;
  var status: Status;
  var content: Content;
  // What it leads.
  var leading: int;
  var asking: Status;
  var replies: seq[Reply];

  start state Init {
    entry (of: (me: int, separate: bool)) {
      me = of.me;
      separate = of.separate;
      leading = -1;
    }
    on ePeers do (all: map[int, Replica]) {
      peers = all;
      goto Serving;
    }
    defer ePropose, eRecover, ePrepare, ePrepared, ePreAccept, ePreAccepted, eAccept, eAccepted;
  }

  state Serving {
    // The leader of the command, in ballot 0.
    on ePropose do {
      if (joined == 0) {
        leading = 0;
        preAccept();
      }
    }

    on eRecover do (ballot: int) {
      var other: int;
      if (ballot <= joined || status == committed) { return; }
      leading = ballot;
      asking = unknown;
      replies = default(seq[Reply]);
      replies += (0, join(ballot));
      foreach (other in keys(peers)) {
        send peers[other], ePrepare, (ballot = ballot, from = me);
      }
    }

    on ePrepare do (p: (ballot: int, from: int)) {
      if (p.ballot > joined) {
        send peers[p.from], ePrepared, (ballot = p.ballot, reply = join(p.ballot));
      }
    }

    on ePrepared do (p: (ballot: int, reply: Reply)) {
      if (p.ballot != leading || p.ballot != joined || asking != unknown) { return; }
      replies += (sizeof(replies), p.reply);
      decide();
    }

    on ePreAccept do (p: (ballot: int, from: int)) {
      if (p.ballot >= joined) {
        vote(p.ballot, preAccepted, command);
        send peers[p.from], ePreAccepted, p.ballot;
      }
    }

    on ePreAccepted do (ballot: int) {
      if (ballot != leading || ballot != joined || asking != preAccepted) { return; }
      if (ballot == 0) {
        // The fast path: leader and one other are a fast quorum of three, and agree.
        commit(command);
      } else {
        accept(command);
      }
    }

    on eAccept do (a: (ballot: int, from: int, content: Content)) {
      if (a.ballot >= joined) {
        vote(a.ballot, accepted, a.content);
        send peers[a.from], eAccepted, a.ballot;
      }
    }

    on eAccepted do (ballot: int) {
      if (ballot == leading && ballot == joined && asking == accepted) {
        commit(content);
      }
    }
  }

  // Joins a ballot, and says what it has voted for before.
  fun join(ballot: int): Reply {
    var reply: Reply;
    reply = (from = me, ballot = joined, status = status, content = content);
    if (separate) { reply.ballot = voted; }
    joined = ballot;
    return reply;
  }

  fun vote(ballot: int, kind: Status, what: Content) {
    if (status == committed) { return; }
    joined = ballot;
    voted = ballot;
    status = kind;
    content = what;
  }

  // A majority has replied.
  fun decide() {
    var reply: Reply;
    var best: Reply;
    var others: bool;
    var some: bool;
    foreach (reply in replies) {
      if (reply.status == committed) {
        commit(reply.content);
        return;
      }
      if (reply.status == accepted && (best.status != accepted || reply.ballot > best.ballot)) { best = reply; }
      if (reply.status == preAccepted) {
        some = true;
        // Not from the leader of the command: it may have been committed on the fast path.
        if (reply.ballot == 0 && reply.from != 0) { others = true; }
      }
    }
    if (best.status == accepted) {
      accept(best.content);
    } else if (others) {
      accept(command);
    } else if (some) {
      preAccept();
    } else {
      accept(nothing);
    }
  }

  fun preAccept() {
    var other: int;
    asking = preAccepted;
    vote(leading, preAccepted, command);
    foreach (other in keys(peers)) {
      send peers[other], ePreAccept, (ballot = leading, from = me);
    }
  }

  fun accept(what: Content) {
    var other: int;
    asking = accepted;
    vote(leading, accepted, what);
    foreach (other in keys(peers)) {
      send peers[other], eAccept, (ballot = leading, from = me, content = what);
    }
  }

  fun commit(what: Content) {
    asking = committed;
    status = committed;
    content = what;
    announce eCommits, what;
  }
}

// Whoever commits the instance commits the same.
spec Agreement observes eCommits {
  var commits: set[Content];
  start state Watching {
    on eCommits do (what: Content) {
      commits += (what);
      assert sizeof(commits) == 1, "both the command and nothing were committed";
    }
  }
}

// Lets the command be proposed, and recoveries begin at any replicas and any time.
machine Clock {
  start state Ticking {
    entry (replicas: seq[Replica]) {
      var ballot: int;
      send replicas[0], ePropose;
      while (ballot < 4) {
        ballot = ballot + 1;
        send choose(replicas), eRecover, ballot;
      }
    }
  }
}

fun setUp(separate: bool) {
  var replicas: seq[Replica];
  var peers: map[int, Replica];
  var i: int;
  var j: int;
  while (i < 3) {
    replicas += (i, new Replica((me = i, separate = separate)));
    i = i + 1;
  }
  i = 0;
  while (i < 3) {
    peers = default(map[int, Replica]);
    j = 0;
    while (j < 3) {
      if (i != j) { peers[j] = replicas[j]; }
      j = j + 1;
    }
    send replicas[i], ePeers, peers;
    i = i + 1;
  }
  new Clock(replicas);
}

machine Published { start state Init { entry { setUp(false); } } }
machine Corrected { start state Init { entry { setUp(true); } } }

test ePaxosPublished [main = Published]: assert Agreement in { Published, Clock, Replica };
test ePaxosCorrected [main = Corrected]: assert Agreement in { Corrected, Clock, Replica };
