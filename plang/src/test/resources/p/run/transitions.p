// expect: exhausted
event eGo: int;
event eBack;
machine Main {
  var log: seq[string];
  start state A {
    entry { note("A"); raise eGo, 4; }
    exit { note("-A"); }
    on eGo goto B with (n: int) { note(format("with {0}", n)); }
  }
  state B {
    entry (n: int) { note(format("B {0}", n)); inner(); note("never"); }
    exit bye;
    on eBack goto C;
  }
  state C {
    entry {
      assert sizeof(log) == 5, format("{0}", log);
      assert log[0] == "A" && log[1] == "-A" && log[2] == "with 4" && log[3] == "B 4";
      assert log[4] == "-B";
    }
  }
  fun inner() { raise eBack; }
  fun bye() { note("-B"); }
  fun note(s: string) { log += (sizeof(log), s); }
}
