// The same chains in a longer day: clients that think between commands, kills that come late or not at all, and traffic
// that has nothing to do with them.

type PacedChainClientSetup = (master: machine, commands: seq[Command], think: int);

// As ChainClient, with a pause before each command.
machine PacedChainClient {
  var setup: PacedChainClientSetup;
  var pacer: machine;
  var view: (head: machine, tail: machine);
  var current: int;
  var request: int;
  var reading: bool;

  start state Joining {
    entry (s: PacedChainClientSetup) {
      setup = s;
      request = 1;
      pacer = new Pacer();
      send setup.master, eLookup, this;
    }
    on eView goto Thinking with (v: (head: machine, tail: machine)) { view = v; }
  }

  // Replies that come now are second ones.
  state Thinking {
    entry {
      if (current < sizeof(setup.commands)) { send pacer, ePause, (owner = this, ticks = setup.think); }
    }
    on ePaused goto Working with ask;
    on eView do (v: (head: machine, tail: machine)) { view = v; }
    ignore eUpdateReply, eQueryReply;
  }

  state Working {
    on eView do (v: (head: machine, tail: machine)) {
      view = v;
      ask();
    }
    on eUpdateReply do (r: (request: int, result: int)) {
      // Bug 8: a reply that comes twice is taken for the reply to the request that is under way.
      if (chainBug == 8 || r.request == request) {
        if (reading) { return; }
        announce eConfirmed, (client = this, request = request);
        reading = true;
        request = request + 1;
        ask();
      }
    }
    on eQueryReply do (r: (chain: int, request: int, key: int, value: int)) {
      if (r.request == request) {
        reading = false;
        current = current + 1;
        request = request + 1;
        goto Thinking;
      }
    }
  }

  fun ask() {
    if (reading) {
      send view.tail, eQuery, (client = this, request = request, key = setup.commands[current].key);
    } else {
      send view.head, eUpdate, (client = this, request = request, command = setup.commands[current]);
    }
  }
}

type ChainDay = (servers: int, updates: int, think: int, kills: int, gap: int, moments: int, probes: int);

fun setUpChainDay(d: ChainDay) {
  var servers: seq[machine];
  var master: machine;
  var i: int;
  while (i < d.servers) {
    servers += (i, new Server((chain = 1, keep = 0)));
    i = i + 1;
  }
  master = new Master((servers = servers, faults = null as machine));
  new PacedChainClient((master = master, commands = plan(1, d.updates), think = d.think));
  new PacedChainClient((master = master, commands = plan(2, d.updates), think = d.think));
  new LateKiller((master = master, servers = servers, kills = d.kills, after = faultsAfter, gap = d.gap,
                  moments = d.moments));
  new Prober(d.probes);
}

machine ChainDayOfThree {
  start state Init {
    entry {
      setUpChainDay((servers = 3, updates = 4, think = 12, kills = 2, gap = 4, moments = 4, probes = 110));
    }
  }
}

machine ChainDayOfFour {
  start state Init {
    entry {
      setUpChainDay((servers = 4, updates = 3, think = 12, kills = 3, gap = 18, moments = 4, probes = 110));
    }
  }
}

module ChainDayParts = { Server, Master, PacedChainClient, LateKiller, Pacer, Prober, Probed };
module HarderSmallChain =
  assert UpdateHistory, QueryHistory, ConfirmedIfCommitted in (union ChainDayParts, { ChainDayOfThree });
module HarderLongChain =
  assert UpdateHistory, QueryHistory, ConfirmedIfCommitted in (union ChainDayParts, { ChainDayOfFour });

test tcHarderChainCorrect [main = ChainDayOfThree]: HarderSmallChain;
test tcHarderChainOfFourCorrect [main = ChainDayOfFour]: HarderLongChain;
test param (chainBug in [1], faultsAfter in [140]) tcHarderChain_1 [main = ChainDayOfThree]: HarderSmallChain;
test param (chainBug in [2], faultsAfter in [126]) tcHarderChain_2 [main = ChainDayOfThree]: HarderSmallChain;
test param (chainBug in [3], faultsAfter in [115]) tcHarderChain_3 [main = ChainDayOfThree]: HarderSmallChain;
test param (chainBug in [4], faultsAfter in [78]) tcHarderChain_4 [main = ChainDayOfFour]: HarderLongChain;
test param (chainBug in [5], faultsAfter in [120]) tcHarderChain_5 [main = ChainDayOfThree]: HarderSmallChain;
test param (chainBug in [6], faultsAfter in [80]) tcHarderChain_6 [main = ChainDayOfFour]: HarderLongChain;
test param (chainBug in [7], faultsAfter in [140]) tcHarderChain_7 [main = ChainDayOfThree]: HarderSmallChain;
test param (chainBug in [8], faultsAfter in [75]) tcHarderChain_8 [main = ChainDayOfThree]: HarderSmallChain;
test param (chainBug in [9], faultsAfter in [122]) tcHarderChain_9 [main = ChainDayOfThree]: HarderSmallChain;
test param (chainBug in [10], faultsAfter in [132]) tcHarderChain_10 [main = ChainDayOfThree]: HarderSmallChain;
