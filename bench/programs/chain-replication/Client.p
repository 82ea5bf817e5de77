type ChainClientSetup = (master: machine, commands: seq[Command]);

// For each of its commands, updates the store and then reads the key back. What is under way when the chain changes is
// sent again, with the same number.
machine ChainClient {
  var master: machine;
  var commands: seq[Command];
  var view: (head: machine, tail: machine);
  var current: int;
  var request: int;
  var reading: bool;

  start state Joining {
    entry (s: ChainClientSetup) {
      master = s.master;
      commands = s.commands;
      request = 1;
      send master, eLookup, this;
    }
    on eView goto Working with (v: (head: machine, tail: machine)) {
      view = v;
      ask();
    }
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
        proceed();
      }
    }
    on eQueryReply do (r: (chain: int, request: int, key: int, value: int)) {
      if (r.request == request) {
        reading = false;
        current = current + 1;
        proceed();
      }
    }
  }

  fun proceed() {
    request = request + 1;
    ask();
  }

  fun ask() {
    if (current == sizeof(commands)) { return; }
    if (reading) {
      send view.tail, eQuery, (client = this, request = request, key = commands[current].key);
    } else {
      send view.head, eUpdate, (client = this, request = request, command = commands[current]);
    }
  }
}
