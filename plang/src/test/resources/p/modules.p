// Interfaces, modules, monitors and tests.
event eAsk: machine;
event eAnswer: int;
event eDone;

interface Service(machine) receives eAsk;

machine Server receives eAsk; sends eAnswer; {
  start state Serving {
    entry (owner: machine) { }
    on eAsk do (asker: machine) { send asker, eAnswer, 42; }
  }
}

machine Other receives eAsk; sends eAnswer; {
  start state Serving {
    entry (owner: machine) { }
    on eAsk do (asker: machine) { send asker, eAnswer, 43; }
  }
}

machine Driver receives eAnswer; sends eAsk, eDone; {
  var service: Service;
  start state Asking {
    entry {
      service = new Service(this);
      send service, eAsk, this;
    }
    on eAnswer do (n: int) { announce eDone; }
  }
}

spec Answers observes eAsk, eAnswer {
  var open: int;
  start cold state Quiet {
    on eAsk goto Waiting with { open = open + 1; }
    ignore eAnswer;
  }
  hot state Waiting {
    on eAnswer do (n: int) { open = open - 1; if (open == 0) { goto Quiet; } }
    on eAsk do { open = open + 1; }
  }
}

scenario Finishes observes eAnswer {
  start state Before { on eAnswer goto After; }
  cold state After { ignore eAnswer; }
}

module Servers = { Server -> Service };
module Others = { Other -> Service };
module Drivers = { Driver };
module System = union Servers, Drivers;

test tFirst [main = Driver]: assert Answers, Finishes in System;
test tSecond [main = Driver]: assert Answers in (union Others, Drivers);
test tComposed [main = Driver]: compose Servers, Drivers;
test tRenamed [main = Driver]: rename Service to Server in (union { Server -> Service }, Drivers);
test tHidden [main = Driver]: hidei Service in System;
test tMain: main Driver in System;
implementation iSystem [main = Driver]: System;
