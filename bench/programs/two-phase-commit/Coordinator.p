type Transaction = (client: machine, request: int, update: Update, phase: Phase,
                    voted: seq[machine], unacked: set[machine], patience: int);

// Runs transactions side by side, by two-phase commit with presumed abort: an aborted transaction is forgotten at
// once, a committed one only when every participant has acknowledged, so that "never heard of it" means "aborted".
machine Coordinator {
  var participants: seq[machine];
  var timer: machine;
  var lastId: int;
  var open: map[int, Transaction];

  start state Init {
    entry (of: seq[machine]) {
      participants = of;
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
                    voted = default(seq[machine]), unacked = default(set[machine]), patience = 1);
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
    foreach (p in participants) { send p, eDecision, (id = id, commit = true); }
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
    if (tpcBug != 2 && open[id].phase != VOTING) { return; }
    if (open[id].patience > 0) {
      open[id].patience = open[id].patience - 1;
      askVotes(id);
    } else {
      abort(id);
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
