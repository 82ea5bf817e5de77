// Kills servers, one after the other; some time after each, the clock of the master ticks.
machine Killer {
  start state Striking {
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
