// The history of updates: every server applies entries one after the other, without gaps; what the tail has committed
// stays as it is, at every server and every later tail; and no request has two places in it.
spec UpdateHistory observes eApplied, eCommitted {
  var committed: seq[Entry];
  var applied: map[machine, int];
  var place: map[(machine, int), int];

  start state Watching {
    on eApplied do (a: (server: machine, what: Entry)) {
      if (!(a.server in applied)) { applied[a.server] = 0; }
      assert a.what.number == applied[a.server] + 1,
        format("a server has applied {0} entries and now applies entry {1}", applied[a.server], a.what.number);
      applied[a.server] = a.what.number;
      if (a.what.number <= sizeof(committed)) {
        assert committed[a.what.number - 1] == a.what, format("entry {0} was committed differently", a.what.number);
      }
    }
    on eCommitted do (e: Entry) {
      if (e.number <= sizeof(committed)) {
        assert committed[e.number - 1] == e, format("entry {0} is committed twice, differently", e.number);
        return;
      }
      assert e.number == sizeof(committed) + 1,
        format("entry {0} is committed after {1} entries", e.number, sizeof(committed));
      assert !((e.client, e.request) in place), format("entry {0} was done before", e.number);
      committed += (sizeof(committed), e);
      place[(e.client, e.request)] = e.number;
    }
  }
}

// The history of queries: an answer comes from the committed updates, all of them, and no others; and a client is told
// that an update is done only if it is committed.
spec QueryHistory observes eCommitted, eQueryReply, eConfirmed {
  var store: Store;
  var last: int;
  var done: set[(machine, int)];

  start state Watching {
    on eCommitted do (e: Entry) {
      if (e.number > last) {
        last = e.number;
        store = execute(store, e.command);
        done += ((e.client, e.request));
      }
    }
    on eQueryReply do (r: (request: int, key: int, value: int)) {
      assert r.value == lookup(store, r.key),
        format("a query of {0} returns {1}, committed is {2}", r.key, r.value, lookup(store, r.key));
    }
    on eConfirmed do (c: (client: machine, request: int)) {
      assert (c.client, c.request) in done, format("update {0} is confirmed, but not committed", c.request);
    }
  }
}
