package dev.tarry.bench.oracle.sim;

/** An event that its owner gets when so much time has passed. */
record Timer(String owner, SimMessage message, long left) {
  boolean isOf(String machine, String event) {
    return owner.equals(machine) && message.event().equals(event);
  }
}
