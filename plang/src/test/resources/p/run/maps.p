// expect: exhausted
machine Main {
  var ages: map[string, int];
  var deep: map[int, map[int, seq[int]]];
  start state Init {
    entry {
      var k: string;
      var total: int;
      ages["ann"] = 30;
      ages += ("bob", 31);
      ages["ann"] = 32;
      assert sizeof(ages) == 2 && ages["ann"] == 32 && "bob" in ages && !("cy" in ages);
      assert keys(ages)[0] == "ann" && values(ages)[1] == 31;
      foreach (k in keys(ages)) { total = total + ages[k]; ages -= (k); }
      assert total == 63 && sizeof(ages) == 0;
      ages -= ("nobody");
      deep[1] = default(map[int, seq[int]]);
      deep[1][2] = default(seq[int]);
      deep[1][2] += (0, 9);
      assert deep[1][2][0] == 9;
      deep[1] -= (2);
      assert sizeof(deep[1]) == 0;
    }
  }
}
