// expect: exhausted
event eHello: machine;
event eWorld;
interface Greeter() receives eHello;
machine Polite { start state Init { on eHello do (who: machine) { send who, eWorld; } } }
machine Driver {
  start state Init {
    entry {
      var g: machine;
      g = new Greeter();
      send g, eHello, this;
      receive { case eWorld: { } }
    }
  }
}
test tGreet [main = Driver]: { Driver, Polite -> Greeter };
