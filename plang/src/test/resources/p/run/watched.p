// expect: exhausted
// A spec sees only the machines that it is attached to.
event eTick;
spec Quiet observes eTick {
  start state Waiting { on eTick do { assert false, "nobody watched sends this"; } }
}
machine Noisy { start state Init { entry { announce eTick; } } }
machine Driver { start state Init { entry { new Noisy(); } } }
test tQuiet [main = Driver]: union (assert Quiet in { Driver }), { Noisy };
