// The ring of Chord, which a node that has just joined may break.
//
//   Ion Stoica, Robert Morris, David Liben-Nowell, David R. Karger, M. Frans Kaashoek, Frank Dabek, Hari Balakrishnan, "Chord:
//   A Scalable Peer-to-Peer Lookup Protocol for Internet Applications", IEEE/ACM Transactions on Networking 11(1), 2003.
//   The flaw: Pamela Zave, "Using Lightweight Modeling to Understand Chord", ACM SIGCOMM CCR 42(2), 2012.
//   Corrected: Pamela Zave, "Reasoning about Identifier Spaces: How to Make Chord Correct", IEEE TSE 43(12), 2017.
//
//   tarry check examples/published/Chord.p
//
// Nodes form a ring by their identifiers. Each knows a list of successors, here two, so that one of them may fail. A node
// joins with the first successor only, and learns of the second when it reconciles its list with that of the first. When
// it has told the first that it is there, its predecessor may take it for its successor: it is then in the ring. If its
// one successor fails, nobody knows how the ring goes on behind it.
//
// Corrected: a node that joins takes over its successor's list before anybody hears of it, and a list changes as a whole: a
// new successor is asked for its list before it is taken.

enum Purpose { joining, stabilizing, reconciling, adopting }

event eRing: seq[Node];
event eJoin;
event eTick: Purpose;
event eFail;
event eAsk: (from: int, purpose: Purpose);
event eAnswer: (from: int, purpose: Purpose, predecessor: int, list: seq[int]);
event eGone: int;
event eNotify: int;

// To the spec: the list of a node, and that a node has failed.
event eList: (of: int, list: seq[int]);
event eFailed: int;

machine Node {
  var me: int;
  var corrected: bool;
  var nodes: seq[Node];
  var list: seq[int];
  var predecessor: int;

  start state Init {
    entry (of: (me: int, list: seq[int], predecessor: int, corrected: bool)) {
      me = of.me;
      list = of.list;
      predecessor = of.predecessor;
      corrected = of.corrected;
    }
    on eRing do (ring: seq[Node]) {
      nodes = ring;
      if (sizeof(list) > 0) {
        goto Member;
      } else {
        goto Outside;
      }
    }
    defer eJoin, eTick, eFail, eAsk, eNotify;
  }

  // Asks the node before it who comes next, and if corrected that one for its list.
  state Outside {
    on eJoin do { ask(me - 1, joining); }
    on eAnswer do (answer: (from: int, purpose: Purpose, predecessor: int, list: seq[int])) {
      if (corrected && answer.purpose == joining) {
        ask(answer.list[0], adopting);
      } else {
        if (corrected) {
          take(answer.from, answer.list[0]);
        } else {
          list += (0, answer.list[0]);
          announce eList, (of = me, list = list);
        }
        goto Member;
      }
    }
    ignore eTick, eGone;
    on eFail goto Failed;
  }

  state Member {
    on eTick do (purpose: Purpose) { ask(list[0], purpose); }
    on eAsk do (query: (from: int, purpose: Purpose)) {
      send nodes[query.from], eAnswer, (from = me, purpose = query.purpose, predecessor = predecessor, list = list);
    }
    on eAnswer do (answer: (from: int, purpose: Purpose, predecessor: int, list: seq[int])) {
      if (answer.purpose == adopting) {
        // It has asked the node between itself and its successor, and that is alive.
        if (between(me, answer.from, list[0])) {
          take(answer.from, answer.list[0]);
          send nodes[list[0]], eNotify, me;
        }
      } else if (answer.from == list[0]) {
        if (corrected || answer.purpose == reconciling) {
          take(answer.from, answer.list[0]);
        }
        if (answer.purpose == stabilizing) {
          stabilize(answer.predecessor);
        }
      }
    }
    // Goes on with the next of the list, which must be reconciled then.
    on eGone do (failed: int) {
      if (failed == list[0] && sizeof(list) > 1) {
        list -= (0);
        announce eList, (of = me, list = list);
        ask(list[0], reconciling);
      }
    }
    on eNotify do (from: int) {
      if (predecessor < 0 || between(predecessor, from, me)) {
        predecessor = from;
      }
    }
    on eFail goto Failed;
    ignore eJoin;
  }

  state Failed {
    entry { announce eFailed, me; }
    // Who waits in vain for an answer finds out.
    on eAsk do (query: (from: int, purpose: Purpose)) { send nodes[query.from], eGone, me; }
    ignore eJoin, eTick, eFail, eAnswer, eGone, eNotify;
  }

  fun stabilize(candidate: int) {
    if (candidate >= 0 && between(me, candidate, list[0])) {
      if (corrected) {
        ask(candidate, adopting);
        return;
      }
      list[0] = candidate;
      announce eList, (of = me, list = list);
    }
    send nodes[list[0]], eNotify, me;
  }

  fun take(first: int, second: int) {
    list = default(seq[int]);
    list += (0, first);
    list += (1, second);
    announce eList, (of = me, list = list);
  }

  fun ask(whom: int, purpose: Purpose) {
    send nodes[whom], eAsk, (from = me, purpose = purpose);
  }
}

