// expect: exhausted
event eReq: int;
event eResp: int;
event eReset;
spec InOrder observes eReq, eResp, eReset {
  var pending: seq[int];
  start state Idle {
    entry { raise eReset; }
    on eReset goto Busy;
  }
  state Busy {
    on eReq do (n: int) { pending += (sizeof(pending), n); }
    on eResp do (n: int) { assert pending[0] == n; pending -= (0); }
    ignore eReset;
  }
}
machine Server {
  start state Ready {
    on eReq do (n: int) { announce eResp, n; }
  }
}
machine Driver {
  start state Init {
    entry {
      var server: machine;
      server = new Server();
      send server, eReq, 1;
      send server, eReq, 2;
    }
  }
}
test tOrder [main = Driver]: assert InOrder in { Driver, Server };
