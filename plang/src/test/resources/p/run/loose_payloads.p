// expect: exhausted
// A payload is looked at where it is used: a tuple may lack fields that nobody reads, have others, or have them in
// another order, and an event without a payload has the default.
enum Colour { RED, GREEN, BLUE }
type tBig = (id: int, name: string, more: seq[int]);
event eBig: tBig;
event eCount: int;
event eColour: Colour;
event eMany: seq[int];
fun relay(m: machine, what: event, payload: any) {
  if ($) { send m, what, payload; }
}
machine Main {
  var what: event;
  var seen: tBig;
  start state Init {
    entry {
      relay(this, eBig, (name = "small", id = 7));
      relay(this, eBig, (id = 7, name = "small", extra = true));
      relay(this, eColour, 2);
      relay(this, eCount, GREEN);
      relay(this, eMany, default(seq[any]));
      what = eCount;
      send this, what;
      what = eMany;
      send this, what;
    }
    on eBig do (big: tBig) {
      seen = big;
      assert big.id == 7 && seen.name == "small";
      seen.id = 8;
      assert seen.id == 8 && big.id == 7;
    }
    on eCount do (n: int) { assert n == 0 || n == 1; }
    on eColour do (c: Colour) { assert c == BLUE; }
    on eMany do (many: seq[int]) { assert sizeof(many) == 0; }
  }
}
