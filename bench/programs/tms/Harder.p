// The same system in a longer day: clients that think between transactions, timeouts, crashes and kills that come late or
// not at all, and traffic that has nothing to do with it.

fun newPacedClient(coordinator: machine, participants: seq[machine], updates: seq[Update], think: int) {
  new PacedClient((coordinator = coordinator, participants = participants, updates = updates, think = think));
}

fun transactions(client: int, n: int): seq[Update] {
  var updates: seq[Update];
  var i: int;
  while (i < n) {
    updates += (i, (key = 1 + (client + i) % 3, value = 100 * client + i));
    i = i + 1;
  }
  return updates;
}

// For bug 1: one participant crashes once, and one server of the first chain is killed, both late or not at all.
machine TmsDay {
  start state Init {
    entry {
      var servers: seq[machine];
      var master: machine;
      var participants: seq[machine];
      var coordinator: machine;
      servers = newChain(1, 2, 0);
      master = newMaster(servers);
      participants += (0, newParticipant(master, 0));
      participants += (1, newParticipant(newMaster(newChain(2, 2, 0)), 0));
      coordinator = newCoordinator(participants, 0);
      newPacedClient(coordinator, participants, transactions(1, 3), 15);
      newPacedClient(coordinator, participants, transactions(2, 3), 15);
      new LateFaults((victims = participants, crashes = 1, after = faultsAfter + 36, gap = 20, moments = 2));
      new LateKiller((master = master, servers = servers, kills = 1, after = faultsAfter, gap = 20, moments = 1));
      new Prober(40);
    }
  }
}

// For bugs 3 and 4: the network may lose three commits and three commands.
machine LossyTmsDay {
  start state Init {
    entry {
      var participants: seq[machine];
      var coordinator: machine;
      participants += (0, newParticipant(newMaster(newChain(1, 2, 0)), 3));
      participants += (1, newParticipant(newMaster(newChain(2, 2, 0)), 0));
      coordinator = newCoordinator(participants, 3);
      newPacedClient(coordinator, participants, transactions(1, 2), 15);
      newPacedClient(coordinator, participants, transactions(2, 2), 15);
      new LateFaults((victims = participants, crashes = 1, after = faultsAfter, gap = 20, moments = 3));
      new Prober(60);
    }
  }
}

// For the chain's bug 11: chains of three that drop old history, one server is killed late or not at all.
machine LongTmsDay {
  start state Init {
    entry {
      var servers: seq[machine];
      var master: machine;
      var participants: seq[machine];
      var coordinator: machine;
      servers = newChain(1, 3, 12);
      master = newMaster(servers);
      participants += (0, newParticipant(master, 0));
      participants += (1, newParticipant(newMaster(newChain(2, 3, 12)), 0));
      coordinator = newCoordinator(participants, 0);
      new LateKiller((master = master, servers = servers, kills = 1, after = faultsAfter, gap = 20, moments = 3));
      newPacedClient(coordinator, participants, transactions(1, 14), 2);
      new Prober(40);
    }
  }
}

module TmsDayParts =
  { PacedClient, Coordinator, ReplicatedParticipant, Server, Master, LateKiller, SlowTimer -> Timer, LateFaults, Pacer,
    Prober, Probed };
module HarderTms =
  assert Atomicity, ReadsSeeCommits, UpdateHistory, QueryHistory in (union TmsDayParts, { TmsDay });
module HarderLossyTms =
  assert Atomicity, ReadsSeeCommits, UpdateHistory, QueryHistory in (union TmsDayParts, { LossyTmsDay });
module HarderLongTms =
  assert Atomicity, ReadsSeeCommits, UpdateHistory, QueryHistory in (union TmsDayParts, { LongTmsDay });

test tcHarderTmsCorrect [main = TmsDay]: HarderTms;
test tcHarderLossyTmsCorrect [main = LossyTmsDay]: HarderLossyTms;
test tcHarderLongTmsCorrect [main = LongTmsDay]: HarderLongTms;
test param (tmsBug in [1], faultsAfter in [80], timerWait in [20]) tcHarderTms_1 [main = TmsDay]: HarderTms;
test param (chainBug in [11], faultsAfter in [98], timerWait in [20]) tcHarderTms_2 [main = LongTmsDay]: HarderLongTms;
test param (tpcBug in [5], faultsAfter in [40], timerWait in [10]) tcHarderTms_3 [main = LossyTmsDay]: HarderLossyTms;
test param (tmsBug in [4], faultsAfter in [40], timerWait in [6]) tcHarderTms_4 [main = LossyTmsDay]: HarderLossyTms;
