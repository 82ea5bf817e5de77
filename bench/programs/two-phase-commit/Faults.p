// Crashes some participants, one after the other, and restarts each.
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
