fun setUpChain(n: int, updates: int) {
  var servers: seq[machine];
  var commands: seq[Command];
  var master: machine;
  var i: int;
  while (i < n) {
    servers += (i, new Server((chain = 1, keep = 0)));
    i = i + 1;
  }
  master = new Master((servers = servers, faults = null as machine));
  new ChainClient((master = master, commands = plan(1, updates)));
  new ChainClient((master = master, commands = plan(2, updates)));
  new Killer((master = master, servers = servers, kills = n - 1));
}

// The updates of a client; both clients write key 0.
fun plan(client: int, updates: int): seq[Command] {
  var commands: seq[Command];
  var i: int;
  while (i < updates) {
    commands += (i, (key = i, value = 10 * client + i));
    i = i + 1;
  }
  return commands;
}

// Three servers of which two are killed, two clients with two updates and two queries each.
machine ChainOfThree {
  start state Init { entry { setUpChain(3, 2); } }
}

// The same with an update and a query each.
machine ShortChainOfThree {
  start state Init { entry { setUpChain(3, 1); } }
}

// Four servers of which three are killed, two clients with an update and a query each: the paper's section 6.3.
machine ChainOfFour {
  start state Init { entry { setUpChain(4, 1); } }
}

module ChainParts = { Server, Master, ChainClient, Killer };
module SmallChain = assert UpdateHistory, QueryHistory, ConfirmedIfCommitted in (union ChainParts, { ChainOfThree });
module ShortChain = assert UpdateHistory, QueryHistory, ConfirmedIfCommitted in (union ChainParts, { ShortChainOfThree });
module LongChain = assert UpdateHistory, QueryHistory, ConfirmedIfCommitted in (union ChainParts, { ChainOfFour });

test tcChainReplicationCorrect [main = ChainOfThree]: SmallChain;
test tcShortChainReplicationCorrect [main = ShortChainOfThree]: ShortChain;
test tcChainReplicationOfFourCorrect [main = ChainOfFour]: LongChain;
test param (chainBug in [1]) tcChainRep_1 [main = ChainOfThree]: SmallChain;
test param (chainBug in [2]) tcChainRep_2 [main = ChainOfThree]: SmallChain;
test param (chainBug in [3]) tcChainRep_3 [main = ChainOfThree]: SmallChain;
test param (chainBug in [4]) tcChainRep_4 [main = ChainOfFour]: LongChain;
test param (chainBug in [5]) tcChainRep_5 [main = ChainOfThree]: SmallChain;
test param (chainBug in [6]) tcChainRep_6 [main = ChainOfFour]: LongChain;
test param (chainBug in [7]) tcChainRep_7 [main = ChainOfThree]: SmallChain;
test param (chainBug in [8]) tcChainRep_8 [main = ChainOfThree]: SmallChain;
test param (chainBug in [9]) tcChainRep_9 [main = ChainOfThree]: SmallChain;
test param (chainBug in [10]) tcChainRep_10 [main = ChainOfThree]: SmallChain;
