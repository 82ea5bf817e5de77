// Three-phase commit, where a message may be late.
//
//   Dale Skeen, "Nonblocking Commit Protocols", SIGMOD 1981: sites that fail are detected, and messages are not late. Without
//   that, and where the network is partitioned, sites decide differently. Corrected: Dale Skeen, "A Quorum-Based Commit
//   Protocol", Berkeley Workshop on Distributed Data Management and Computer Networks, 1982.
//
//   tarry check examples/published/ThreePhaseCommit.p
//
// When all have voted for it, the coordinator tells all to prepare to commit, and then to commit. A site that hears nothing for
// long decides alone: to commit if it has prepared to, and else to abort. If the second message is late for one site, one
// has prepared and the other has not.
//
// Corrected: such a site asks the others. It needs a majority of sites that have prepared to commit, or a majority that have
// prepared to abort, and a site does not do both.

enum Stage { initial, waiting, preparedToCommit, preparedToAbort, committed, aborted }

event eSites: map[int, Site];
event eTimeout;
event eAskVote;
event eVote: bool;
event ePrepareToCommit: int;
event ePrepareToAbort: int;
event ePrepared: (from: int, stage: Stage);
event eAskStage: int;
event eStage: (from: int, stage: Stage);
event eDecide: Stage;

// To the spec.
event eDecided: Stage;

// Site 0 coordinates.
machine Site {
  var me: int;
  var quorums: bool;
  var sites: map[int, Site];
  var stage: Stage;
  var votes: int;
  var prepared: map[Stage, set[int]];
  var stages: map[int, Stage];

  start state Init {
    entry (of: (me: int, quorums: bool)) {
      me = of.me;
      quorums = of.quorums;
      prepared[preparedToCommit] = default(set[int]);
      prepared[preparedToAbort] = default(set[int]);
    }
    on eSites do (all: map[int, Site]) {
      sites = all;
      goto Serving;
    }
    defer eTimeout, eAskVote, eVote, ePrepareToCommit, ePrepareToAbort, ePrepared, eAskStage, eStage, eDecide;
  }

  state Serving {
    entry {
      if (me == 0) {
        stage = waiting;
        tell(eAskVote, null);
      }
    }

    on eAskVote do {
      var yes: bool;
      if (stage != initial) {
        send sites[0], eVote, false;
        return;
      }
      yes = $;
      send sites[0], eVote, yes;
      if (yes) {
        stage = waiting;
      } else {
        decide(aborted);
      }
    }

    on eVote do (yes: bool) {
      if (stage != waiting) { return; }
      if (!yes) {
        decide(aborted);
        tell(eDecide, aborted);
        return;
      }
      votes = votes + 1;
      if (votes == 2) { prepareAll(preparedToCommit, ePrepareToCommit); }
    }

    on ePrepareToCommit do (by: int) { prepare(by, preparedToCommit); }
    on ePrepareToAbort do (by: int) { prepare(by, preparedToAbort); }

    on ePrepared do (p: (from: int, stage: Stage)) {
      var enough: int;
      var decision: Stage;
      prepared[p.stage] += (p.from);
      // All sites, or a majority of them.
      enough = 3;
      if (quorums) { enough = 2; }
      if (stage != p.stage || sizeof(prepared[p.stage]) < enough) { return; }
      decision = committed;
      if (p.stage == preparedToAbort) { decision = aborted; }
      decide(decision);
      tell(eDecide, decision);
    }

    on eDecide do (decision: Stage) { decide(decision); }

    on eTimeout do {
      if (stage == committed || stage == aborted) { return; }
      if (stage == initial) {
        decide(aborted);
      } else if (quorums) {
        stages[me] = stage;
        tell(eAskStage, me);
      } else if (stage == preparedToCommit) {
        decide(committed);
      } else {
        decide(aborted);
      }
    }

    on eAskStage do (by: int) { send sites[by], eStage, (from = me, stage = stage); }

    on eStage do (s: (from: int, stage: Stage)) {
      var one: int;
      var commit: bool;
      if (stage == committed || stage == aborted) { return; }
      stages[s.from] = s.stage;
      stages[me] = stage;
      foreach (one in keys(stages)) {
        if (stages[one] == committed || stages[one] == aborted) {
          decide(stages[one]);
          return;
        }
        if (stages[one] == initial) { return; }
        if (stages[one] == preparedToCommit) { commit = true; }
      }
      if (commit && stage != preparedToAbort) {
        prepareAll(preparedToCommit, ePrepareToCommit);
      } else if (!commit && stage != preparedToCommit) {
        prepareAll(preparedToAbort, ePrepareToAbort);
      }
    }
  }

  fun prepareAll(what: Stage, order: event) {
    stage = what;
    prepared[what] += (me);
    tell(order, me);
  }

  fun prepare(by: int, what: Stage) {
    if (stage == waiting || stage == what) {
      stage = what;
      send sites[by], ePrepared, (from = me, stage = what);
    }
  }

  fun decide(decision: Stage) {
    if (stage != committed && stage != aborted) {
      stage = decision;
      announce eDecided, decision;
    }
  }

  fun tell(what: event, payload: any) {
    var other: int;
    foreach (other in keys(sites)) {
      if (other != me) { send sites[other], what, payload; }
    }
  }
}

// No site commits if another one aborts.
spec Atomic observes eDecided {
  var decisions: set[Stage];
  start state Watching {
    on eDecided do (decision: Stage) {
      decisions += (decision);
      assert sizeof(decisions) == 1, "one site has committed, and another one has aborted";
    }
  }
}

// Every site loses patience once, sooner or later.
machine Clock {
  start state Ticking {
    entry (site: Site) { send site, eTimeout; }
  }
}

fun setUp(quorums: bool) {
  var sites: map[int, Site];
  var i: int;
  while (i < 3) {
    sites[i] = new Site((me = i, quorums = quorums));
    i = i + 1;
  }
  i = 0;
  while (i < 3) {
    send sites[i], eSites, sites;
    new Clock(sites[i]);
    i = i + 1;
  }
}

machine Published { start state Init { entry { setUp(false); } } }
machine Corrected { start state Init { entry { setUp(true); } } }

test threePhaseCommitPublished [main = Published]: assert Atomic in { Published, Clock, Site };
test threePhaseCommitCorrected [main = Corrected]: assert Atomic in { Corrected, Clock, Site };
