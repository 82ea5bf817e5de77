// Replication of a partition in Kafka: what a follower removes from its log when the leader changes.
//
//   Ben Stopford, "KIP-101: Alter Replication Protocol to use Leader Epoch rather than High Watermark for Truncation", 2016.
//   Anna Povzner, "KIP-279: Fix log divergence between leader and follower after fast leader fail over", 2018.
//
//   tarry check examples/published/Kafka.p
//
// A follower fetches records from the leader. The leader knows by the offset of a fetch what the follower has; what both have
// is committed, and the leader tells how far that is, the high watermark, with the next records.
//
// Before KIP-101, a replica that becomes a follower truncates its log to the high watermark that it knows. That is too low by a
// round trip: it may remove a record that is committed, and if it becomes the leader before it has fetched it again, the
// record is lost.
//
// With KIP-101, it asks the leader where the last epoch of its own log ends in the leader's log, and truncates to that. If the
// leader does not have this epoch, it answers with the end of an earlier one, and the two logs may differ before that
// point: both have other records there, of two leaders that followed each other fast. They stay different.
//
// With KIP-279, the leader also tells the epoch that its answer is about, and the follower removes what it has of
// later ones, and asks again if it does not have that one.

enum Rule { highWatermark, endOfEpoch, endOfCommonEpoch }

// A log is the epochs of its records: a leader writes one.
type Log = seq[int];

event eLead: int;
event eFollow: (epoch: int, leader: machine);
event eAskEnd: (epoch: int, session: int, of: int, by: machine);
event eEnd: (session: int, of: int, offset: int);
event eFetch: (epoch: int, session: int, by: machine, offset: int, known: int);
event eRecords: (session: int, records: Log, committed: int);

// To the specs.
event eLeads: (epoch: int, log: Log);
event eCommits: (epoch: int, log: Log);
event eAppended: (epoch: int, log: Log);

machine Broker {
  var rule: Rule;
  var log: Log;
  var committed: int;
  var epoch: int;
  var leader: machine;
  var leads: bool;
  // Answers to what was asked before the last change are not for this broker: the connection was closed.
  var session: int;

  start state Serving {
    entry (of: Rule) { rule = of; }

    on eLead do (given: int) {
      epoch = given;
      leads = true;
      session = session + 1;
      log += (sizeof(log), epoch);
      announce eLeads, (epoch = epoch, log = log);
    }

    on eFollow do (f: (epoch: int, leader: machine)) {
      epoch = f.epoch;
      leader = f.leader;
      leads = false;
      session = session + 1;
      if (rule == highWatermark) {
        truncate(committed);
        fetch();
      } else {
        ask();
      }
    }

    on eAskEnd do (a: (epoch: int, session: int, of: int, by: machine)) {
      if (leads && a.epoch == epoch) {
        send a.by, eEnd, (session = a.session, of = lastUpTo(a.of), offset = endOf(a.of));
      }
    }

    on eEnd do (e: (session: int, of: int, offset: int)) {
      if (e.session != session) { return; }
      truncate(e.offset);
      if (rule == endOfCommonEpoch) {
        truncate(endOf(e.of));
        if (sizeof(log) > 0 && log[sizeof(log) - 1] != e.of) {
          ask();
          return;
        }
      }
      fetch();
    }

    on eFetch do (f: (epoch: int, session: int, by: machine, offset: int, known: int)) {
      if (!leads || f.epoch != epoch) { return; }
      if (f.offset > committed) {
        committed = f.offset;
        announce eCommits, (epoch = epoch, log = part(0, committed));
      }
      if (f.offset < sizeof(log) || f.known < committed) {
        send f.by, eRecords,
          (session = f.session, records = part(f.offset, sizeof(log)), committed = committed);
      }
    }

    on eRecords do (r: (session: int, records: Log, committed: int)) {
      var i: int;
      if (r.session != session) { return; }
      while (i < sizeof(r.records)) {
        log += (sizeof(log), r.records[i]);
        i = i + 1;
      }
      committed = r.committed;
      if (sizeof(r.records) > 0) {
        announce eAppended, (epoch = epoch, log = log);
      }
      fetch();
    }
  }

  fun fetch() {
    send leader, eFetch, (epoch = epoch, session = session, by = this, offset = sizeof(log), known = committed);
  }

  fun ask() {
    if (sizeof(log) == 0) {
      fetch();
    } else {
      send leader, eAskEnd, (epoch = epoch, session = session, of = log[sizeof(log) - 1], by = this);
    }
  }

  fun truncate(length: int) {
    while (sizeof(log) > length) {
      log -= (sizeof(log) - 1);
    }
  }

  // The last epoch of the log that is not later than this one, and where it ends.
  fun lastUpTo(of: int): int {
    var offset: int;
    offset = endOf(of);
    if (offset == 0) { return 0; }
    return log[offset - 1];
  }

  fun endOf(of: int): int {
    var offset: int;
    while (offset < sizeof(log) && log[offset] <= of) {
      offset = offset + 1;
    }
    return offset;
  }

  fun part(from: int, end: int): Log {
    var records: Log;
    while (from < end) {
      records += (sizeof(records), log[from]);
      from = from + 1;
    }
    return records;
  }
}

