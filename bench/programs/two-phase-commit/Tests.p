// Two clients with up to two transactions each, two participants, so many crashes.
fun setUpCommit(transactions: int, crashes: int) {
  var participants: seq[machine];
  var coordinator: machine;
  var updates: seq[Update];
  participants += (0, new Participant());
  participants += (1, new Participant());
  coordinator = new Coordinator((participants = participants, losses = 0, resends = 0));
  updates += (0, (key = 1, value = 11));
  if (transactions > 1) { updates += (1, (key = 2, value = 12)); }
  new Client((coordinator = coordinator, participants = participants, updates = updates));
  updates[0] = (key = 2, value = 22);
  if (transactions > 1) { updates[1] = (key = 1, value = 21); }
  new Client((coordinator = coordinator, participants = participants, updates = updates));
  new Faults((victims = participants, crashes = crashes));
}

machine TwoPhaseCommitSetup {
  start state Init { entry { setUpCommit(2, 1); } }
}

// Small enough to be proved.
machine CommitOnce {
  start state Init { entry { setUpCommit(1, 1); } }
}

module CommitParts = { Coordinator, Participant, Client, Timer, Faults };
module TwoPhaseCommit = assert Atomicity, ReadsSeeCommits in (union CommitParts, { TwoPhaseCommitSetup });
module ShortCommit = assert Atomicity, ReadsSeeCommits in (union CommitParts, { CommitOnce });

test tcTwoPhaseCommitCorrect [main = TwoPhaseCommitSetup]: TwoPhaseCommit;
test tcTwoPhaseCommitOnceCorrect [main = CommitOnce]: ShortCommit;
test param (tpcBug in [1]) tcTwoPhaseCommit_1 [main = TwoPhaseCommitSetup]: TwoPhaseCommit;
test param (tpcBug in [2]) tcTwoPhaseCommit_2 [main = TwoPhaseCommitSetup]: TwoPhaseCommit;
test param (tpcBug in [3]) tcTwoPhaseCommit_3 [main = TwoPhaseCommitSetup]: TwoPhaseCommit;
test param (tpcBug in [4]) tcTwoPhaseCommit_4 [main = TwoPhaseCommitSetup]: TwoPhaseCommit;
