// The board itself. It answers a read when a switch is flipped, or at once if one was since the last read.
machine Device {
  var powered: bool;
  var switches: int;
  var changed: bool;
  var reader: machine;

  start state Plugged {
    on eSetPower do (up: bool) {
      powered = up;
      if (!up) { changed = false; }
    }
    on eControl do (c: (from: machine, bars: int)) {
      announce eBarShown, c.bars;
      send c.from, eControlDone;
    }
    on eReadInterrupt do (r: machine) {
      reader = r;
      report();
    }
    on eCancelRead do {
      if (reader != null) { send reader, eInterrupt, (status = CANCELLED, switches = 0); }
      reader = null;
    }
    on eFlip do (s: int) {
      switches = s;
      if (powered) { changed = true; }
      report();
    }
  }

  fun report() {
    if (changed && reader != null) {
      send reader, eInterrupt, (status = SUCCESS, switches = switches);
      reader = null;
      changed = false;
    }
  }
}
