// The same protocol in a longer day: clients that think between transactions, timeouts and crashes that come late or not
// at all, and traffic that has nothing to do with it.

fun setUpPacedCommit(think: int, probes: int) {
  var participants: seq[machine];
  var coordinator: machine;
  participants += (0, new Participant());
  participants += (1, new Participant());
  coordinator = new Coordinator((participants = participants, losses = 0, resends = 0));
  new PacedClient((coordinator = coordinator, participants = participants, updates = dayOf(1), think = think));
  new PacedClient((coordinator = coordinator, participants = participants, updates = dayOf(2), think = think));
  new LateFaults((victims = participants, crashes = 1, after = faultsAfter, gap = 20, moments = 3));
  new Prober(probes);
}

fun dayOf(client: int): seq[Update] {
  var updates: seq[Update];
  var i: int;
  while (i < 4) {
    updates += (i, (key = 1 + (client + i) % 3, value = 10 * client + i));
    i = i + 1;
  }
  return updates;
}

machine CommitDay {
  start state Init { entry { setUpPacedCommit(10, 110); } }
}

module CommitDayParts =
  { CommitDay, Coordinator, Participant, PacedClient, SlowTimer -> Timer, LateFaults, Pacer, Prober, Probed };
module HarderCommit = assert Atomicity, ReadsSeeCommits in CommitDayParts;

test tcHarderCommitCorrect [main = CommitDay]: HarderCommit;
test param (tpcBug in [1], faultsAfter in [110], timerWait in [30]) tcHarderCommit_1 [main = CommitDay]: HarderCommit;
test param (tpcBug in [2], faultsAfter in [60], timerWait in [8]) tcHarderCommit_2 [main = CommitDay]: HarderCommit;
test param (tpcBug in [3], faultsAfter in [60], timerWait in [3]) tcHarderCommit_3 [main = CommitDay]: HarderCommit;
test param (tpcBug in [4], faultsAfter in [122], timerWait in [30]) tcHarderCommit_4 [main = CommitDay]: HarderCommit;
