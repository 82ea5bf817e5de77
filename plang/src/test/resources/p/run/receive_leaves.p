// expect: exhausted
event eA;
event eB;
machine Main {
  start state Init {
    entry {
      send this, eA;
      send this, eB;
      receive {
        case eB: { goto Next; }
        case halt: { assert false; }
      }
    }
  }
  state Next { on eA do { } }
}
