// Garbage collection by counting references, over a network.
//
//   The race, and the corrected algorithm: D. I. Bevan, "Distributed Garbage Collection Using Reference Counting", and Paul
//   Watson, Ian Watson, "An Efficient Garbage Collection Scheme for Parallel Computer Architectures", both PARLE 1987.
//
//   tarry check examples/published/ReferenceCounts.p
//
// Whoever copies a reference tells the owner of the object to add one, and whoever drops one tells it to subtract one.
// The two messages come from two nodes. If the copy is dropped soon, "subtract" may arrive before "add": the count is 0,
// and the object is freed although the first reference is still there.
//
// Corrected: a reference has a weight, and the object knows the sum of all. A copy takes half of the weight, without a
// message to the owner, and a reference that is dropped gives its weight back. The sum is 0 only when all have done so.

event eCarry: (dest: machine, what: event, payload: any);
event eAdd: int;
event eSubtract: int;
event eReference: int;

// To the spec: a reference more, a reference less, and the end of the object.
event eCopied;
event eDropped;
event eFreed;

// Messages of one node, in the order in which they were sent; one channel for each receiver.
machine Channel {
  start state Open {
    on eCarry do (m: (dest: machine, what: event, payload: any)) { send m.dest, m.what, m.payload; }
  }
}

machine Owner {
  var sum: int;

  start state Alive {
    entry (initial: int) { sum = initial; }
    on eAdd do (weight: int) { sum = sum + weight; }
    on eSubtract do (weight: int) {
      sum = sum - weight;
      if (sum == 0) {
        announce eFreed;
        goto Freed;
      }
    }
  }
  state Freed { ignore eAdd, eSubtract; }
}

// Gets references, copies each of them if somebody is left who has not had one, and drops it.
machine Holder {
  var owner: Owner;
  var weighted: bool;
  var next: machine;
  var toOwner: Channel;
  var toNext: Channel;

  start state Holding {
    entry (of: (owner: Owner, weighted: bool, next: machine)) {
      owner = of.owner;
      weighted = of.weighted;
      next = of.next;
      toOwner = new Channel();
      toNext = new Channel();
    }
    on eReference do (weight: int) {
      var given: int;
      if (next != null) {
        announce eCopied;
        given = 1;
        if (weighted) {
          given = weight / 2;
          weight = weight - given;
        } else {
          send toOwner, eCarry, (dest = owner, what = eAdd, payload = 1);
        }
        send toNext, eCarry, (dest = next, what = eReference, payload = given);
      }
      announce eDropped;
      send toOwner, eCarry, (dest = owner, what = eSubtract, payload = weight);
    }
  }
}

// An object is freed only when there is no reference to it, neither held nor in flight.
spec FreedLast observes eCopied, eDropped, eFreed {
  var references: int;
  start state Counting {
    entry { references = 1; }
    on eCopied do { references = references + 1; }
    on eDropped do { references = references - 1; }
    on eFreed do { assert references == 0, format("the object is freed; references to it: {0}", references); }
  }
}

// Three nodes; the first has a reference.
fun setUp(weighted: bool) {
  var initial: int;
  var owner: Owner;
  var holder: machine;
  var i: int;
  initial = 1;
  if (weighted) { initial = 4; }
  owner = new Owner(initial);
  while (i < 3) {
    holder = new Holder((owner = owner, weighted = weighted, next = holder));
    i = i + 1;
  }
  send holder, eReference, initial;
}

machine Published { start state Init { entry { setUp(false); } } }
machine Corrected { start state Init { entry { setUp(true); } } }

test referenceCountsPublished [main = Published]: assert FreedLast in { Published, Owner, Holder, Channel };
test referenceCountsCorrected [main = Corrected]: assert FreedLast in { Corrected, Owner, Holder, Channel };
