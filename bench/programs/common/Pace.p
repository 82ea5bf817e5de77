// Time that passes, and what else goes on in the meantime: for set-ups whose runs are long and rarely fail.

// After how many ticks faults may come, and after how many a slow timer goes off.
param faultsAfter: int;
param timerWait: int;

event ePause: (owner: machine, ticks: int);
event ePaused;
event ePaceTick: int;
event eProbe: (from: machine, number: int);
event eProbed: int;

// Lets its owner go on after so many ticks.
machine Pacer {
  var owner: machine;

  start state Counting {
    on ePause do (p: (owner: machine, ticks: int)) {
      owner = p.owner;
      tick(p.ticks);
    }
    on ePaceTick do (left: int) { tick(left); }
  }

  fun tick(left: int) {
    if (left == 0) {
      send owner, ePaused;
    } else {
      send this, ePaceTick, left - 1;
    }
  }
}

// Traffic that has nothing to do with the rest: asks another machine again and again whether it is there.
machine Prober {
  var other: machine;
  var left: int;

  start state Probing {
    entry (probes: int) {
      other = new Probed();
      left = probes;
      probe();
    }
    on eProbed do (number: int) { probe(); }
  }

  fun probe() {
    if (left == 0) { return; }
    left = left - 1;
    send other, eProbe, (from = this, number = left);
  }
}

machine Probed {
  start state Answering {
    on eProbe do (p: (from: machine, number: int)) { send p.from, eProbed, p.number; }
  }
}
