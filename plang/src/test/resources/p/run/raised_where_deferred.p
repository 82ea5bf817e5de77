// expect: exhausted
// As in PChecker, an event that is raised where it is deferred is dropped, and not kept.
event eWhat;
machine Main {
  start state Init { entry { raise eWhat; } defer eWhat; on null goto Next; }
  state Next { on eWhat do { assert false, "it was kept"; } }
}
