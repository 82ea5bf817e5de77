fun newChain(chain: int, servers: int, keep: int): seq[machine] {
  var made: seq[machine];
  var i: int;
  while (i < servers) {
    made += (i, new Server((chain = chain, keep = keep)));
    i = i + 1;
  }
  return made;
}

fun newMaster(servers: seq[machine]): machine {
  return new Master((servers = servers, faults = null as machine));
}

fun newClient(coordinator: machine, participants: seq[machine], updates: seq[Update]) {
  new Client((coordinator = coordinator, participants = participants, updates = updates));
}

// What may be lost is sent again twice.
fun newParticipant(master: machine, losses: int): machine {
  return new ReplicatedParticipant((master = master, losses = losses, resends = resendsFor(losses)));
}

fun newCoordinator(participants: seq[machine], losses: int): machine {
  return new Coordinator((participants = participants, losses = losses, resends = resendsFor(losses)));
}

fun resendsFor(losses: int): int {
  if (losses > 0) { return 2; }
  return 0;
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
      master = newMaster(servers);
      participants += (0, newParticipant(master, 0));
      participants += (1, newParticipant(newMaster(newChain(2, 2, 0)), 0));
      coordinator = newCoordinator(participants, 0);
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

// The same with one transaction for each client and no killed servers, but the network may lose three commits on their
// way to the participants, and three commands on their way to the first chain; both are sent again twice.
machine LossyTmsSetup {
  start state Init {
    entry {
      var participants: seq[machine];
      var coordinator: machine;
      var updates: seq[Update];
      participants += (0, newParticipant(newMaster(newChain(1, 2, 0)), 3));
      participants += (1, newParticipant(newMaster(newChain(2, 2, 0)), 0));
      coordinator = newCoordinator(participants, 3);
      updates += (0, (key = 1, value = 11));
      newClient(coordinator, participants, updates);
      updates[0] = (key = 1, value = 21);
      newClient(coordinator, participants, updates);
      new Faults((victims = participants, crashes = 1));
    }
  }
}

// One transaction, and one server of the first chain is killed: small enough to be proved.
machine SmallTmsSetup {
  start state Init {
    entry {
      var servers: seq[machine];
      var master: machine;
      var participants: seq[machine];
      var updates: seq[Update];
      servers = newChain(1, 2, 0);
      master = newMaster(servers);
      participants += (0, newParticipant(master, 0));
      participants += (1, newParticipant(newMaster(newChain(2, 2, 0)), 0));
      updates += (0, (key = 1, value = 11));
      newClient(newCoordinator(participants, 0), participants, updates);
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
      master = newMaster(servers);
      participants += (0, newParticipant(master, 0));
      participants += (1, newParticipant(newMaster(newChain(2, 3, 48)), 0));
      coordinator = newCoordinator(participants, 0);
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
module SmallTms =
  assert Atomicity, ReadsSeeCommits, UpdateHistory, QueryHistory in (union TmsParts, { SmallTmsSetup });
module LossyTms =
  assert Atomicity, ReadsSeeCommits, UpdateHistory, QueryHistory in (union TmsParts, { LossyTmsSetup });
module LongTms =
  assert Atomicity, ReadsSeeCommits, UpdateHistory, QueryHistory in (union TmsParts, { LongTmsSetup });

test tcTmsCorrect [main = TmsSetup]: Tms;
test tcTmsSmallCorrect [main = SmallTmsSetup]: SmallTms;
test tcTmsLossyCorrect [main = LossyTmsSetup]: LossyTms;
test tcTmsLongCorrect [main = LongTmsSetup]: LongTms;
test param (tmsBug in [1]) tcTMS_1 [main = TmsSetup]: Tms;
test param (chainBug in [11]) tcTMS_2 [main = LongTmsSetup]: LongTms;
test param (tpcBug in [5]) tcTMS_3 [main = LossyTmsSetup]: LossyTms;
test param (tmsBug in [4]) tcTMS_4 [main = LossyTmsSetup]: LossyTms;
