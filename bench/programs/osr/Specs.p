// Nothing is sent to the device unless it has power.
spec OnlyWithPower observes eSetPower, eControl, eReadInterrupt {
  var powered: bool;

  start state Watching {
    on eSetPower do (up: bool) { powered = up; }
    on eControl do { assert powered, "a control transfer to a device without power"; }
    on eReadInterrupt do { assert powered, "an interrupt read from a device without power"; }
  }
}

// Every request is completed once, and a bar is reported as set only when it is shown.
spec CompletedOnce observes eSetBar, eGetSwitches, eCompleted, eBarShown {
  var open: map[(machine, int), bool];
  var shown: int;

  start state Watching {
    on eSetBar do (r: (app: machine, request: int, bars: int)) { open[(r.app, r.request)] = true; }
    on eGetSwitches do (r: (app: machine, request: int)) { open[(r.app, r.request)] = false; }
    on eBarShown do (bars: int) { shown = bars; }
    on eCompleted do (c: (app: machine, request: int, status: Status, value: int)) {
      assert (c.app, c.request) in open, format("request {0} is completed twice", c.request);
      if (open[(c.app, c.request)] && c.status == SUCCESS) {
        assert shown == c.value, format("bar {0} is completed, but {1} is shown", c.value, shown);
      }
      open -= (c.app, c.request);
    }
  }
}
