// expect: exhausted
// Receive in loops and called functions; what does not match stays.
event eAsk: (who: machine, n: int);
event eAnswer: int;
event eNoise: int;
machine Server {
  start state Ready {
    on eAsk do (ask: (who: machine, n: int)) {
      send ask.who, eNoise, ask.n;
      send ask.who, eAnswer, ask.n * 2;
    }
  }
}
machine Main {
  var noise: int;
  start state Init {
    entry {
      var server: machine;
      var i, sum: int;
      server = new Server();
      while (i < 3) {
        send server, eAsk, (who = this, n = i);
        sum = sum + wait() + wait();
        i = i + 1;
      }
      assert sum == 6 + 3, format("{0}", sum);
    }
    on eNoise do (n: int) { noise = noise + n; }
  }
  fun wait(): int {
    var result: int;
    receive {
      case eAnswer: (n: int) { result = n; }
      case eNoise: (n: int) { return n; }
    }
    return result;
  }
}
