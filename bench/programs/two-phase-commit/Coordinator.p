type CoordinatorSetup = (participants: seq[machine], losses: int, resends: int);
type Transaction = (client: machine, request: int, update: Update, phase: Phase,
                    voted: seq[machine], unacked: set[machine], patience: int, resends: int);

// Runs transactions side by side, by two-phase commit with presumed abort: an aborted transaction is forgotten at
// once, a committed one only when every participant has acknowledged, so that "never heard of it" means "aborted".
machine Coordinator {
  var participants: seq[machine];
  var timer: machine;
  // How many decisions the network may still lose, and how often one that is not acknowledged is sent again.
  var losses: int;
  var resends: int;
  var lastId: int;
  var open: map[int, Transaction];

  start state Init {
    entry (s: CoordinatorSetup) {
      participants = s.participants;
      losses = s.losses;
      resends = s.resends;
      timer = new Timer(this);
      announce eParticipants, sizeof(participants);
      goto Serving;
    }
  }

  state Serving {
    on eBegin do begin;
    on eVote do count;
    on eAck do forget;
    on eTimeout do hurry;
    on eInquire do answer;
  }

  fun begin(from: (client: machine, request: int, update: Update)) {
    lastId = lastId + 1;
    open[lastId] = (client = from.client, request = from.request, update = from.update, phase = VOTING,
                    voted = default(seq[machine]), unacked = default(set[machine]), patience = 1, resends = resends);
    askVotes(lastId);
  }

  fun askVotes(id: int) {
    var p: machine;
    foreach (p in participants) {
      if (!(p in open[id].voted)) {
        send p, ePrepare, (coordinator = this, id = id, update = open[id].update);
      }
    }
    send timer, eStartTimer, id;
  }

  fun count(vote: (id: int, from: machine, yes: bool)) {
    if (!(vote.id in open) || open[vote.id].phase != VOTING) { return; }
    if (!vote.yes) {
      abort(vote.id);
      return;
    }
    // Bug 3: the second answer of a participant that was asked twice counts as another vote.
    if (tpcBug == 3 || !(vote.from in open[vote.id].voted)) {
      open[vote.id].voted += (sizeof(open[vote.id].voted), vote.from);
    }
    if (sizeof(open[vote.id].voted) == sizeof(participants)) { commit(vote.id); }
  }

  fun commit(id: int) {
    var p: machine;
    announce eDecided, (id = id, update = open[id].update, commit = true);
    open[id].phase = COMMITTED;
    foreach (p in participants) { open[id].unacked += (p); }
    send open[id].client, eOutcome, (request = open[id].request, committed = true);
    tell(id);
  }

  fun tell(id: int) {
    var p: machine;
    foreach (p in participants) {
      if (p in open[id].unacked) {
        if (losses > 0 && $) {
          losses = losses - 1;
        } else {
          send p, eDecision, (id = id, commit = true);
        }
      }
    }
    if (resends > 0) { send timer, eStartTimer, id; }
  }

  fun abort(id: int) {
    var p: machine;
    announce eDecided, (id = id, update = open[id].update, commit = false);
    send open[id].client, eOutcome, (request = open[id].request, committed = false);
    foreach (p in participants) { send p, eDecision, (id = id, commit = false); }
    open -= id;
  }

  fun forget(ack: (id: int, from: machine)) {
    if (!(ack.id in open)) { return; }
    open[ack.id].unacked -= (ack.from);
    // Bug 4: the first acknowledgement is taken for the last.
    if (tpcBug == 4 || sizeof(open[ack.id].unacked) == 0) { open -= ack.id; }
  }

  // The first timeout asks again, the second gives up.
  fun hurry(id: int) {
    if (!(id in open)) { return; }
    // Bug 2: a timeout that comes late is taken for a current one, whatever was decided since.
    if (tpcBug != 2 && open[id].phase != VOTING) {
      remind(id);
      return;
    }
    if (open[id].patience > 0) {
      open[id].patience = open[id].patience - 1;
      askVotes(id);
    } else {
      abort(id);
    }
  }

  // A commit that is not acknowledged is told again, so many times; a participant that has not heard it then will ask
  // when it recovers.
  fun remind(id: int) {
    if (open[id].resends > 0) {
      open[id].resends = open[id].resends - 1;
      tell(id);
    } else if (tpcBug == 5) {
      // Bug 5, for TMS_3: after that many times, all are taken to have heard it.
      open -= id;
    }
  }

  // A participant that has recovered asks what became of a transaction it had voted for. If the votes are not all in,
  // it will hear with the others.
  fun answer(question: (id: int, from: machine)) {
    if (!(question.id in open)) {
      send question.from, eDecision, (id = question.id, commit = false);
    } else if (open[question.id].phase == COMMITTED) {
      send question.from, eDecision, (id = question.id, commit = true);
    }
  }
}
