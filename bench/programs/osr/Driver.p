// The device object: takes it through power changes and removal, and gives each request to the part it is for.
machine Driver {
  var manager: machine;
  var device: machine;
  var reader: machine;
  var switches: machine;
  var leds: machine;
  var busy: set[machine];
  var removing: bool;

  start state Init {
    entry (s: (manager: machine, device: machine)) {
      manager = s.manager;
      device = s.device;
      switches = new Switches();
      reader = new Reader((driver = this, device = device, switches = switches));
      leds = new Leds((driver = this, device = device));
      goto Off;
    }
  }

  state Off {
    on eSetBar do (r: (app: machine, request: int, bars: int)) { send leds, eSetBar, r; }
    on eGetSwitches do (r: (app: machine, request: int)) { send switches, eGetSwitches, r; }
    on eCancel do (r: (app: machine, request: int)) { send switches, eCancel, r; }
    on ePowerUp do {
      send device, eSetPower, true;
      send reader, eStart;
      send leds, eStart;
      send manager, ePowered, true;
      goto On;
    }
    on eRemove goto Removed;
  }

  state On {
    on eSetBar do (r: (app: machine, request: int, bars: int)) { send leds, eSetBar, r; }
    on eGetSwitches do (r: (app: machine, request: int)) { send switches, eGetSwitches, r; }
    on eCancel do (r: (app: machine, request: int)) { send switches, eCancel, r; }
    on ePowerDown goto PoweringDown;
    on eRemove goto PoweringDown with { removing = true; }
  }

  // The parts finish what they have with the device; then its power goes.
  state PoweringDown {
    entry {
      busy += (reader);
      busy += (leds);
      send reader, eStop;
      send leds, eStop;
      // Bug 2: the reader only listens, so nobody waits for it.
      if (osrBug == 2) { busy -= (reader); }
    }
    on eSetBar do (r: (app: machine, request: int, bars: int)) { send leds, eSetBar, r; }
    on eGetSwitches do (r: (app: machine, request: int)) { send switches, eGetSwitches, r; }
    on eCancel do (r: (app: machine, request: int)) { send switches, eCancel, r; }
    on eStopped do (part: machine) {
      busy -= (part);
      if (sizeof(busy) > 0) { return; }
      send device, eSetPower, false;
      if (removing) { goto Removed; }
      send manager, ePowered, false;
      goto Off;
    }
    ignore eRemove;
  }

  // What is waiting is completed as gone, and so is what still comes.
  state Removed {
    entry {
      send switches, eClose;
      send leds, eClose;
      send manager, eRemoved;
    }
    on eSetBar do (r: (app: machine, request: int, bars: int)) { gone(r.app, r.request); }
    on eGetSwitches do (r: (app: machine, request: int)) { gone(r.app, r.request); }
    ignore eCancel, eRemove, eStopped;
  }

  fun gone(app: machine, request: int) {
    send app, eCompleted, (app = app, request = request, status = GONE, value = 0);
  }
}
