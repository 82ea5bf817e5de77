// A snapshot of a distributed system, over channels that let messages overtake each other.
//
//   K. Mani Chandy, Leslie Lamport, "Distributed Snapshots: Determining Global States of Distributed Systems", ACM
//   Transactions on Computer Systems 3(1), 1985. The algorithm needs channels that are FIFO; over others it is wrong
//   (Ten H. Lai, Tao H. Yang, "On Distributed Snapshots", Information Processing Letters 25(3), 1987).
//
//   tarry check examples/published/Snapshot.p
//
// Three branches of a bank send each other money, while one of them begins a snapshot. Each branch writes down its balance
// before it sends markers to the others, and the money that comes over a channel between its own record and the marker.
// Money that was sent before the marker and is overtaken by it is in neither: the snapshot has too little.
//
// Corrected: the channels are FIFO.

event eCarry: (what: event, payload: any);
event eMoney: (from: int, amount: int);
event eMarker: int;
event eSnapshot;
event eLinks: map[int, Channel];

// To the spec: what a branch has recorded, of itself and of its incoming channels.
event eRecorded: int;

// A message on its way.
machine Courier {
  start state Under {
    entry (m: (dest: machine, what: event, payload: any)) {
      send m.dest, m.what, m.payload;
    }
  }
}

// A channel from one branch to another. Its inbox is what is in flight, unless each message goes its own way.
machine Channel {
  var dest: machine;
  var fifo: bool;

  start state Open {
    entry (of: (dest: machine, fifo: bool)) {
      dest = of.dest;
      fifo = of.fifo;
    }
    on eCarry do (m: (what: event, payload: any)) {
      if (fifo) {
        send dest, m.what, m.payload;
      } else {
        new Courier((dest = dest, what = m.what, payload = m.payload));
      }
    }
  }
}

machine Branch {
  var me: int;
  var balance: int;
  var links: map[int, Channel];
  var recorded: bool;
  var kept: int;
  var listening: set[int];

  start state Opening {
    entry (of: (me: int, balance: int)) {
      me = of.me;
      balance = of.balance;
    }
    on eLinks do (given: map[int, Channel]) {
      links = given;
      balance = balance - 1;
      send links[(me + 1) % 3], eCarry, (what = eMoney, payload = (from = me, amount = 1));
      goto Open;
    }
    defer eMoney, eMarker, eSnapshot;
  }

  state Open {
    on eMoney do (m: (from: int, amount: int)) {
      balance = balance + m.amount;
      if (m.from in listening) {
        kept = kept + m.amount;
      }
    }
    on eSnapshot do {
      if (!recorded) {
        record();
      }
    }
    on eMarker do (from: int) {
      if (!recorded) {
        record();
      }
      listening -= (from);
      if (sizeof(listening) == 0) {
        announce eRecorded, kept;
      }
    }
  }

  fun record() {
    var other: int;
    recorded = true;
    kept = balance;
    foreach (other in keys(links)) {
      listening += (other);
      send links[other], eCarry, (what = eMarker, payload = me);
    }
  }
}

// The snapshot has all the money, and no more.
spec Conserved observes eRecorded {
  var branches: int;
  var sum: int;
  start state Adding {
    on eRecorded do (kept: int) {
      branches = branches + 1;
      sum = sum + kept;
      if (branches == 3) {
        assert sum == 6, format("the snapshot has {0} of 6 coins", sum);
      }
    }
  }
}

// Begins the snapshot, at some time.
machine Auditor {
  start state Begin {
    entry (of: Branch) {
      send of, eSnapshot;
    }
  }
}

fun setUp(fifo: bool) {
  var branches: seq[Branch];
  var links: map[int, Channel];
  var i: int;
  var j: int;
  while (i < 3) {
    branches += (i, new Branch((me = i, balance = 2)));
    i = i + 1;
  }
  i = 0;
  while (i < 3) {
    links = default(map[int, Channel]);
    j = 0;
    while (j < 3) {
      if (i != j) {
        links[j] = new Channel((dest = branches[j], fifo = fifo));
      }
      j = j + 1;
    }
    send branches[i], eLinks, links;
    i = i + 1;
  }
  new Auditor(branches[0]);
}

machine Published { start state Init { entry { setUp(false); } } }
machine Corrected { start state Init { entry { setUp(true); } } }

test snapshotPublished [main = Published]:
  assert Conserved in { Published, Auditor, Branch, Channel, Courier };
test snapshotCorrected [main = Corrected]:
  assert Conserved in { Corrected, Auditor, Branch, Channel, Courier };
