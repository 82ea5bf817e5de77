// An application that sets the bar and waits for switches as it likes.
machine App {
  var driver: machine;
  var left: int;
  var request: int;

  start state Running {
    entry (s: (driver: machine, requests: int)) {
      driver = s.driver;
      left = s.requests;
      act();
    }
    on eCompleted do (c: (app: machine, request: int, status: Status, value: int)) {
      if (c.request == request) { act(); }
    }
  }

  fun act() {
    if (left == 0) { return; }
    left = left - 1;
    request = request + 1;
    if ($) {
      send driver, eGetSwitches, (app = this, request = request);
      if ($) { send driver, eCancel, (app = this, request = request); }
    } else {
      send driver, eSetBar, (app = this, request = request, bars = request);
    }
  }
}

// Takes the device to full power and down again some times, and then removes it, in whatever state it is.
machine PowerManager {
  var driver: machine;
  var cycles: int;
  var up: bool;

  start state Init {
    entry (c: int) { cycles = c; }
    on eDriverIs goto Working with (d: machine) {
      driver = d;
      change();
    }
  }

  state Working {
    on ePowered do (now: bool) {
      up = now;
      change();
    }
    ignore eRemoved;
  }

  fun change() {
    if (cycles == 0) {
      send driver, eRemove;
      return;
    }
    if (up) {
      cycles = cycles - 1;
      if (cycles == 0 && $) {
        send driver, eRemove;
      } else {
        send driver, ePowerDown;
      }
    } else {
      send driver, ePowerUp;
    }
  }
}

// Flips switches now and then.
machine User {
  start state Playing {
    entry (s: (device: machine, flips: int)) {
      var i: int;
      while (i < s.flips) {
        i = i + 1;
        send s.device, eFlip, i;
      }
    }
  }
}

event eDriverIs: machine;
