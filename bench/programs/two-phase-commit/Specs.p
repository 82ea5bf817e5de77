// All or nothing: one decision for each transaction, the same everywhere, and a commit only if all voted for it.
spec Atomicity observes eParticipants, eVote, eDecided, eApplied {
  var participants: int;
  var yes: map[int, set[machine]];
  var decided: map[int, bool];
  var refused: set[int];

  start state Watching {
    on eParticipants do (n: int) { participants = n; }
    on eVote do (v: (id: int, from: machine, yes: bool)) {
      if (!(v.id in yes)) { yes[v.id] = default(set[machine]); }
      if (v.yes) { yes[v.id] += (v.from); }
    }
    on eDecided do (d: (id: int, update: Update, commit: bool)) {
      assert !(d.id in decided), format("transaction {0} is decided twice", d.id);
      decided[d.id] = d.commit;
      if (d.commit) {
        assert d.id in yes && sizeof(yes[d.id]) == participants,
          format("transaction {0} commits without the votes of all", d.id);
        assert !(d.id in refused), format("transaction {0} commits, but a participant aborted it", d.id);
      }
    }
    on eApplied do (a: (participant: machine, id: int, commit: bool)) {
      if (a.commit) {
        assert a.id in decided && decided[a.id], format("transaction {0} is applied, but did not commit", a.id);
      } else {
        assert !(a.id in decided) || !decided[a.id], format("transaction {0} is dropped, but did commit", a.id);
        refused += (a.id);
      }
    }
  }
}

// A read that is sent after a commit returns what was committed, or something newer.
spec ReadsSeeCommits observes eDecided, eRead, eValue {
  var history: map[int, seq[int]];
  var floor: map[(machine, machine, int), int];

  start state Watching {
    on eDecided do (d: (id: int, update: Update, commit: bool)) {
      if (d.commit) {
        if (!(d.update.key in history)) { history[d.update.key] = default(seq[int]); }
        history[d.update.key] += (sizeof(history[d.update.key]), d.update.value);
      }
    }
    on eRead do (r: (client: machine, participant: machine, key: int)) {
      if (!((r.client, r.participant, r.key) in floor)) {
        floor[(r.client, r.participant, r.key)] = sizeof(history[r.key]) - 1;
      }
    }
    on eValue do (v: (client: machine, participant: machine, key: int, value: int)) {
      var i: int;
      i = floor[(v.client, v.participant, v.key)];
      while (i < sizeof(history[v.key]) && history[v.key][i] != v.value) { i = i + 1; }
      assert i < sizeof(history[v.key]), format("a read of {0} returned {1}, which is stale", v.key, v.value);
    }
  }
}
