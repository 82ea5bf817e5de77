// expect: exhausted
event eInt: int;
event ePair: (int, bool);
event ePlain;
event eAny: any;
machine Main {
  var which: event;
  var count: int;
  start state Init {
    entry {
      assert which == null;
      which = eInt;
      assert which == eInt && which != ePlain;
      send this, which, 3;
      send this, ePair, 1, true;
      send this, ePair, (2, false);
      send this, ePlain;
      send this, eAny, (a = 1, b = "x");
    }
    on eInt do (n: int) { assert n == 3; count = count + 1; }
    on ePair do (p: (int, bool)) { assert (p.0 == 1) == p.1; count = count + 1; }
    on ePlain, eAny do { count = count + 1; if (count == 5) { raise halt; } }
  }
}
