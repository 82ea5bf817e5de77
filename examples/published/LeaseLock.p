// A lock with a lease, and a storage that trusts whoever says to hold it.
//
//   Martin Kleppmann, "How to do distributed locking", 2016.
//
//   tarry check examples/published/LeaseLock.p
//
// Two clients take a lock, read a number from a storage, add one and write it back. The lock service takes the lock back
// when the lease is over. A client that was slow does not know that, and writes what it read long ago.
//
// Corrected: each lease has a number, the fencing token, and the storage refuses a request with a lower token than one it
// has seen.

event eAcquire: Client;
event eLease: int;
event eRelease: int;
event eLeaseOver: int;

event eRead: (by: Client, token: int);
event eValue: int;
event eWrite: (by: Client, token: int, value: int);
event eAnswer: bool;

// To the spec: the storage has accepted this value.
event eStored: int;

machine LockService {
  var token: int;
  var taken: bool;
  var waiting: seq[Client];

  start state Serving {
    on eAcquire do (who: Client) {
      if (taken) {
        waiting += (sizeof(waiting), who);
      } else {
        grant(who);
      }
    }
    on eRelease do over;
    on eLeaseOver do over;
  }

  fun grant(who: Client) {
    taken = true;
    token = token + 1;
    send who, eLease, token;
    new Lease((service = this, token = token));
  }

  fun over(of: int) {
    var next: Client;
    if (!taken || of != token) {
      return;
    }
    taken = false;
    if (sizeof(waiting) > 0) {
      next = waiting[0];
      waiting -= (0);
      grant(next);
    }
  }
}

// The clock of a lease: it is over at some time.
machine Lease {
  start state Running {
    entry (of: (service: LockService, token: int)) {
      send of.service, eLeaseOver, of.token;
    }
  }
}

machine Client {
  start state Working {
    entry (at: (service: LockService, storage: Storage)) {
      var mine: int;
      var read: int;
      send at.service, eAcquire, this;
      receive { case eLease: (token: int) { mine = token; } }
      send at.storage, eRead, (by = this, token = mine);
      receive {
        case eValue: (value: int) { read = value; }
        case eAnswer: (done: bool) { raise halt; }
      }
      send at.storage, eWrite, (by = this, token = mine, value = read + 1);
      receive { case eAnswer: (done: bool) { } }
      send at.service, eRelease, mine;
    }
  }
}

machine Storage {
  var fencing: bool;
  var newest: int;
  var value: int;

  start state Serving {
    entry (fenced: bool) { fencing = fenced; }
    on eRead do (read: (by: Client, token: int)) {
      if (refused(read.token)) {
        send read.by, eAnswer, false;
      } else {
        send read.by, eValue, value;
      }
    }
    on eWrite do (write: (by: Client, token: int, value: int)) {
      if (refused(write.token)) {
        send write.by, eAnswer, false;
        return;
      }
      value = write.value;
      announce eStored, value;
      send write.by, eAnswer, true;
    }
  }

  fun refused(token: int): bool {
    if (fencing && token < newest) {
      return true;
    }
    newest = token;
    return false;
  }
}

// Every accepted write adds one to what was there.
spec NoLostUpdate observes eStored {
  var updates: int;
  start state Counting {
    on eStored do (value: int) {
      updates = updates + 1;
      assert value == updates, format("{0} updates were accepted, and the value is {1}", updates, value);
    }
  }
}

fun setUp(fencing: bool) {
  var service: LockService;
  var storage: Storage;
  service = new LockService();
  storage = new Storage(fencing);
  new Client((service = service, storage = storage));
  new Client((service = service, storage = storage));
}

machine Published { start state Init { entry { setUp(false); } } }
machine Corrected { start state Init { entry { setUp(true); } } }

test leaseLockPublished [main = Published]:
  assert NoLostUpdate in { Published, LockService, Lease, Client, Storage };
test leaseLockCorrected [main = Corrected]:
  assert NoLostUpdate in { Corrected, LockService, Lease, Client, Storage };
