// A slot is decided once, whoever says so, and replicas execute the decided log in order.
spec OneLog observes eChose, eExecuted {
  var decided: map[int, LogCommand];
  var executed: map[machine, int];

  start state Watching {
    on eChose do (c: (slot: int, command: LogCommand)) {
      if (c.slot in decided) {
        assert decided[c.slot] == c.command,
          format("slot {0} is decided twice: {1} and {2}", c.slot, decided[c.slot].value, c.command.value);
      }
      decided[c.slot] = c.command;
    }
    on eExecuted do (e: (replica: machine, slot: int, command: LogCommand)) {
      if (!(e.replica in executed)) { executed[e.replica] = 0; }
      assert e.slot == executed[e.replica] + 1, format("slot {0} is executed out of order", e.slot);
      assert decided[e.slot] == e.command, format("slot {0} is executed, but was decided differently", e.slot);
      executed[e.replica] = e.slot;
    }
  }
}
