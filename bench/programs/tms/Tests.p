fun newChain(chain: int, servers: int, keep: int): seq[machine] {
  var made: seq[machine];
  var i: int;
  while (i < servers) {
    made += (i, new Server((chain = chain, keep = keep)));
    i = i + 1;
  }
  return made;
}

fun newClient(coordinator: machine, participants: seq[machine], updates: seq[Update]) {
  new Client((coordinator = coordinator, participants = participants, updates = updates));
}

// Two participants, each on a chain of two; three transactions of two clients; one participant crashes once, and one
// server of the first chain is killed.
machine TmsSetup {
  start state Init {
    entry {
      var servers: seq[machine];
      var master: machine;
      var participants: seq[machine];
      var coordinator: machine;
      var updates: seq[Update];
      servers = newChain(1, 2, 0);
      master = new Master(servers);
      participants += (0, new ReplicatedParticipant(master));
      participants += (1, new ReplicatedParticipant(new Master(newChain(2, 2, 0))));
      coordinator = new Coordinator(participants);
      updates += (0, (key = 1, value = 11));
      newClient(coordinator, participants, updates);
      updates[0] = (key = 1, value = 21);
      updates += (1, (key = 2, value = 22));
      newClient(coordinator, participants, updates);
      new Faults((victims = participants, crashes = 1));
      new Killer((master = master, servers = servers, kills = 1));
    }
  }
}

// A day's work: one client with many transactions, chains of three that drop old history, one server is killed.
machine LongTmsSetup {
  start state Init {
    entry {
      var servers: seq[machine];
      var master: machine;
      var participants: seq[machine];
      var coordinator: machine;
      var updates: seq[Update];
      var i: int;
      servers = newChain(1, 3, 48);
      master = new Master(servers);
      participants += (0, new ReplicatedParticipant(master));
      participants += (1, new ReplicatedParticipant(new Master(newChain(2, 3, 48))));
      coordinator = new Coordinator(participants);
      new Killer((master = master, servers = servers, kills = 1));
      while (i < 27) {
        updates += (i, (key = 1 + i % 3, value = 100 + i));
        i = i + 1;
      }
      newClient(coordinator, participants, updates);
    }
  }
}

module TmsParts = { Client, Coordinator, ReplicatedParticipant, Server, Master, Killer, Timer, Faults };
module Tms =
  assert Atomicity, ReadsSeeCommits, UpdateHistory, QueryHistory in (union TmsParts, { TmsSetup });
module LongTms =
  assert Atomicity, ReadsSeeCommits, UpdateHistory, QueryHistory in (union TmsParts, { LongTmsSetup });

test tcTmsCorrect [main = TmsSetup]: Tms;
test tcTmsLongCorrect [main = LongTmsSetup]: LongTms;
test param (tmsBug in [1]) tcTMS_1 [main = TmsSetup]: Tms;
test param (chainBug in [11]) tcTMS_2 [main = LongTmsSetup]: LongTms;
test param (tmsBug in [3]) tcTMS_3 [main = TmsSetup]: Tms;
test param (tmsBug in [4]) tcTMS_4 [main = TmsSetup]: Tms;
