// A lock server, and customers who ask for the lock, hold it, and give it back.
//
//   tarry check examples/p/LockServer.p
//
// The patient server waits until the lock is given back. The hasty one gives it to the next customer when a lease
// is over, although the one who holds it may still be at work.

event eAcquire: Customer;
event eGranted;
event eRelease: Customer;
event eLeaseOver: Customer;

// What the spec sees.
event eHolds: Customer;
event eLetsGo: Customer;

machine Customer {
  var server: machine;

  start state Asking {
    entry (lock: machine) {
      server = lock;
      send server, eAcquire, this;
    }
    on eGranted goto Holding;
  }

  state Holding {
    entry {
      announce eHolds, this;
      announce eLetsGo, this;
      send server, eRelease, this;
    }
  }
}

// Tells the server, sooner or later, that a lease is over.
machine Lease {
  start state Running {
    entry (of: (server: machine, holder: Customer)) {
      send of.server, eLeaseOver, of.holder;
    }
  }
}

machine LockServer {
  var hasty: bool;
  var holder: Customer;
  var waiting: seq[Customer];

  start state Opening {
    entry (isHasty: bool) {
      hasty = isHasty;
      goto Free;
    }
  }

  state Free {
    on eAcquire do grant;
    ignore eRelease, eLeaseOver;
  }

  state Taken {
    on eAcquire do (who: Customer) {
      waiting += (sizeof(waiting), who);
    }
    on eRelease do passOn;
    on eLeaseOver do passOn;
  }

  fun grant(who: Customer) {
    holder = who;
    send who, eGranted;
    if (hasty) {
      new Lease((server = this, holder = who));
    }
    goto Taken;
  }

  fun passOn(who: Customer) {
    var next: Customer;
    if (who != holder) {
      return;
    }
    if (sizeof(waiting) == 0) {
      goto Free;
    }
    next = waiting[0];
    waiting -= (0);
    grant(next);
  }
}

spec OneHolder observes eHolds, eLetsGo {
  var holders: set[Customer];

  start state Watching {
    on eHolds do (who: Customer) {
      assert sizeof(holders) == 0, format("{0} holds the lock, and so does {1}", who, holders);
      holders += (who);
    }
    on eLetsGo do (who: Customer) {
      holders -= (who);
    }
  }
}

machine PatientShop {
  start state Opening {
    entry { open(false); }
  }
}

machine HastyShop {
  start state Opening {
    entry { open(true); }
  }
}

fun open(hasty: bool) {
  var server: machine;
  var i: int;
  server = new LockServer(hasty);
  while (i < 3) {
    new Customer(server);
    i = i + 1;
  }
}

test patientLock [main = PatientShop]: assert OneHolder in { PatientShop, LockServer, Lease, Customer };
test hastyLock [main = HastyShop]: assert OneHolder in { HastyShop, LockServer, Lease, Customer };
