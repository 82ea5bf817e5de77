// Chain replication (van Renesse and Schneider, OSDI 2004): what the machines say to each other.

// Which bug is switched on; 0 is the correct protocol.
param chainBug: int;

// One entry of the replicated history. The command and what it does are those of the replicated store.
type Entry = (number: int, client: machine, request: int, command: Command);

// Clients, the head and the tail.
event eUpdate: (client: machine, request: int, command: Command);
event eUpdateReply: (request: int, result: int);
event eQuery: (client: machine, request: int, key: int);
event eQueryReply: (chain: int, request: int, key: int, value: int);

// Neighbours.
event eForward: Entry;
event eAtTail: int;

// The master and the clients.
event eLookup: machine;
event eView: (head: machine, tail: machine);

// The master and the servers.
event eConfigure: (predecessor: machine, successor: machine);
event ePing: machine;
event ePong: machine;
event eRefused: machine;
event eBecomeHead;
event eBecomeTail;
event eSuccessorFailed;
event eNewPredecessor: (master: machine, predecessor: machine);
event ePredecessorAccepted: (last: int, acked: int);
event eNewSuccessor: (successor: machine, last: int, acked: int);
event eFlush;

// Faults, and the clock of the master.
event eKill;
event eTick;

// Announced when the chain has been built: explorers that follow an order let these machines come first from now on.
event eChangeOrder: seq[machine];

// Announced to the specs.
event eAppended: (chain: int, server: machine, what: Entry);
event eCommitted: (chain: int, what: Entry);
event eConfirmed: (client: machine, request: int);
