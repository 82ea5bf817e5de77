// expect: exhausted
type Point = (x: int, y: int);
machine Main {
  var p: Point;
  var pair: (int, (bool, string));
  var any1: any;
  start state Init {
    entry {
      var q: Point;
      var one: any;
      p = (x = 1, y = 2);
      q = p;
      q.x = 5;
      assert p.x == 1 && q.x == 5 && p != q;
      q.x = 1;
      assert p == q;
      pair = (1, (true, "s"));
      pair.1.1 = "t";
      pair.0 = pair.0 + 1;
      assert pair == (2, (true, "t"));
      one = (4,);
      assert one == (4,) && one != (5,);
      any1 = p;
      assert (any1 as Point).y == 2;
      assert any1 == p;
      assert default(Point) == (x = 0, y = 0);
    }
  }
}
