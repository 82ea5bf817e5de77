event eTimerTick: (number: int, left: int);

// As Timer, but what it is started for usually is over long before it goes off.
machine SlowTimer {
  var owner: machine;

  start state Ticking {
    entry (of: machine) { owner = of; }
    on eStartTimer do (number: int) { send this, eTimerTick, (number = number, left = timerWait); }
    on eTimerTick do (t: (number: int, left: int)) {
      if (t.left > 0) {
        send this, eTimerTick, (number = t.number, left = t.left - 1);
      } else if ($) {
        send owner, eTimeout, t.number;
      }
    }
  }
}
