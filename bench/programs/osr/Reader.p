// The continuous reader of the interrupt endpoint: while it runs, there is a read at the device for the next change.
machine Reader {
  var driver: machine;
  var device: machine;
  var switches: machine;

  start state Init {
    entry (s: (driver: machine, device: machine, switches: machine)) {
      driver = s.driver;
      device = s.device;
      switches = s.switches;
      goto Idle;
    }
  }

  state Idle {
    on eStart goto Reading;
  }

  state Reading {
    entry { send device, eReadInterrupt, this; }
    on eInterrupt goto Reading with (i: (status: Status, switches: int)) { send switches, eSwitchesAre, i.switches; }
    on eStop goto Stopping;
  }

  // The read is called back; it may have completed just before.
  state Stopping {
    entry { send device, eCancelRead; }
    on eInterrupt do (i: (status: Status, switches: int)) {
      if (i.status == SUCCESS) { send switches, eSwitchesAre, i.switches; }
      // Part of bug 2: the driver does not wait to hear it.
      if (osrBug != 2) { send driver, eStopped, this; }
      goto Idle;
    }
  }
}
