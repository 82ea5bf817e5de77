type ClientSetup = (coordinator: machine, participants: seq[machine], updates: seq[Update]);

// Runs its transactions one after the other. After one that committed it reads the key back from every participant;
// a read may be lost with a participant that crashes, so the client does not wait for the values.
machine Client {
  var setup: ClientSetup;
  var current: int;

  start state Working {
    entry (s: ClientSetup) {
      setup = s;
      begin();
    }
    on eOutcome do (o: (request: int, committed: bool)) {
      var p: machine;
      if (o.committed) {
        foreach (p in setup.participants) {
          send p, eRead, (client = this, participant = p, key = setup.updates[current].key);
        }
      }
      current = current + 1;
      begin();
    }
    ignore eValue;
  }

  fun begin() {
    if (current < sizeof(setup.updates)) {
      send setup.coordinator, eBegin, (client = this, request = current, update = setup.updates[current]);
    }
  }
}
