// expect: exhausted
// Collections and tuples inside of one another, as format writes them.
enum Hue { RED, GREEN }
event eHello;
machine Main {
  start state Init {
    entry {
      var pairs: set[(int, string)];
      var table: map[int, seq[bool]];
      var answers: seq[bool];
      var whole: (hues: set[Hue], rest: (Hue, float));
      var nested: map[string, map[int, set[int]]];
      var nothing: any;
      pairs += ((1, "x"));
      pairs += ((2, "a \"y\""));
      answers += (0, true);
      table[1] = answers;
      table[0] = default(seq[bool]);
      whole.hues += (GREEN);
      whole.rest.1 = 1.5;
      nested["k"] = default(map[int, set[int]]);
      assert format("{0}", pairs) == "{{(1, \"x\"), (2, \"a \\\"y\\\"\")}}", format("{0}", pairs);
      assert format("{0} {1}", table, answers) == "{{1 -> [true], 0 -> []}} [true]", format("{0}", table);
      assert format("{0}", whole) == "(hues = {{GREEN}}, rest = (RED, 1.5))", format("{0}", whole);
      assert format("{0}", nested) == "{{\"k\" -> {{}}}}", format("{0}", nested);
      assert format("{0} {1} {0}", nothing, eHello) == "null eHello null";
      assert format("{0}", default(set[set[int]])) == "{{}}";
      assert format("<{0}>", "text") == "<text>";
    }
  }
}
