// Multi-Paxos: a log of slots, each decided by Paxos; a leader prepares all slots from one on at once.

// Which bug is switched on; 0 is the correct protocol.
param multiPaxosBug: int;

// A command of a client; one without a client does nothing and fills a gap.
type LogCommand = (client: machine, request: int, value: int);
type Accepted = (ballot: int, command: LogCommand);

// Clients and replicas. A client gives its command to all replicas.
event eRequest: LogCommand;
event eReply: (request: int, slot: int);

// Candidates, leaders and replicas.
event ePrepare: (from: machine, ballot: int, first: int);
event ePromise: (from: machine, ballot: int, log: map[int, Accepted]);
event eAccept: (from: machine, ballot: int, slot: int, command: LogCommand);
event eAccepted: (from: machine, ballot: int, slot: int);
event eNack: (ballot: int, promised: int);
event eCommit: (from: machine, ballot: int, slot: int);
event eLearn: (from: machine, slot: int);
event eChosen: (slot: int, command: LogCommand);

// From whoever suspects the leader.
event eElect;

event eReplicas: (index: int, replicas: seq[machine], losses: int);

// Announced to the specs.
event eChose: (slot: int, command: LogCommand);
event eExecuted: (replica: machine, slot: int, command: LogCommand);
