type FaultPlan = (victims: seq[machine], crashes: int, after: int, gap: int, moments: int);

// Crashes some of its victims and restarts each, late or not at all: after so many ticks there is a first moment for
// a crash, and there are so many moments, with a gap between any two.
machine LateFaults {
  var plan: FaultPlan;

  start state Waiting {
    entry (p: FaultPlan) {
      plan = p;
      send this, ePaceTick, plan.after;
    }
    on ePaceTick do (left: int) {
      if (left > 0) {
        send this, ePaceTick, left - 1;
      } else {
        strike();
      }
    }
  }

  fun strike() {
    var victim: machine;
    plan.moments = plan.moments - 1;
    if ($) {
      victim = choose(plan.victims);
      send victim, eCrash;
      send victim, eRestart;
      plan.crashes = plan.crashes - 1;
    }
    if (plan.crashes > 0 && plan.moments > 0) { send this, ePaceTick, plan.gap; }
  }
}
