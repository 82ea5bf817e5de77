// Sets the bar of LEDs, one transfer at a time. Requests that come while the device is off wait for it.
machine Leds {
  var driver: machine;
  var device: machine;
  var current: (app: machine, request: int, bars: int);

  start state Init {
    entry (s: (driver: machine, device: machine)) {
      driver = s.driver;
      device = s.device;
      goto Off;
    }
  }

  state Off {
    defer eSetBar;
    on eStart goto Ready;
    on eClose goto Closed;
  }

  state Ready {
    on eSetBar goto Transferring with (r: (app: machine, request: int, bars: int)) { current = r; }
    on eStop goto Off with { send driver, eStopped, this; }
  }

  state Transferring {
    entry { send device, eControl, (from = this, bars = current.bars); }
    defer eSetBar;
    on eControlDone goto Ready with complete;
    on eStop do {
      // Bug 1: no request is expected any more once the device is to be stopped.
      if (osrBug == 1) { goto FinishingQuietly; }
      goto Finishing;
    }
  }

  // The last transfer before the power goes.
  state Finishing {
    defer eSetBar;
    on eControlDone goto Off with {
      complete();
      send driver, eStopped, this;
    }
  }

  state FinishingQuietly {
    on eControlDone goto Off with {
      complete();
      send driver, eStopped, this;
    }
  }

  state Closed {
    on eSetBar do (r: (app: machine, request: int, bars: int)) {
      send r.app, eCompleted, (app = r.app, request = r.request, status = GONE, value = 0);
    }
  }

  fun complete() {
    send current.app, eCompleted, (app = current.app, request = current.request, status = SUCCESS, value = current.bars);
  }
}
