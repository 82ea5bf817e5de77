// Two clients with two transactions each, two participants, one crash.
machine TwoPhaseCommitSetup {
  start state Init {
    entry {
      var participants: seq[machine];
      var coordinator: machine;
      var updates: seq[Update];
      participants += (0, new Participant());
      participants += (1, new Participant());
      coordinator = new Coordinator(participants);
      updates += (0, (key = 1, value = 11));
      updates += (1, (key = 2, value = 12));
      new Client((coordinator = coordinator, participants = participants, updates = updates));
      updates[0] = (key = 2, value = 22);
      updates[1] = (key = 1, value = 21);
      new Client((coordinator = coordinator, participants = participants, updates = updates));
      new Faults((victims = participants, crashes = 1));
    }
  }
}

module TwoPhaseCommit =
  assert Atomicity, ReadsSeeCommits in
    { TwoPhaseCommitSetup, Coordinator, Participant, Client, Timer, Faults };

test tcTwoPhaseCommitCorrect [main = TwoPhaseCommitSetup]: TwoPhaseCommit;
test param (tpcBug in [1]) tcTwoPhaseCommit_1 [main = TwoPhaseCommitSetup]: TwoPhaseCommit;
test param (tpcBug in [2]) tcTwoPhaseCommit_2 [main = TwoPhaseCommitSetup]: TwoPhaseCommit;
test param (tpcBug in [3]) tcTwoPhaseCommit_3 [main = TwoPhaseCommitSetup]: TwoPhaseCommit;
test param (tpcBug in [4]) tcTwoPhaseCommit_4 [main = TwoPhaseCommitSetup]: TwoPhaseCommit;
