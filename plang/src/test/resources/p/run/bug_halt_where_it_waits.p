// expect: bug assertion 6:18 halt is handled
event eA;
machine Main {
  start state S {
    entry { send this, halt; receive { case eA: { } } assert false, "went on"; }
    on halt do { assert false, "halt is handled"; }
  }
}
