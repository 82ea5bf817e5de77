// The state machine that each chain replicates: the durable part of a participant of two-phase commit.

// Which bug is switched on; 0 is the correct system.
param tmsBug: int;

enum CommandKind { PREPARE, COMMIT, ABORT }

type Command = (kind: CommandKind, id: int, update: Update);
// The values by key; the transactions that are prepared, and the keys they lock; whether finished ones have committed.
type Store = (table: map[int, int], prepared: map[int, Update], locks: map[int, int], finished: map[int, bool]);

fun execute(store: Store, command: Command): Store {
  var id: int;
  id = command.id;
  if (id in store.finished) { return store; }
  if (command.kind == PREPARE) {
    if (id in store.prepared) { return store; }
    if (command.update.key in store.locks) {
      store.finished[id] = false;
    } else {
      store.prepared[id] = command.update;
      store.locks[command.update.key] = id;
    }
    return store;
  }
  // A transaction that is not prepared here cannot commit any more.
  store.finished[id] = command.kind == COMMIT && id in store.prepared;
  if (id in store.prepared) {
    if (command.kind == COMMIT) { store.table[store.prepared[id].key] = store.prepared[id].value; }
    store.locks -= store.prepared[id].key;
    store.prepared -= id;
  }
  return store;
}

// After a command: 1 if its transaction is prepared or has committed, 0 otherwise.
fun result(store: Store, command: Command): int {
  if (command.id in store.prepared) { return 1; }
  if (command.id in store.finished && store.finished[command.id]) { return 1; }
  return 0;
}

fun anyPrepared(): int { return 0; }
fun locked(): int { return -1; }

// The value of a key, or locked(); for the key anyPrepared(), the first transaction that is prepared, or 0.
fun lookup(store: Store, key: int): int {
  var id: int;
  var lowest: int;
  if (key == anyPrepared()) {
    foreach (id in keys(store.prepared)) {
      if (lowest == 0 || id < lowest) { lowest = id; }
    }
    return lowest;
  }
  if (key in store.locks) { return locked(); }
  if (key in store.table) { return store.table[key]; }
  return 0;
}
