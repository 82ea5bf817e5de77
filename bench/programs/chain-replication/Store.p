// The state machine that the chain replicates: a table of numbers.
type Command = (key: int, value: int);
type Store = map[int, int];

fun execute(store: Store, command: Command): Store {
  store[command.key] = command.value;
  return store;
}

fun result(store: Store, command: Command): int { return command.value; }

fun lookup(store: Store, key: int): int {
  if (key in store) { return store[key]; }
  return 0;
}
