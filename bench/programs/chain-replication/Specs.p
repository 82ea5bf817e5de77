// The history of updates: every server appends entries one after the other, without gaps; what the tail has committed
// stays as it is, at every server and every later tail; and no request has two places in it.
spec UpdateHistory observes eAppended, eCommitted {
  var committed: map[int, seq[Entry]];
  var appended: map[machine, int];
  var done: set[(int, machine, int)];

  start state Watching {
    on eAppended do (a: (chain: int, server: machine, what: Entry)) {
      if (!(a.server in appended)) { appended[a.server] = 0; }
      assert a.what.number == appended[a.server] + 1,
        format("a server has {0} entries and now appends entry {1}", appended[a.server], a.what.number);
      appended[a.server] = a.what.number;
      if (a.chain in committed && a.what.number <= sizeof(committed[a.chain])) {
        assert committed[a.chain][a.what.number - 1] == a.what,
          format("entry {0} was committed differently", a.what.number);
      }
    }
    on eCommitted do (c: (chain: int, what: Entry)) {
      if (!(c.chain in committed)) { committed[c.chain] = default(seq[Entry]); }
      if (c.what.number <= sizeof(committed[c.chain])) {
        assert committed[c.chain][c.what.number - 1] == c.what,
          format("entry {0} is committed twice, differently", c.what.number);
        return;
      }
      assert c.what.number == sizeof(committed[c.chain]) + 1,
        format("entry {0} is committed after {1} entries", c.what.number, sizeof(committed[c.chain]));
      assert !((c.chain, c.what.client, c.what.request) in done), format("entry {0} was done before", c.what.number);
      committed[c.chain] += (sizeof(committed[c.chain]), c.what);
      done += ((c.chain, c.what.client, c.what.request));
    }
  }
}

// The history of queries: an answer comes from the committed updates, all of them, and no others.
spec QueryHistory observes eCommitted, eQueryReply {
  var stores: map[int, Store];
  var last: map[int, int];

  start state Watching {
    on eCommitted do (c: (chain: int, what: Entry)) {
      if (!(c.chain in last)) {
        last[c.chain] = 0;
        stores[c.chain] = default(Store);
      }
      if (c.what.number > last[c.chain]) {
        last[c.chain] = c.what.number;
        stores[c.chain] = execute(stores[c.chain], c.what.command);
      }
    }
    on eQueryReply do (r: (chain: int, request: int, key: int, value: int)) {
      var committed: int;
      committed = lookup(default(Store), r.key);
      if (r.chain in stores) { committed = lookup(stores[r.chain], r.key); }
      assert r.value == committed, format("a query of {0} returns {1}, committed is {2}", r.key, r.value, committed);
    }
  }
}

// A client is told that an update is done only if it is committed.
spec ConfirmedIfCommitted observes eCommitted, eConfirmed {
  var done: set[(machine, int)];

  start state Watching {
    on eCommitted do (c: (chain: int, what: Entry)) { done += ((c.what.client, c.what.request)); }
    on eConfirmed do (c: (client: machine, request: int)) {
      assert (c.client, c.request) in done, format("update {0} is confirmed, but not committed", c.request);
    }
  }
}
