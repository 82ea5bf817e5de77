type KillPlan = (master: machine, servers: seq[machine], kills: int, after: int, gap: int, moments: int);

// As Killer, but it strikes late or not at all: after so many ticks there is a first moment for a kill, and there are so
// many moments, with a gap between any two.
machine LateKiller {
  var plan: KillPlan;

  start state Waiting {
    entry (p: KillPlan) {
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
    var i: int;
    plan.moments = plan.moments - 1;
    if ($) {
      i = choose(sizeof(plan.servers));
      send plan.servers[i], eKill;
      send plan.master, eTick;
      plan.servers -= i;
      plan.kills = plan.kills - 1;
    }
    if (plan.kills > 0 && plan.moments > 0) { send this, ePaceTick, plan.gap; }
  }
}