// Makes one broker the leader. Then a few times the follower restarts, or the brokers change places.
machine Controller {
  start state Deciding {
    entry (c: (rule: Rule, changes: int)) {
      var brokers: seq[Broker];
      var leading: int;
      var epoch: int;
      brokers += (0, new Broker(c.rule));
      brokers += (1, new Broker(c.rule));
      while (epoch <= c.changes) {
        epoch = epoch + 1;
        if (epoch > 1 && $) {
          send brokers[1 - leading], eFollow, (epoch = epoch - 1, leader = brokers[leading]);
          epoch = epoch - 1;
          c.changes = c.changes - 1;
        } else {
          if (epoch > 1) { leading = 1 - leading; }
          send brokers[leading], eLead, epoch;
          send brokers[1 - leading], eFollow, (epoch = epoch, leader = brokers[leading]);
        }
      }
    }
  }
}

// A leader has the records that were committed in earlier epochs.
spec NothingLost observes eLeads, eCommits {
  var committed: Log;
  var at: int;
  start state Watching {
    on eCommits do (c: (epoch: int, log: Log)) {
      if (c.epoch > at || sizeof(c.log) > sizeof(committed)) {
        committed = c.log;
        at = c.epoch;
      }
    }
    on eLeads do (l: (epoch: int, log: Log)) {
      var i: int;
      while (i < sizeof(committed) && l.epoch > at) {
        assert sizeof(l.log) > i && l.log[i] == committed[i],
          format("{0} was committed, and the leader of epoch {1} has {2}", committed, l.epoch, l.log);
        i = i + 1;
      }
    }
  }
}

// The log of a follower that appends what it fetched is that of its leader, as far as it goes.
spec LogsAgree observes eLeads, eAppended {
  var leaders: map[int, Log];
  start state Watching {
    on eLeads do (l: (epoch: int, log: Log)) { leaders[l.epoch] = l.log; }
    on eAppended do (f: (epoch: int, log: Log)) {
      var i: int;
      while (i < sizeof(f.log)) {
        assert f.log[i] == leaders[f.epoch][i],
          format("the leader of epoch {0} has {1}, and its follower {2}", f.epoch, leaders[f.epoch], f.log);
        i = i + 1;
      }
    }
  }
}

machine HighWatermark { start state Init { entry { new Controller((rule = highWatermark, changes = 2)); } } }
machine EndOfEpoch { start state Init { entry { new Controller((rule = endOfEpoch, changes = 3)); } } }
machine EndOfCommonEpoch { start state Init { entry { new Controller((rule = endOfCommonEpoch, changes = 3)); } } }

// KIP-101.
test kafkaWatermarkPublished [main = HighWatermark]: assert NothingLost in { HighWatermark, Controller, Broker };
test kafkaWatermarkCorrected [main = EndOfCommonEpoch]: assert NothingLost in { EndOfCommonEpoch, Controller, Broker };

// KIP-279.
test kafkaEpochPublished [main = EndOfEpoch]: assert LogsAgree in { EndOfEpoch, Controller, Broker };
test kafkaEpochCorrected [main = EndOfCommonEpoch]: assert LogsAgree in { EndOfCommonEpoch, Controller, Broker };
