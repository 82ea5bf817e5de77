// Termination detection by a token, which knows nothing of messages in flight.
//
//   Edsger W. Dijkstra, W.H.J. Feijen, A.J.M. van Gasteren, "Derivation of a Termination Detection Algorithm for Distributed
//   Computations", Information Processing Letters 16(5), 1983 (EWD 840). It is for messages that arrive at once.
//   Corrected: Edsger W. Dijkstra, "Shmuel Safra's Version of Termination Detection", 1987 (EWD 998).
//
//   tarry check examples/published/Termination.p
//
// Nodes in a ring give each other work, and node 0 sends a token around to learn whether all are idle. A node that has sent
// work is black, makes the token black, and is white after that; node 0 starts another round if it gets a black token. If
// work takes its time, a token meets only white and idle nodes, and comes back before the work arrives.
//
// Corrected: each node counts what it sent and received, and is black when it received something. The token adds the
// counts up, and all is over only if the sum is 0.

enum Colour { white, black }

event eWork: int;
event eToken: (colour: Colour, sum: int);
event eNext: seq[Node];

// To the spec: work has been given to a node, a node has done it, node 0 says that all is over.
event eGiven;
event eDone;
event eOver;

// Work on its way.
machine Courier {
  start state Under {
    entry (m: (dest: Node, left: int)) {
      send m.dest, eWork, m.left;
    }
  }
}

machine Node {
  var me: int;
  var counting: bool;
  var nodes: seq[Node];
  var colour: Colour;
  var count: int;

  start state Init {
    entry (of: (me: int, counting: bool)) {
      me = of.me;
      counting = of.counting;
      colour = black;
    }
    on eNext do (ring: seq[Node]) {
      nodes = ring;
      goto Ready;
    }
    defer eToken, eWork;
  }

  state Ready {
    entry {
      if (me == 0) {
        // Node 0 has some work at the start, and gives a part of it away.
        give(choose(nodes), 2);
        probe();
      }
    }
    // A node is busy for this one handler, and gives a part of its work away.
    on eWork do (left: int) {
      if (counting) {
        count = count - 1;
        colour = black;
      }
      if (left > 0) {
        give(choose(nodes), left - 1);
      }
      announce eDone;
    }
    on eToken do (token: (colour: Colour, sum: int)) {
      if (me != 0) {
        if (colour == black) {
          token.colour = black;
        }
        token.sum = token.sum + count;
        colour = white;
        send nodes[me - 1], eToken, token;
      } else if (token.colour == white && colour == white && token.sum + count == 0) {
        announce eOver;
      } else {
        probe();
      }
    }
  }

  fun probe() {
    colour = white;
    send nodes[sizeof(nodes) - 1], eToken, (colour = white, sum = 0);
  }

  fun give(dest: Node, left: int) {
    announce eGiven;
    if (counting) {
      count = count + 1;
    } else {
      colour = black;
    }
    new Courier((dest = dest, left = left));
  }
}

// When node 0 says that all is over, no node has work and none is in flight.
spec NothingLeft observes eGiven, eDone, eOver {
  var open: int;
  start state Counting {
    on eGiven do { open = open + 1; }
    on eDone do { open = open - 1; }
    on eOver do { assert open == 0, format("all is over, but work is left: {0}", open); }
  }
}

fun setUp(counting: bool) {
  var nodes: seq[Node];
  var i: int;
  while (i < 3) {
    nodes += (i, new Node((me = i, counting = counting)));
    i = i + 1;
  }
  i = 0;
  while (i < 3) {
    send nodes[i], eNext, nodes;
    i = i + 1;
  }
}

machine Published { start state Init { entry { setUp(false); } } }
machine Corrected { start state Init { entry { setUp(true); } } }

test terminationPublished [main = Published]: assert NothingLeft in { Published, Node, Courier };
test terminationCorrected [main = Corrected]: assert NothingLeft in { Corrected, Node, Courier };
