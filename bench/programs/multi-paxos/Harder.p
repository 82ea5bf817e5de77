// The same log in a longer day: clients that think between commands, elections and crashes that come late or not at
// all, and traffic that has nothing to do with them.

// As LogClient, with a pause before each command.
machine PacedLogClient {
  var replicas: seq[machine];
  var pacer: machine;
  var left: int;
  var request: int;
  var base: int;
  var think: int;

  start state Working {
    entry (s: (replicas: seq[machine], requests: int, base: int, think: int)) {
      replicas = s.replicas;
      left = s.requests;
      base = s.base;
      think = s.think;
      pacer = new Pacer();
      pause();
    }
    on ePaused do {
      var r: machine;
      left = left - 1;
      request = request + 1;
      foreach (r in replicas) { send r, eRequest, (client = this, request = request, value = base + request); }
    }
    on eReply do (r: (request: int, slot: int)) {
      if (r.request == request) { pause(); }
    }
  }

  fun pause() {
    if (left > 0) { send pacer, ePause, (owner = this, ticks = think); }
  }
}

// Has some replica stand for election at once, and then suspects the leader now and then, or not.
machine LateElections {
  var replicas: seq[machine];
  var left: int;
  var gap: int;

  start state Suspecting {
    entry (s: (replicas: seq[machine], elections: int, gap: int)) {
      replicas = s.replicas;
      left = s.elections - 1;
      gap = s.gap;
      send choose(replicas), eElect;
      send this, ePaceTick, faultsAfter;
    }
    on ePaceTick do (wait: int) {
      if (wait > 0) {
        send this, ePaceTick, wait - 1;
        return;
      }
      if ($) { send choose(replicas), eElect; }
      left = left - 1;
      if (left > 0) { send this, ePaceTick, gap; }
    }
  }
}

type LogDay =
  (replicas: int, crashes: int, losses: int, requests: int, think: int, elections: int, gap: int, probes: int);

fun setUpLogDay(d: LogDay) {
  var replicas: seq[machine];
  var i: int;
  while (i < d.replicas) {
    replicas += (i, new Replica());
    i = i + 1;
  }
  i = 0;
  while (i < d.replicas) {
    send replicas[i], eReplicas, (index = i, replicas = replicas, losses = d.losses);
    i = i + 1;
  }
  new PacedLogClient((replicas = replicas, requests = d.requests, base = 10, think = d.think));
  new PacedLogClient((replicas = replicas, requests = d.requests, base = 20, think = d.think));
  new LateElections((replicas = replicas, elections = d.elections, gap = d.gap));
  if (d.crashes > 0) {
    new LateFaults((victims = replicas, crashes = d.crashes, after = faultsAfter, gap = 20, moments = 3));
  }
  new Prober(d.probes);
}

machine LogDayWithCrash {
  start state Init {
    entry {
      setUpLogDay((replicas = 3, crashes = 1, losses = 0, requests = 3, think = 10, elections = 3, gap = 30,
                   probes = 110));
    }
  }
}

machine LogDayWithLosses {
  start state Init {
    entry {
      setUpLogDay((replicas = 7, crashes = 0, losses = 4, requests = 2, think = 10, elections = 2, gap = 30,
                   probes = 40));
    }
  }
}

module LogDayParts = { Replica, PacedLogClient, LateElections, LateFaults, Pacer, Prober, Probed };
module HarderLogCrashing = assert OneLog in (union LogDayParts, { LogDayWithCrash });
module HarderLogLossy = assert OneLog in (union LogDayParts, { LogDayWithLosses });

test tcHarderLogCorrect [main = LogDayWithCrash]: HarderLogCrashing;
test tcHarderLogLossyCorrect [main = LogDayWithLosses]: HarderLogLossy;
test param (multiPaxosBug in [1], faultsAfter in [60]) tcHarderLog_1 [main = LogDayWithLosses]: HarderLogLossy;
test param (multiPaxosBug in [2], faultsAfter in [5]) tcHarderLog_2 [main = LogDayWithCrash]: HarderLogCrashing;
test param (multiPaxosBug in [3], faultsAfter in [80]) tcHarderLog_3 [main = LogDayWithCrash]: HarderLogCrashing;
