// expect: exhausted
event ePing: machine;
event ePong;
machine Echo {
  start state Ready {
    on ePing do (from: machine) { send from, ePong; send this, halt; }
  }
}
machine Main {
  start state Init {
    entry {
      var echo: machine;
      echo = new Echo();
      send echo, ePing, this;
      receive { case ePong: { } }
      send echo, halt;
      send echo, halt;
      assert echo != this && echo == echo && echo != null;
    }
  }
}
