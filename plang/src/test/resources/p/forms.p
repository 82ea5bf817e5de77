// Every type, declaration, statement and expression of P, once or more.
type Pair = (int, bool);
type Point = (x: int, y: int);
type Opaque;
type Deep = map[string, seq[set[Point]]];

enum Colour { RED, GREEN, BLUE }
enum Level { LOW = 10, HIGH = 20 }

event eStart;
event eNumber: int;
event ePoint: Point;
event ePair: (int, bool);
event eWho: machine;
event eAny: any;
event eData: data;
event eClient: Client;
eventset Small = { eStart, eNumber, halt };

interface Talker(int) receives eStart, eNumber;

fun twice(n: int): int { return n + n; }
fun opaqueOf(n: int): Opaque;
fun make(n: int): machine creates Client;

machine Client
  receives eStart, eNumber, halt;
  sends eNumber, eWho;
{
  var boss: machine;
  start state Waiting {
    entry (n: int) {
      if (n > 100) { raise halt; }
    }
    on eStart goto Talking with { print "started"; }
    on eNumber do take;
    ignore halt;
  }
  hot state Talking {
    defer eStart;
    exit bye;
    on eNumber goto Waiting with (n: int) { print format("{0}", n); }
  }
  fun take(n: int) { goto Waiting, n; }
  fun bye() { }
}

machine Main {
  var number: int;
  var truth: bool;
  var real: float;
  var text: string;
  var what: event;
  var who, other: machine;
  var thing: data;
  var whatever: any;
  var numbers: seq[int];
  var names: set[string];
  var ages: map[string, int];
  var pair: Pair;
  var point: Point;
  var deep: Deep;
  var colour: Colour;
  var level: Level;
  var secret: Opaque;
  var client: Client;
  var small: Small;

  start state Init {
    entry {
      var i: int;
      var name: string;
      number = 1 + 2 * 3 - 4 / 2 % 5;
      real = 1.5 * .5 + 2.0;
      real = number to float;
      number = real to int;
      truth = !(number < 3) && number <= 4 || number > 5 || number >= 6;
      truth = number == 3 || number != 4;
      text = "plain" + format("{0} and {1} and {0} {{}}", number, truth);
      what = eStart;
      what = null;
      what = halt;
      who = this;
      other = null;
      thing = (1, "two");
      whatever = thing;
      number = (whatever as (int, string)).0;
      numbers += (0, 7);
      numbers[0] = 8;
      number = numbers[0];
      numbers -= 0;
      names += ("ann");
      names -= "bob";
      name = names[0];
      ages += ("ann", 30);
      ages["bob"] = 31;
      number = ages["ann"];
      ages -= ("ann");
      truth = "ann" in ages && "ann" in names && 3 in numbers;
      number = sizeof(numbers) + sizeof(names) + sizeof(ages);
      numbers = values(ages);
      foreach (name in keys(ages)) { number = number + ages[name]; }
      foreach (i in numbers) {
        if (i == 3) continue; else if (i == 4) break;
      }
      while (number > 0) number = number - 1;
      pair = (1, true);
      pair.0 = pair.0 + 1;
      point = (x = 1, y = 2);
      point.y = point.x;
      whatever = (1,);
      whatever = (one = 1,);
      deep = default(Deep);
      colour = GREEN;
      number = colour to int;
      colour = 2 to Colour;
      level = HIGH;
      truth = $;
      truth = $$;
      truth = choose();
      number = choose(3);
      number = choose(numbers);
      name = choose(names);
      name = choose(ages);
      secret = opaqueOf(3);
      client = new Client(3);
      who = new Client(twice(2));
      small = who to Small;
      new Client(4);
      who = make(3);
      twice(3);
      assert truth;
      assert number >= 0, "never below zero";
      assert number >= 0, format("was {0}", number);
      print "done";
      { ; }
      send client, eNumber, 3;
      send who, ePair, 3, true;
      send who, ePair, (3, true);
      send who, what;
      announce ePoint, (x = 1, y = 2);
      receive {
        case eStart, halt: { truth = false; }
        case eNumber: (n: int) {
          var more: int;
          more = n;
          number = more;
        }
      }
      goto Loop, number;
    }
  }

  cold state Loop {
    entry (n: int) { number = n; }
    on null do { raise eStart; }
    on eStart goto Last;
    on eNumber, ePoint do { return; }
    on eAny do (x: any) { whatever = x; }
  }

  state Last { }
}
