// Single-decree Paxos: ballots are positive numbers, each the property of one proposer; 0 is no ballot.

// Which bug is switched on; 0 is the correct protocol.
param paxosBug: int;

event ePrepare: (proposer: machine, ballot: int);
event ePromise: (from: machine, ballot: int, accepted: int, value: int);
event eAccept: (proposer: machine, ballot: int, value: int);
event eReject: (ballot: int, promised: int);
event eAccepted: (from: machine, ballot: int, value: int);
event eDecided: int;

// Announced to the specs.
event eProposed: int;
event eLearned: int;
