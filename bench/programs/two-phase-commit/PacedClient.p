type PacedClientSetup = (coordinator: machine, participants: seq[machine], updates: seq[Update], think: int);

// As Client, with a pause before each transaction.
machine PacedClient {
  var setup: PacedClientSetup;
  var pacer: machine;
  var current: int;

  start state Working {
    entry (s: PacedClientSetup) {
      setup = s;
      pacer = new Pacer();
      think();
    }
    on ePaused do {
      send setup.coordinator, eBegin, (client = this, request = current, update = setup.updates[current]);
    }
    on eOutcome do (o: (request: int, committed: bool)) {
      var p: machine;
      if (o.committed) {
        foreach (p in setup.participants) {
          send p, eRead, (client = this, participant = p, key = setup.updates[current].key);
        }
      }
      current = current + 1;
      think();
    }
    ignore eValue;
  }

  fun think() {
    if (current < sizeof(setup.updates)) { send pacer, ePause, (owner = this, ticks = setup.think); }
  }
}
