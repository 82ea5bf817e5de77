// Section 6.3 of the paper: the chain of four, with a fault machine that the master knows. When the chain has been built,
// the master announces that both of them come first from now on.

event eTargets: (master: machine, servers: seq[machine], kills: int);

// As Killer, once it has heard whom to kill.
machine KnownKiller {
  start state Waiting {
    on eTargets goto Striking;
  }

  state Striking {
    entry (k: (master: machine, servers: seq[machine], kills: int)) {
      var servers: seq[machine];
      var i: int;
      var left: int;
      servers = k.servers;
      left = k.kills;
      while (left > 0) {
        i = choose(sizeof(servers));
        send servers[i], eKill;
        send k.master, eTick;
        servers -= i;
        left = left - 1;
      }
    }
  }
}

machine ChainOfSection63 {
  start state Init {
    entry {
      var servers: seq[machine];
      var killer: machine;
      var master: machine;
      var i: int;
      while (i < 4) {
        servers += (i, new Server((chain = 1, keep = 0)));
        i = i + 1;
      }
      killer = new KnownKiller();
      master = new Master((servers = servers, faults = killer));
      new ChainClient((master = master, commands = plan(1, 1)));
      new ChainClient((master = master, commands = plan(2, 1)));
      send killer, eTargets, (master = master, servers = servers, kills = 3);
    }
  }
}

module Section63 =
  assert UpdateHistory, QueryHistory, ConfirmedIfCommitted in { Server, Master, ChainClient, KnownKiller, ChainOfSection63 };

test tcSection63Correct [main = ChainOfSection63]: Section63;
test param (chainBug in [6]) tcSection63 [main = ChainOfSection63]: Section63;
