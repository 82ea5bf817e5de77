// The public-key protocol of Needham and Schroeder, and somebody in the middle.
//
//   Roger M. Needham, Michael D. Schroeder, "Using Encryption for Authentication in Large Networks of Computers",
//   Communications of the ACM 21(12), 1978. The attack, and the corrected protocol: Gavin Lowe, "An Attack on the
//   Needham-Schroeder Public-Key Authentication Protocol", Information Processing Letters 56(3), 1995.
//
//   tarry check examples/published/NeedhamSchroeder.p
//
//   1. A -> B: {Na, A} for B        2. B -> A: {Na, Nb} for A        3. A -> B: {Nb} for B
//
// Alice talks to whom she likes, also to the intruder, who is a user like the others but sees, keeps back, repeats and
// makes up messages; he cannot read those that are for others. He passes what Alice tells him on to Bob, as if he were
// Alice, and lets Alice read Bob's answer for him. At the end Bob believes to talk to Alice, who never wanted to talk to him.
//
// Corrected: the second message has Bob's name in it.

enum Who { alice, bob, intruder }

// A message that only one can read: the first, second or third of the protocol, with up to two nonces, and a name.
type Sealed = (number: int, reader: Who, first: int, second: int, name: Who);

event eOnTheNet: Sealed;
event eArrives: Sealed;

// To the spec: this one begins to talk to that one; this one believes to talk to that one.
event eBegins: (who: Who, peer: Who);
event eBelieves: (who: Who, peer: Who);

// Nonces: each is known at first to the one who makes it.
fun nonceOf(who: Who): int {
  if (who == alice) { return 1; }
  if (who == bob) { return 2; }
  return 3;
}

machine Alice {
  var net: machine;
  var named: bool;
  var peer: Who;

  start state Begin {
    entry (of: (net: machine, named: bool)) {
      net = of.net;
      named = of.named;
      if ($) { peer = bob; } else { peer = intruder; }
      announce eBegins, (who = alice, peer = peer);
      send net, eOnTheNet, (number = 1, reader = peer, first = nonceOf(alice), second = 0, name = alice);
    }
    on eArrives do (m: Sealed) {
      if (m.number == 2 && m.reader == alice && m.first == nonceOf(alice) && (!named || m.name == peer)) {
        send net, eOnTheNet, (number = 3, reader = peer, first = m.second, second = 0, name = alice);
        goto Done;
      }
    }
  }
  state Done { ignore eArrives; }
}

machine Bob {
  var net: machine;
  var peer: Who;

  start state Waiting {
    entry (of: machine) { net = of; }
    on eArrives do (m: Sealed) {
      if (m.number == 1 && m.reader == bob) {
        peer = m.name;
        send net, eOnTheNet, (number = 2, reader = peer, first = m.first, second = nonceOf(bob), name = bob);
        goto Answered;
      }
    }
  }
  state Answered {
    on eArrives do (m: Sealed) {
      if (m.number == 3 && m.reader == bob && m.first == nonceOf(bob)) {
        announce eBelieves, (who = bob, peer = peer);
        goto Done;
      }
    }
  }
  state Done { ignore eArrives; }
}

// All messages go to the intruder, who does what he can with what he knows: at the start, and whenever he
// has seen a message, he sends one or none.
machine Intruder {
  var people: map[Who, machine];
  var nonces: set[int];
  var seen: set[Sealed];

  start state Listening {
    entry (named: bool) {
      nonces += (nonceOf(intruder));
      people[alice] = new Alice((net = this, named = named));
      people[bob] = new Bob(this);
      meddle();
    }
    on eOnTheNet do (m: Sealed) {
      seen += (m);
      if (m.reader == intruder) {
        nonces += (m.first);
        if (m.second != 0) {
          nonces += (m.second);
        }
      }
      meddle();
    }
  }

  fun meddle() {
    var m: Sealed;
    if ($) {
      m = choose(possible());
      send people[m.reader], eArrives, m;
    }
  }

  // The messages for others that he has seen, and those that he can make of what he knows.
  fun possible(): set[Sealed] {
    var all: set[Sealed];
    var m: Sealed;
    var first: int;
    var second: int;
    foreach (m in seen) {
      if (m.reader != intruder) {
        all += (m);
      }
    }
    foreach (first in nonces) {
      all += ((number = 1, reader = bob, first = first, second = 0, name = alice));
      all += ((number = 1, reader = bob, first = first, second = 0, name = intruder));
      all += ((number = 3, reader = bob, first = first, second = 0, name = alice));
      foreach (second in nonces) {
        all += ((number = 2, reader = alice, first = first, second = second, name = bob));
        all += ((number = 2, reader = alice, first = first, second = second, name = intruder));
      }
    }
    return all;
  }
}

// If Bob believes to talk to Alice, she has begun to talk to him.
spec Authentication observes eBegins, eBelieves {
  var begun: set[(who: Who, peer: Who)];
  start state Watching {
    on eBegins do (b: (who: Who, peer: Who)) { begun += (b); }
    on eBelieves do (b: (who: Who, peer: Who)) {
      assert b.peer == intruder || (who = b.peer, peer = b.who) in begun,
        format("{0} believes to talk to {1}, who has not begun to", b.who, b.peer);
    }
  }
}

machine Published { start state Init { entry { new Intruder(false); } } }
machine Corrected { start state Init { entry { new Intruder(true); } } }

test needhamSchroederPublished [main = Published]: assert Authentication in { Published, Intruder, Alice, Bob };
test needhamSchroederCorrected [main = Corrected]: assert Authentication in { Corrected, Intruder, Alice, Bob };
