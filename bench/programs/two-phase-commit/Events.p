// Two-phase commit: what the machines say to each other, and what the specs hear.

// Which bug is switched on; 0 is the correct protocol.
param tpcBug: int;

enum Phase { VOTING, COMMITTED }

type Update = (key: int, value: int);

// Client and coordinator.
event eBegin: (client: machine, request: int, update: Update);
event eOutcome: (request: int, committed: bool);

// Coordinator and participant.
event ePrepare: (coordinator: machine, id: int, update: Update);
event eVote: (id: int, from: machine, yes: bool);
event eDecision: (id: int, commit: bool);
event eAck: (id: int, from: machine);
event eInquire: (id: int, from: machine);

// Client and participant.
event eRead: (client: machine, participant: machine, key: int);
event eValue: (client: machine, participant: machine, key: int, value: int);

// Announced to the specs.
event eParticipants: int;
event eDecided: (id: int, update: Update, commit: bool);
event eApplied: (participant: machine, id: int, commit: bool);