// Whether one comes to b on the way from a to c.
fun between(a: int, b: int, c: int): bool {
  if (a < c) {
    return a < b && b < c;
  }
  return a < b || b < c;
}

// From every node of the first ring that is alive, the first successors that are alive lead on and on.
spec RingIsWhole observes eList, eFailed {
  var lists: map[int, seq[int]];
  var failed: set[int];
  start state Watching {
    on eList do (known: (of: int, list: seq[int])) {
      lists[known.of] = known.list;
      if (sizeof(lists) >= 3) { // of the first ring
        check();
      }
    }
    on eFailed do (who: int) {
      failed += (who);
      check();
    }
  }

  fun check() {
    var first: int;
    var at: int;
    var steps: int;
    foreach (first in keys(lists)) {
      if (first != 1 && !(first in failed)) {
        at = first;
        steps = 0;
        while (steps < 4) {
          at = onward(at);
          steps = steps + 1;
        }
      }
    }
  }

  fun onward(at: int): int {
    var next: int;
    foreach (next in lists[at]) {
      if (!(next in failed)) {
        return next;
      }
    }
    assert false, format("the ring ends at node {0}, which knows only {1}", at, lists[at]);
    return at;
  }
}

// Lets nodes look after their lists, at any time.
machine Clock {
  start state Ticking {
    entry (of: (nodes: seq[Node], ticks: int)) {
      var i: int;
      while (i < of.ticks) {
        if ($) {
          send choose(of.nodes), eTick, stabilizing;
        } else {
          send choose(of.nodes), eTick, reconciling;
        }
        i = i + 1;
      }
    }
  }
}

// One node fails.
machine Faults {
  start state Init {
    entry (nodes: seq[Node]) { send choose(nodes), eFail; }
  }
}

// Nodes 0, 2 and 3 are a ring, and node 1 joins.
fun setUp(corrected: bool) {
  var nodes: seq[Node];
  var i: int;
  nodes += (0, member(0, pair(2, 3), 3, corrected));
  nodes += (1, new Node((me = 1, list = default(seq[int]), predecessor = -1, corrected = corrected)));
  nodes += (2, member(2, pair(3, 0), 0, corrected));
  nodes += (3, member(3, pair(0, 2), 2, corrected));
  while (i < 4) {
    send nodes[i], eRing, nodes;
    i = i + 1;
  }
  send nodes[1], eJoin;
  new Clock((nodes = nodes, ticks = 3));
  new Faults(nodes);
}

fun member(me: int, list: seq[int], predecessor: int, corrected: bool): Node {
  announce eList, (of = me, list = list);
  return new Node((me = me, list = list, predecessor = predecessor, corrected = corrected));
}

fun pair(first: int, second: int): seq[int] {
  var both: seq[int];
  both += (0, first);
  both += (1, second);
  return both;
}

machine Published { start state Init { entry { setUp(false); } } }
machine Corrected { start state Init { entry { setUp(true); } } }

test chordPublished [main = Published]: assert RingIsWhole in { Published, Node, Clock, Faults };
test chordCorrected [main = Corrected]: assert RingIsWhole in { Corrected, Node, Clock, Faults };
