// The same driver in a longer day: applications that think between requests, a power manager and a user that take their
// time, and traffic that has nothing to do with them.

// As App, with a pause before each request.
machine PacedApp {
  var driver: machine;
  var pacer: machine;
  var left: int;
  var think: int;
  var request: int;

  start state Running {
    entry (s: (driver: machine, requests: int, think: int)) {
      driver = s.driver;
      left = s.requests;
      think = s.think;
      pacer = new Pacer();
      pause();
    }
    on ePaused do act;
    on eCompleted do (c: (app: machine, request: int, status: Status, value: int)) {
      if (c.request == request) { pause(); }
    }
  }

  fun pause() {
    if (left > 0) { send pacer, ePause, (owner = this, ticks = think); }
  }

  fun act() {
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

// As PowerManager, with a pause before each change.
machine PacedPowerManager {
  var driver: machine;
  var pacer: machine;
  var cycles: int;
  var wait: int;
  var up: bool;

  start state Init {
    entry (c: (cycles: int, wait: int)) {
      cycles = c.cycles;
      wait = c.wait;
      pacer = new Pacer();
    }
    on eDriverIs goto Working with (d: machine) {
      driver = d;
      change();
    }
  }

  state Working {
    on ePowered do (now: bool) {
      up = now;
      send pacer, ePause, (owner = this, ticks = wait);
    }
    on ePaused do change;
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

// As User, with a pause before each flip.
machine PacedUser {
  var device: machine;
  var pacer: machine;
  var flips: int;
  var done: int;
  var wait: int;

  start state Playing {
    entry (s: (device: machine, flips: int, wait: int)) {
      device = s.device;
      flips = s.flips;
      wait = s.wait;
      pacer = new Pacer();
      send pacer, ePause, (owner = this, ticks = wait);
    }
    on ePaused do {
      done = done + 1;
      send device, eFlip, done;
      if (done < flips) { send pacer, ePause, (owner = this, ticks = wait); }
    }
  }
}

fun setUpOsrDay(requests: int, think: int, cycles: int, power: int, flips: int, hand: int, probes: int) {
  var device: machine;
  var manager: machine;
  var driver: machine;
  device = new Device();
  manager = new PacedPowerManager((cycles = cycles, wait = power));
  driver = new Driver((manager = manager, device = device));
  send manager, eDriverIs, driver;
  new PacedApp((driver = driver, requests = requests, think = think));
  new PacedApp((driver = driver, requests = requests, think = think));
  new PacedUser((device = device, flips = flips, wait = hand));
  new Prober(probes);
}

machine OsrDay {
  start state Init { entry { setUpOsrDay(4, 12, 2, faultsAfter, 4, 20, 80); } }
}

module HarderOsr =
  assert OnlyWithPower, CompletedOnce in
    { OsrDay, Driver, Leds, Switches, Reader, Device, PacedApp, PacedPowerManager, PacedUser, Pacer, Prober, Probed };

test tcHarderOsrCorrect [main = OsrDay]: HarderOsr;
test param (osrBug in [1], faultsAfter in [85]) tcHarderOsr_1 [main = OsrDay]: HarderOsr;
test param (osrBug in [2], faultsAfter in [115]) tcHarderOsr_2 [main = OsrDay]: HarderOsr;
