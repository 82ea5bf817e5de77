// To a process: it stops where it is, and what it is sent is lost; it starts again, with what it has on disk.
event eCrash;
event eRestart;

// Crashes some of its victims, one after the other, and restarts each.
machine Faults {
  start state Striking {
    entry (f: (victims: seq[machine], crashes: int)) {
      var victim: machine;
      var left: int;
      left = f.crashes;
      while (left > 0) {
        victim = choose(f.victims);
        send victim, eCrash;
        send victim, eRestart;
        left = left - 1;
      }
    }
  }
}
