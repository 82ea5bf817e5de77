event eStartTimer: int;
event eTimeout: int;

// A timer that goes off at most once for each start, at any time later, or never. The number that it was started with
// comes back, so that its owner can tell a late timeout from a current one.
machine Timer {
  var owner: machine;

  start state Ticking {
    entry (of: machine) { owner = of; }
    on eStartTimer do (number: int) {
      if ($) { send owner, eTimeout, number; }
    }
  }
}
