// expect: exhausted
machine Main {
  var x: any;
  var d: data;
  start state Init {
    entry {
      assert x == null && d == null;
      x = 3;
      assert x == 3 && (x as int) + 1 == 4;
      x = true;
      assert x as bool;
      x = this;
      assert (x as machine) == this;
      d = (1, "two");
      assert (d as (int, string)).1 == "two";
      x = default(seq[int]);
      assert sizeof(x as seq[int]) == 0;
    }
  }
}
