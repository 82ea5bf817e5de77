// A chain of three whose servers die with their nodes, and clients that write and read for a while. In the place of the
// killer, a failure detector watches the servers.
machine ChainForReal {
  start state Init {
    entry {
      var servers: seq[machine];
      var master: machine;
      var i: int;
      while (i < 3) {
        servers += (i, new Server((chain = 1, keep = 0)));
        i = i + 1;
      }
      master = new Master((servers = servers, faults = null as machine));
      new ChainClient((master = master, commands = plan(1, 300)));
      new ChainClient((master = master, commands = plan(2, 300)));
      new Killer((master = master, servers = servers, kills = 0));
    }
  }
}

module RealChain = assert UpdateHistory, QueryHistory, ConfirmedIfCommitted in (union ChainParts, { ChainForReal });

test tcChainForReal [main = ChainForReal]: RealChain;
