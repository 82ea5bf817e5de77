// Keeps the requests of applications that want to know when a switch changes, and completes them when one does.
machine Switches {
  var waiting: seq[(app: machine, request: int)];

  start state Open {
    on eGetSwitches do (r: (app: machine, request: int)) { waiting += (sizeof(waiting), r); }
    on eSwitchesAre do (switches: int) { completeAll(SUCCESS, switches); }
    on eCancel do cancel;
    on eClose goto Closed;
  }

  state Closed {
    entry { completeAll(GONE, 0); }
    on eGetSwitches do (r: (app: machine, request: int)) {
      send r.app, eCompleted, (app = r.app, request = r.request, status = GONE, value = 0);
    }
    ignore eSwitchesAre, eCancel;
  }

  fun completeAll(status: Status, value: int) {
    var r: (app: machine, request: int);
    foreach (r in waiting) {
      send r.app, eCompleted, (app = r.app, request = r.request, status = status, value = value);
    }
    waiting = default(seq[(app: machine, request: int)]);
  }

  fun cancel(c: (app: machine, request: int)) {
    var i: int;
    while (i < sizeof(waiting)) {
      if (waiting[i] == c) {
        waiting -= i;
        send c.app, eCompleted, (app = c.app, request = c.request, status = CANCELLED, value = 0);
        return;
      }
      i = i + 1;
    }
  }
}
